import type { FieldMetadata } from "@conform-to/react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { deductibleOf, type Insurance } from "#server/handover/agreement/contract-terms.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { kaskoText } from "#server/handover/papers/pdf/contract-wording.ts";
import type { WizardPage } from "./load-wizard.server.ts";

type InsuranceCardProps = { field: FieldMetadata; typed: StepValues; costSets: WizardPage["costSets"] };

const kaskos = [
  { kind: "teilkasko", label: "Teilkasko" },
  { kind: "vollkasko", label: "Vollkasko" },
] as const satisfies readonly { kind: Insurance; label: string }[];

/** One insurance or none; the deductible belongs to the contract kind and cannot be typed (contracts.md#insurance). */
export function InsuranceCard({ field, typed, costSets }: InsuranceCardProps) {
  const isInteractive = useIsInteractive();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Versicherung</CardTitle>
      </CardHeader>
      <CardBody>
        <FieldGroup label="Kaskoversicherung" isLabelHidden id={`${field.id}-group`} errors={field.errors}>
          <div className="grid gap-3 md:grid-cols-2">
            {kaskos.map(({ kind, label }) => {
              const deductibleCents = deductibleOf(costSets, typed.kind, kind);
              const isOffered = deductibleCents > 0;
              return (
                <RadioCard
                  key={kind}
                  id={`${field.id}-${kind}`}
                  name={field.name}
                  value={kind}
                  defaultChecked={field.initialValue === kind}
                  disabled={isInteractive && !isOffered && typed.insurance !== kind}
                  label={isOffered ? kaskoText({ kind, deductibleCents }) : label}
                  description={isOffered ? undefined : whyNot(typed.kind)}
                />
              );
            })}
            <RadioCard
              id={field.id}
              name={field.name}
              value="none"
              defaultChecked={!field.initialValue || field.initialValue === "none"}
              label="Keine Kaskoversicherung"
            />
          </div>
        </FieldGroup>
      </CardBody>
    </Card>
  );
}

const whyNot = (kind: string | undefined) =>
  kind ? "Keine Selbstbeteiligung hinterlegt" : "Selbstbeteiligung folgt aus der Art des Vertrags";
