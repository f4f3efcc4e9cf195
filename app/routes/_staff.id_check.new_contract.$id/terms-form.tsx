import { type FormEvent, useEffect, useRef, useState } from "react";
import { valuesOf } from "#app/components/contract-wizard/form-values.ts";
import { WizardForm } from "#app/components/contract-wizard/wizard-form.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { setField } from "#app/forms/set-field.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { termsForm } from "#server/handover/agreement/contract-terms.schema.ts";
import { defaultedFields, followPriceList } from "#server/handover/agreement/default-terms.rules.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { joinPeriod, splitPeriod } from "#server/handover/agreement/period.rules.ts";
import { CostCard } from "./cost-card.tsx";
import { InsuranceCard } from "./insurance-card.tsx";
import type { WizardPage } from "./load-wizard.server.ts";
import { PeriodCard } from "./period-card.tsx";
import { PriceSoFar } from "./price-so-far.tsx";
import { RedPlateCard } from "./red-plate-card.tsx";
import type { action, StepProps } from "./route.tsx";
import { SbQuestion } from "./sb-question.tsx";
import { TestDriveCard } from "./test-drive-card.tsx";
import { usePeriodNotices } from "./use-period-notices.ts";

/** Step 3: when, what kind, for how much, how insured (contracts.md#terms). */
export function TermsForm({ page, onReload }: StepProps) {
  const result = useActionResult<typeof action>()?.stepResult ?? page.stepResult;
  const start = joinPeriod(startValues(page));
  const [clock] = useState(() => serverClock(page.formContext.now));
  const [form, fields] = useCheckedForm({
    id: "terms",
    schema: () => termsForm({ ...page.formContext, now: clock() }),
    lastResult: result,
    defaultValue: start,
  });
  const [typed, setTyped] = useState<StepValues>(() => startValues(page));
  const notices = usePeriodNotices(page, typed);
  // What is filled in here is an input of its own, and comes back before the page is drawn again.
  const last = useRef(typed);
  const take = (form: HTMLFormElement) => {
    const values = splitPeriod(valuesOf(new FormData(form)), page.today);
    last.current = values;
    setTyped(values);
    return values;
  };
  const isFree = typed.isFreeOfCharge === "on";
  // Prices that 'kostenfrei' had switched off say nothing until they are drawn as switched on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else switches fields on
  useEffect(() => {
    const element = document.getElementById(form.id);
    if (element instanceof HTMLFormElement) take(element);
  }, [isFree]);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const before = last.current;
    const values = take(form);
    const listed = followPriceList(before, values, page.costSets, clock());
    if (listed) for (const name of defaultedFields) setField(form, name, listed[name]);
  };
  return (
    <WizardForm
      action={page.action}
      form={form}
      draft={{ kind: "contract", id: page.check.id, step: "terms", quiet: ["costLines"], onReload }}
      loaded={start}
      onInput={follow}
      summary={<PriceSoFar typed={typed} />}
    >
      <PeriodCard page={page} fields={fields} typed={typed} notices={notices} />
      <CostCard page={page} fields={fields} typed={typed} />
      <TestDriveCard fields={fields} typed={typed} />
      <RedPlateCard fields={fields} typed={typed} plates={notices.redPlates} />
      <InsuranceCard fields={fields} typed={typed} page={page} />
      <SbQuestion page={page} typed={typed} />
      <Card>
        <CardHeader>
          <CardTitle>Sonstige Vereinbarungen</CardTitle>
        </CardHeader>
        <CardBody>
          <TextAreaField field={fields.additionalNotes} label="Vereinbarungen" hint="Der Text steht so im Vertrag." />
        </CardBody>
      </Card>
    </WizardForm>
  );
}

/** What was saved, else what the office usually agrees on. */
const startValues = ({ steps, suggestedTerms }: WizardPage): StepValues =>
  Object.keys(steps.terms).length > 0 ? steps.terms : suggestedTerms;
