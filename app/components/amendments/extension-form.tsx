import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { setField } from "#app/forms/set-field.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import { extensionForm, typedEnd } from "#server/handover/amendments/extend.schema.ts";
import { type AgreedUse, extensionProblem } from "#server/handover/amendments/extension.rules.ts";
import type { ShownConcern } from "#server/services/concerns/concerns.rules.ts";

const steps = [
  { label: "+ 1 Tag", days: 1 },
  { label: "+ 2 Tage", days: 2 },
  { label: "+ 1 Woche", days: 7 },
];

type Sums = { before: string; added: string | null; after: string | null };

type ExtensionFormProps = {
  action: string;
  closeTo: string;
  use: AgreedUse;
  now: Date;
  labels: { agreed: string; new: string };
  /** What it costs until now and with another end; null while there is none. */
  sums: (newEnd: Date | null) => Sums;
  /** What the sent form was answered. */
  result: {
    lastResult: SubmissionResult<string[]>;
    ticked?: Readonly<Record<string, string>>;
    concerns?: readonly ShownConcern[];
  } | null;
  /** What comes afterwards, such as who has the vehicle next. */
  next?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** Until when, and what that costs: of a contract, or of an SB-Schutz booked alone. */
export function ExtensionForm(props: ExtensionFormProps) {
  const { action, closeTo, use, now, labels, sums, result, next, children } = props;
  const [clock] = useState(() => serverClock(now));
  const { endOfUse } = use;
  const agreed = { ...use, now: clock };
  const end = berlinWallTime(endOfUse);
  const inDays = (days: number) => formatWallTime({ ...end, date: addDays(end.date, days) });
  const [form, fields] = useCheckedForm({
    id: "extension",
    schema: () => extensionForm(agreed),
    lastResult: result?.lastResult ?? null,
    defaultValue: { newEnd: inDays(1) },
  });
  const { isRefused, checkTicks } = useOpenConcerns();
  const isSending = useNavigation().formAction === action;
  const typed = typedEnd(fields.newEnd.value, agreed);
  const isPossible = typed !== null && extensionProblem(typed, agreed, clock()) === null;
  return (
    <CheckedForm method="post" action={action} form={form} preventScrollReset>
      {children}
      <div className="grid gap-5">
        <Facts columns={2}>
          <Fact label={labels.agreed}>{`${formatWeekdayDateTime(endOfUse)} Uhr`}</Fact>
          {next ? <Fact label="Danach">{next}</Fact> : null}
        </Facts>
        <div className="grid gap-2">
          <DateTimeField
            field={fields.newEnd}
            label={labels.new}
            notBefore={end.date}
            earliest={end}
            minutesPerStep={15}
          />
          <div className="flex flex-wrap gap-2 noscript:hidden">
            {steps.map(({ label, days }) => (
              <Button
                key={label}
                size="sm"
                onClick={({ currentTarget: { form: element } }) => element && setField(element, "newEnd", inDays(days))}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        <NewSum sums={sums(isPossible ? typed : null)} />
        <ConcernQuestions
          concerns={result?.concerns ?? []}
          ticked={result?.ticked ?? {}}
          isRefused={isRefused || result !== null}
        />
        <TextAreaField
          field={fields.notes}
          label="Weitere Vereinbarungen"
          hint="Steht im Nachtrag, zum Beispiel ein anderer Ort der Rückgabe."
          rows={2}
        />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={closeTo} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="primary" isPending={isSending} onClick={checkTicks}>
          Verlängern
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}

function NewSum({ sums: { before, added, after } }: { sums: Sums }) {
  return (
    <Facts columns={3} className="grid-cols-2 rounded-control bg-sunken p-4">
      <Fact label="Bisher zu zahlen">{before}</Fact>
      <Fact label="Durch die Verlängerung">{added ?? "–"}</Fact>
      <Fact label="Neu zu zahlen">
        <span aria-live="polite">{after ?? "–"}</span>
      </Fact>
    </Facts>
  );
}
