import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { setField } from "#app/forms/set-field.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { formatEuro, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { extensionForm, typedEnd } from "#server/handover/amendments/extend.schema.ts";
import { extended, extensionProblem } from "#server/handover/amendments/extension.rules.ts";
import type { action, ExtensionPage } from "./route.tsx";

const steps = [
  { label: "+ 1 Tag", days: 1 },
  { label: "+ 2 Tage", days: 2 },
  { label: "+ 1 Woche", days: 7 },
];

/** Until when, and what that costs. */
export function ExtensionForm({ page }: { page: ExtensionPage }) {
  const { contract, next } = page;
  const result = useActionResult<typeof action>();
  const [clock] = useState(() => serverClock(page.now));
  // The page reloads its data while the form is open: what was shown when it was opened is what is extended.
  const [basedOn] = useState(contract.version);
  const agreed = { endOfUse: contract.endOfUse, now: clock };
  const handedIn = berlinWallTime(contract.endOfUse);
  const [form, fields] = useCheckedForm({
    id: "extension",
    schema: () => extensionForm(agreed),
    lastResult: result?.lastResult ?? null,
    defaultValue: { newEnd: formatWallTime({ ...handedIn, date: addDays(handedIn.date, 1) }) },
  });
  const { isRefused, checkTicks } = useOpenConcerns();
  const isInteractive = useIsInteractive();
  const address = paths.extendContract(contract.id);
  const isSending = useNavigation().formAction === address;
  return (
    <CheckedForm method="post" action={address} form={form} preventScrollReset>
      <input type="hidden" name="basedOn" value={basedOn} />
      <div className="grid gap-5">
        <Facts columns={2}>
          <Fact label="Vereinbarte Rückgabe">{`${formatWeekdayDateTime(contract.endOfUse)} Uhr`}</Fact>
          <Fact label="Danach">{next}</Fact>
        </Facts>
        <div className="grid gap-2">
          <DateTimeField
            field={fields.newEnd}
            label="Neue Rückgabe"
            notBefore={handedIn.date}
            earliest={handedIn}
            minutesPerStep={15}
          />
          {isInteractive ? (
            <div className="flex flex-wrap gap-2">
              {steps.map(({ label, days }) => (
                <Button
                  key={label}
                  size="sm"
                  onClick={({ currentTarget: { form: element } }) =>
                    element &&
                    setField(element, "newEnd", formatWallTime({ ...handedIn, date: addDays(handedIn.date, days) }))
                  }
                >
                  {label}
                </Button>
              ))}
            </div>
          ) : null}
        </div>
        <NewPrice page={page} typed={fields.newEnd.value} now={clock()} />
        <ConcernQuestions
          concerns={result?.concerns ?? []}
          ticked={result?.ticked ?? {}}
          isRefused={isRefused || result !== undefined}
        />
        <TextAreaField
          field={fields.notes}
          label="Weitere Vereinbarungen"
          hint="Steht im Nachtrag, zum Beispiel ein Nachlass oder ein anderer Ort der Rückgabe."
          rows={2}
        />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={paths.contract(contract.id)} preventScrollReset>
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

type NewPriceProps = { page: ExtensionPage; typed: string | undefined; now: Date };

/** The sum until the agreed return and until the new one; nothing while no time is typed. */
function NewPrice({ page: { contract, priced, tariffs }, typed, now }: NewPriceProps) {
  const before = amountDueOf(priced);
  const newEnd = typedEnd(typed, contract);
  const isPossible = newEnd && extensionProblem(newEnd, contract, now) === null;
  const after = isPossible ? amountDueOf(extended(priced, newEnd, tariffs)) : null;
  return (
    <Facts columns={3} className="grid-cols-2 rounded-control bg-sunken p-4">
      <Fact label="Bisher zu zahlen">{before.amount}</Fact>
      <Fact label="Durch die Verlängerung">{after ? formatEuro(after.cents - before.cents) : "–"}</Fact>
      <Fact label="Neu zu zahlen">
        <span aria-live="polite">{after ? after.amount : "–"}</span>
      </Fact>
    </Facts>
  );
}
