import type { SubmissionResult } from "@conform-to/react";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { useDraft } from "#app/drafts/use-draft.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { formatKm } from "#server/ground/kernel/format.ts";
import { readKilometers } from "#server/ground/kernel/kilometers.ts";
import { conditionFigures, conditionLabel } from "#server/handover/agreement/vehicle-condition.ts";
import { type RoundMoment, roundTexts as t } from "#server/handover/vehicle-return/photo-round.ts";
import { roundReadings } from "#server/handover/vehicle-return/round-readings.schema.ts";
import { returnConcerns } from "#server/handover/vehicle-return/vehicle-return.rules.ts";

export const readingsFormId = "readings";

type DashboardReadingsProps = {
  page: {
    contractId: string;
    moment: RoundMoment;
    contract: { startOfUse: Date; vehicleSince: Date | null; odometerStartKm: number };
    energyPercent: number | null;
    fuel: string;
    now: Date;
  };
  /** What was typed so far. */
  readings: { odometerKm: string; energyLevel: string };
  /** Where the form is sent to. */
  action: string;
  /** Where the photo of the dashboard is; null: it was not taken. */
  photoUrl: string | null;
  lastResult: SubmissionResult<string[]> | null;
};

/** Odometer and fuel or charge, typed beside the photo that shows them; the dialog's button sends them as well. */
export function DashboardReadings({ page, readings, action, photoUrl, lastResult }: DashboardReadingsProps) {
  const { contractId, moment, contract, energyPercent, fuel, now } = page;
  // The page reloads its data with every photo; the form keeps what it was opened with.
  const [start] = useState(readings);
  const [form, fields] = useCheckedForm({
    id: readingsFormId,
    schema: () => roundReadings(moment, contract),
    lastResult,
    defaultValue: start,
  });
  const { revalidate } = useRevalidator();
  const draft = useDraft({
    ...(moment === "return"
      ? ({ kind: "vehicle_return", step: "return" } as const)
      : ({ kind: "handover", step: "handover" } as const)),
    id: contractId,
    formId: form.id,
    onReload: revalidate,
  });
  const odometerKm = readKilometers(fields.odometerKm.value);
  const concerns =
    moment === "return" && odometerKm !== null ? returnConcerns(contract, { odometerKm, returnedAt: now }, now) : [];
  const { shown, hint } = conditionFigures.energyPercent;
  const agreedEnergy = energyPercent === null ? "" : `${basis[moment]}: ${shown(energyPercent)}. `;
  return (
    <section aria-labelledby="readings-title" className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 id="readings-title" className="font-semibold">
          {t.readings}
        </h3>
        <p className="text-sm text-ink-soft">{t.readingsUse[moment]}</p>
      </div>
      <DraftNotice draft={draft} nameOfStep={() => (moment === "return" ? "diese Rückgabe" : "diese Übergabe")} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {photoUrl ? (
          <a href={photoUrl} target="_blank" rel="noreferrer">
            <img
              src={photoUrl}
              alt={`Armaturenbrett, ${t.moments[moment]}`}
              decoding="async"
              className="aspect-4/3 w-full rounded-small border border-line object-cover"
            />
          </a>
        ) : null}
        <CheckedForm method="post" action={action} form={form} preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value="readings" />
          <TextField
            field={fields.odometerKm}
            label="Kilometerstand"
            hint={odometerHint(page, odometerKm)}
            inputMode="numeric"
            autoComplete="off"
            trailing="km"
          />
          {concerns.map(({ code, title, facts }) => (
            <Alert key={code} tone="warning" title={`${title}.`}>
              {facts} {t.askedLater}
            </Alert>
          ))}
          <TextField
            field={fields.energyLevel}
            label={conditionLabel("energyPercent", fuel)}
            hint={`${agreedEnergy}${hint}`}
            autoComplete="off"
          />
          <DraftStatusLine status={draft.status} />
        </CheckedForm>
      </div>
    </section>
  );
}

const basis = { handover: "Vereinbart", return: "Bei der Übergabe" } as const;

/** `Übergabe: 21.340 km · 120 km gefahren`; `Vereinbart: 21.340 km · 15 km mehr`. */
function odometerHint(
  { moment, contract: { odometerStartKm } }: DashboardReadingsProps["page"],
  odometerKm: number | null,
): string {
  const before = `${moment === "return" ? "Übergabe" : basis.handover}: ${formatKm(odometerStartKm)}`;
  const more = (odometerKm ?? odometerStartKm) - odometerStartKm;
  if (moment === "return") return more > 0 ? `${before} · ${formatKm(more)} gefahren` : before;
  return more === 0 ? before : `${before} · ${formatKm(Math.abs(more))} ${more > 0 ? "mehr" : "weniger"}`;
}
