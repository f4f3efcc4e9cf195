import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { ConditionFields } from "#app/components/condition-fields.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatKm } from "#server/ground/kernel/format.ts";
import { readKilometers } from "#server/ground/kernel/kilometers.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { formerKmText } from "#server/handover/agreement/driven-km.rules.ts";
import { damageCap } from "#server/handover/settlement/settlement.rules.ts";
import { shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { AccessoryFields } from "./accessory-fields.tsx";
import { DamageFields } from "./damage-fields.tsx";
import { concernsSoFar, foundSoFar, type TypedState } from "./found-so-far.ts";
import type { ReturnFormPage, ReturnFormResult } from "./return-form-page.ts";
import { type FormFields, SettlementFields } from "./settlement-fields.tsx";

type ReturnFieldsProps = Pick<
  ComponentProps<typeof DamageFields>,
  "photosTo" | "photos" | "marksTo" | "marks" | "roundTo"
> & {
  fields: TypedState &
    Readonly<Record<"returnDate" | "odometerKm" | "returnNotes", FieldMetadata>> &
    ComponentProps<typeof ConditionFields>["fields"] &
    ComponentProps<typeof AccessoryFields>["fields"] &
    ComponentProps<typeof DamageFields>["fields"];
  page: Pick<
    ReturnFormPage,
    "contract" | "knownDamage" | "fuel" | "condition" | "settlementTerms" | "depositOpenCents"
  >;
  clock: () => Date;
  /** The last time that the calendar offers. */
  latest: WallTime;
  result: ReturnFormResult | undefined;
  /** Whether the form was to be sent although questions are open. */
  isRefused: boolean;
};

/** When and in what state the vehicle came back, and what is owed for it; of a return, or of its correction. */
export function ReturnFields(props: ReturnFieldsProps) {
  const { fields, page, clock, latest, result, isRefused, photosTo, photos, marksTo, marks, roundTo } = props;
  const { contract, settlementTerms } = page;
  const handover = berlinWallTime(contract.startOfUse);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateTimeField
          field={fields.returnDate}
          label="Rückgabe"
          notBefore={handover.date}
          earliest={handover}
          latest={latest}
          minutesPerStep={1}
        />
        <TextField
          field={fields.odometerKm}
          label="Kilometerstand bei Rückgabe"
          hint={odometerHint(contract.odometerStartKm, fields.odometerKm.value, settlementTerms.formerKm)}
          inputMode="numeric"
          autoComplete="off"
          trailing="km"
          autoFocus
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
        capCents={damageCap(settlementTerms)}
        knownDamage={page.knownDamage}
        roundTo={roundTo}
        marksTo={marksTo}
        marks={marks}
        photosTo={photosTo}
        photos={photos}
      />
      <AccessoryFields fields={fields} />
      <TextAreaField field={fields.returnNotes} label="Notizen zur Rückgabe" rows={2} />
      <SettlementFields
        terms={settlementTerms}
        depositOpenCents={page.depositOpenCents ?? 0}
        fields={fields as unknown as FormFields}
        found={foundSoFar(contract, settlementTerms, fields)}
        otherLines={result?.otherLines ?? 0}
      />
    </>
  );
}

/** `formerKm`: what was driven with vehicles that were swapped since; it counts as well. */
function odometerHint(startKm: number, typed: string | undefined, formerKm?: number): string {
  const km = readKilometers(typed);
  const driven = km !== null && km >= startKm ? ` · ${formatKm(km - startKm)} gefahren` : "";
  const former = formerKmText(formerKm);
  return `Übergabe: ${formatKm(startKm)}${driven}${former ? ` · davor ${former}` : ""}`;
}
