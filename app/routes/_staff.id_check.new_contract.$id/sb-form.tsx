import { type FormEvent, useState } from "react";
import { BarAmount } from "#app/components/contract-wizard/bar-amount.tsx";
import { valuesOf } from "#app/components/contract-wizard/form-values.ts";
import { LeafletLink, SbFields } from "#app/components/contract-wizard/sb-fields.tsx";
import { WizardForm } from "#app/components/contract-wizard/wizard-form.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { deductibleOf } from "#server/handover/agreement/contract-terms.rules.ts";
import { parseEuro } from "#server/handover/agreement/euro-amount.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { suggestedSb } from "#server/handover/sb-insurance/sb-choice.rules.ts";
import { sbFeeOfTerms } from "#server/handover/sb-insurance/sb-fee-of-terms.ts";
import { sbTexts } from "#server/handover/sb-insurance/sb-insurance.texts.ts";
import { sbForm } from "#server/handover/sb-insurance/sb-step.schema.ts";
import type { action, StepProps } from "./route.tsx";

/** Step 'Versicherung': is the deductible protection booked, and for how much (sb-schutz.md#step-versicherung)? */
export function SbForm({ page, onReload }: StepProps) {
  const result = useActionResult<typeof action>()?.stepResult ?? page.stepResult;
  const { terms } = page.steps;
  const isInsurable = terms.insurance === "vollkasko";
  const start = { ...suggestedSb(terms, page.formContext), ...page.steps.sb };
  const [form, fields] = useCheckedForm({
    id: "sb",
    schema: () => sbForm(terms.insurance ?? "none"),
    lastResult: result,
    defaultValue: start,
  });
  const [typed, setTyped] = useState<StepValues>(start);
  const follow = (event: FormEvent<HTMLFormElement>) => setTyped(valuesOf(new FormData(event.currentTarget)));
  const isInteractive = useIsInteractive();
  const isBooked = typed.booksSb === "yes";
  const feeCents = sbFeeOfTerms(page.sbTariffs, terms);
  const fee = feeCents === null ? "–" : formatEuro(feeCents);
  const deductibleCents = deductibleOf(page.costSets, terms, page.formContext.now);
  const remainingCents = Math.max(0, deductibleCents - (parseEuro(typed.insuredDeductible ?? "") ?? 0));
  return (
    <WizardForm
      action={page.action}
      form={form}
      draft={{ kind: "contract", id: page.check.id, step: "sb", onReload }}
      loaded={start}
      onInput={follow}
      summary={
        <BarAmount
          label="SB-Schutz"
          amount={isBooked ? fee : "nicht gebucht"}
          notes={isBooked ? ["kommt zur Summe hinzu"] : []}
        />
      }
    >
      <Card>
        <CardHeader aside={<LeafletLink />}>
          <CardTitle>SB-Schutz</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-5">
          <p className="text-ink-soft">
            Im Schadenfall übernimmt der SB-Schutz die Selbstbeteiligung der Vollkasko bis zur versicherten Höhe.
          </p>
          <FieldGroup
            label="SB-Schutz buchen?"
            id={`${fields.booksSb.id}-group`}
            errors={fields.booksSb.errors}
            isRequired
          >
            <div className="grid gap-3 md:grid-cols-2">
              <RadioCard
                id={`${fields.booksSb.id}-yes`}
                name={fields.booksSb.name}
                value="yes"
                defaultChecked={fields.booksSb.initialValue === "yes"}
                disabled={isInteractive && !isInsurable && !isBooked}
                label={isInsurable ? `Ja, für ${fee}` : "Ja"}
                description={isInsurable ? undefined : "Setzt eine Vollkasko voraus"}
              />
              <RadioCard
                id={fields.booksSb.id}
                name={fields.booksSb.name}
                value="no"
                defaultChecked={fields.booksSb.initialValue === "no"}
                label="Nein"
              />
            </div>
          </FieldGroup>
          {isBooked || !isInteractive ? (
            <SbFields
              insuredDeductible={fields.insuredDeductible}
              paymentMethod={fields.paymentMethod}
              deductible={{ cents: deductibleCents, remainingCents }}
            />
          ) : null}
          {feeCents === null && isInsurable ? <p className="text-ink-soft">{sbTexts.noTariff}</p> : null}
        </CardBody>
      </Card>
    </WizardForm>
  );
}
