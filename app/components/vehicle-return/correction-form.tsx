import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import type { VehicleCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { conditionFigures, formatCondition } from "#server/handover/agreement/vehicle-condition.ts";
import type { SettlementChoice, SettlementTerms } from "#server/handover/settlement/settlement.rules.ts";
import { fieldsOfChoice } from "#server/handover/settlement/settlement.schema.ts";
import { correctionTexts as t } from "#server/handover/vehicle-return/correction.texts.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";
import { answerOf } from "./accessory-fields.tsx";
import { ReturnFields } from "./return-fields.tsx";
import type { ReturnFormResult } from "./return-form-page.ts";

export type CorrectionPage = {
  contract: { id: string; startOfUse: Date; odometerStartKm: number; version: number };
  vehicleReturn: {
    returnedAt: Date;
    odometerKm: number;
    writtenDamage: string;
    notes: string;
    missingAccessories: string | null;
    condition: VehicleCondition;
  };
  choice: SettlementChoice;
  settlementTerms: SettlementTerms;
  knownDamage: string;
  marks: readonly DamageSnapshot[];
  marksTo: string;
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
    schema: () =>
      returnForm({
        ...contract,
        now: clock,
        usesDigitalSigning: false,
        isCorrection: true,
        marks: page.marks,
      }),
    lastResult: result?.lastResult ?? null,
    defaultValue: {
      returnDate: formatWallTime(berlinWallTime(start.returned.returnedAt)),
      odometerKm: String(start.returned.odometerKm),
      hasNewDamage: start.returned.writtenDamage || page.marks.length > 0 ? "yes" : "no",
      newDamage: start.returned.writtenDamage,
      returnNotes: start.returned.notes,
      accessories: answerOf(start.returned.missingAccessories),
      missingAccessories: start.returned.missingAccessories ?? "",
      [energyPercent.field]: formatCondition("energyPercent", start.returned.condition.energyPercent),
      [keyCount.field]: formatCondition("keyCount", start.returned.condition.keyCount),
      ...fieldsOfChoice(start.choice),
    },
  });
  const { isRefused, checkTicks } = useOpenConcerns();
  const isSending = useNavigation().formAction === page.action;
  return (
    <CheckedForm method="post" action={page.action} form={form} preventScrollReset>
      {/* What Enter in a field presses; the first button would otherwise be the one for another line. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden onClick={checkTicks} />
      <div className="grid gap-5">
        <input type="hidden" name="basedOn" value={start.version} />
        <p className="text-ink-soft">{`${t.means} ${t.until(formatDateTime(page.correctableUntil))}`}</p>
        <TextField field={fields.reason} label="Grund der Berichtigung" autoComplete="off" isRequired />
        <ReturnFields
          fields={fields}
          page={page}
          clock={clock}
          latest={berlinWallTime(page.now)}
          result={result}
          isRefused={isRefused}
          roundTo={null}
          marksTo={page.marksTo}
          marks={page.marks}
          photosTo={null}
          photos={[]}
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
