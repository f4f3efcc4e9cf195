import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { Select } from "#app/ui/select.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import {
  deductibleChoices,
  deductibleFields,
  deductiblesOn,
  type Kasko,
  kaskos,
} from "#server/handover/agreement/contract-terms.rules.ts";
import { euroInput } from "#server/handover/agreement/euro-amount.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { kaskoText } from "#server/handover/paper-templates/contract-wording.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { TermsFields } from "./terms-fields.ts";

type InsuranceCardProps = { fields: TermsFields; typed: StepValues; page: WizardPage };

const labels: Record<Kasko, string> = { teilkasko: "Teilkasko", vollkasko: "Vollkasko" };

/**
 * One insurance or none, with one of the deductibles that are on offer on the day of the pickup and cannot be typed
 * (contracts.md#insurance).
 */
export function InsuranceCard({ fields, typed, page }: InsuranceCardProps) {
  const isInteractive = useIsInteractive();
  const { costSets, formContext } = page;
  const field = fields.insurance;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Versicherung</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <FieldGroup label="Kaskoversicherung" isLabelHidden id={`${field.id}-group`} errors={field.errors}>
          <div className="grid gap-3 md:grid-cols-2">
            {kaskos.map((kind) => {
              const offered = deductiblesOn(costSets, kind, typed, formContext.now);
              return (
                <RadioCard
                  key={kind}
                  id={`${field.id}-${kind}`}
                  name={field.name}
                  value={kind}
                  defaultChecked={field.initialValue === kind}
                  disabled={isInteractive && offered.length === 0 && typed.insurance !== kind}
                  label={labelOf(kind, offered)}
                  description={offered.length === 0 ? whyNot(typed.kind) : undefined}
                />
              );
            })}
            <RadioCard
              id={field.id}
              name={field.name}
              value="none"
              defaultChecked={field.initialValue === "none"}
              label="Keine Kaskoversicherung"
            />
          </div>
        </FieldGroup>
        {kaskos.map((kind) => (
          <DeductibleField key={kind} kind={kind} fields={fields} typed={typed} page={page} />
        ))}
      </CardBody>
    </Card>
  );
}

/** Which deductible, where several are on offer; a single one is sent along, so that nobody agrees on one they did not see. */
function DeductibleField({ kind, fields, typed, page }: InsuranceCardProps & { kind: Kasko }) {
  const isInteractive = useIsInteractive();
  const { costSets, formContext } = page;
  const name = deductibleFields[kind];
  const offered = deductiblesOn(costSets, kind, typed, formContext.now);
  const chosen = deductibleChoices(costSets, typed, formContext.now)[name];
  if (offered.length < 2 || (isInteractive && typed.insurance !== kind)) {
    return <input type="hidden" name={name} value={chosen} />;
  }
  const { id } = fields[name];
  return (
    // What is on offer depends on kind and day; with another list the choice starts again.
    <Field key={offered.join()} label={`Selbstbeteiligung ${labels[kind]}`} id={id} isRequired>
      <Select name={name} defaultValue={chosen} className="max-w-60">
        {offered.map((cents) => (
          <option key={cents} value={euroInput(cents)}>
            {formatEuro(cents)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function labelOf(kind: Kasko, offered: readonly number[]): string {
  const [deductibleCents, ...others] = offered;
  if (deductibleCents === undefined || others.length > 0) return labels[kind];
  return kaskoText({ kind, deductibleCents });
}

const whyNot = (kind: string | undefined) =>
  kind ? "Keine Selbstbeteiligung hinterlegt" : "Selbstbeteiligung folgt aus der Art des Vertrags";
