import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { ConditionFields } from "#app/components/condition-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateTime, formatKm } from "#server/ground/kernel/format.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import type { VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { conditionFigures, formatCondition } from "#server/handover/agreement/vehicle-condition.ts";
import {
  damageCap,
  type SettlementChoice,
  type SettlementTerms,
} from "#server/handover/settlement/settlement.rules.ts";
import { fieldsOfChoice } from "#server/handover/settlement/settlement.schema.ts";
import { correctionTexts as t } from "#server/handover/vehicle-return/correction.texts.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";
import { shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { DamageFields } from "./damage-fields.tsx";
import { concernsSoFar, foundSoFar } from "./found-so-far.ts";
import type { ReturnFormResult } from "./return-form-page.ts";
import { type FormFields, SettlementFields } from "./settlement-fields.tsx";

export type CorrectionPage = {
  contract: { id: string; startOfUse: Date; odometerStartKm: number; version: number };
  vehicleReturn: {
    returnedAt: Date;
    odometerKm: number;
    newDamage: string;
    notes: string;
    condition: VehicleCondition;
  };
  choice: SettlementChoice;
  settlementTerms: SettlementTerms;
  knownDamage: string;
  fuel: string;
  condition: VehicleCondition;
  correctableUntil: Date;
  now: Date;
  action: string;
  closeTo: string;
};

const { energyPercent, keyCount } = conditionFigures;

/** What a return says, to be corrected; it starts with what it says (contract-life.md#correcting-a-return). */
export function CorrectionForm({ page, result }: { page: CorrectionPage; result: ReturnFormResult | undefined }) {
  const { contract, vehicleReturn } = page;
  const [clock] = useState(() => serverClock(page.now));
  // The page reloads while the form is open: another Admin's correction must not be taken for what was shown.
  const [start] = useState(() => ({ version: contract.version, returned: vehicleReturn, choice: page.choice }));
  const [form, fields] = useCheckedForm({
    id: "correction",
    schema: () => returnForm({ ...contract, now: clock, usesDigitalSigning: false, isCorrection: true }),
    lastResult: result?.lastResult ?? null,
    defaultValue: {
      returnDate: formatWallTime(berlinWallTime(start.returned.returnedAt)),
      odometerKm: String(start.returned.odometerKm),
      hasNewDamage: start.returned.newDamage ? "yes" : "no",
      newDamage: start.returned.newDamage,
      returnNotes: start.returned.notes,
      [energyPercent.field]: formatCondition("energyPercent", start.returned.condition.energyPercent),
      [keyCount.field]: formatCondition("keyCount", start.returned.condition.keyCount),
      ...fieldsOfChoice(start.choice),
    },
  });
  const { isRefused, checkTicks } = useOpenConcerns();
  const handover = berlinWallTime(contract.startOfUse);
  const isSending = useNavigation().formAction === page.action;
  return (
    <CheckedForm method="post" action={page.action} form={form} preventScrollReset>
      {/* What Enter in a field presses; the first button would otherwise be the one for another line. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden onClick={checkTicks} />
      <div className="grid gap-5">
        <input type="hidden" name="basedOn" value={start.version} />
        <p className="text-ink-soft">{`${t.means} ${t.until(formatDateTime(page.correctableUntil))}`}</p>
        <TextField field={fields.reason} label="Grund der Berichtigung" autoComplete="off" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateTimeField
            field={fields.returnDate}
            label="Rückgabe"
            notBefore={handover.date}
            earliest={handover}
            latest={berlinWallTime(page.now)}
            minutesPerStep={1}
          />
          <TextField
            field={fields.odometerKm}
            label="Kilometerstand bei Rückgabe"
            hint={`Übergabe: ${formatKm(contract.odometerStartKm)}`}
            inputMode="numeric"
            autoComplete="off"
            trailing="km"
          />
          <ConditionFields fields={fields} fuel={page.fuel} before={page.condition} />
        </div>
        <ConcernQuestions
          concerns={shownConcerns(concernsSoFar(contract, clock(), fields), {})}
          ticked={result?.ticked ?? {}}
          isRefused={isRefused || result !== undefined}
        />
        <DamageFields
          fields={fields}
          capCents={damageCap(page.settlementTerms)}
          knownDamage={page.knownDamage}
          photosTo={null}
          photos={[]}
        />
        <TextAreaField field={fields.returnNotes} label="Notizen zur Rückgabe" rows={2} />
        <SettlementFields
          terms={page.settlementTerms}
          fields={fields as unknown as FormFields}
          found={foundSoFar(contract, page.settlementTerms, fields)}
          otherLines={result?.otherLines ?? 0}
        />
      </div>
      <PageDialogFooter>
        <Button asChild>
          <Link to={page.closeTo} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="primary" isPending={isSending} onClick={checkTicks}>
          {t.button}
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}
