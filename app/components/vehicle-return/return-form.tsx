import { Link, useNavigation, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { ConditionFields } from "#app/components/condition-fields.tsx";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { useDraft } from "#app/drafts/use-draft.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { DateTimeField } from "#app/forms/date-time-field.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatKm } from "#server/ground/kernel/format.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import { damageCap } from "#server/handover/settlement/settlement.rules.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";
import { shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { DamageFields } from "./damage-fields.tsx";
import { concernsSoFar, foundSoFar } from "./found-so-far.ts";
import type { ReturnFormPage, ReturnFormResult } from "./return-form-page.ts";
import { ReturnSignatures } from "./return-signatures.tsx";
import { ReturnWarnings } from "./return-warnings.tsx";
import { type FormFields, SettlementFields } from "./settlement-fields.tsx";

/** When and in what state the vehicle was returned. */
export function ReturnForm({ page }: { page: ReturnFormPage }) {
  const { contract, usesDigitalSigning } = page;
  const result = useActionResult<() => Promise<ReturnFormResult>>();
  const lastResult = result?.lastResult ?? null;
  // The page reloads its data while the form is open; the form keeps its initial values.
  const [start] = useState(() => ({ preset: page.preset, draft: page.draft }));
  const [clock] = useState(() => serverClock(page.now));
  const [form, fields] = useCheckedForm({
    id: "return",
    schema: () => returnForm({ ...contract, usesDigitalSigning, now: clock }),
    lastResult,
    defaultValue: {
      returnDate: formatWallTime(start.preset),
      ...start.draft,
    },
  });
  const { revalidate } = useRevalidator();
  const draft = useDraft({
    kind: "vehicle_return",
    id: contract.id,
    step: "return",
    formId: form.id,
    onReload: revalidate,
  });
  const { isRefused, checkTicks } = useOpenConcerns();
  const handover = berlinWallTime(contract.startOfUse);
  const isSending = useNavigation().formAction === page.action;
  return (
    <CheckedForm method="post" action={page.action} form={form} preventScrollReset>
      {/* What Enter in a field presses; the first button would otherwise be the one for another line. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden onClick={checkTicks} />
      <div className="grid gap-5">
        <DraftNotice draft={draft} nameOfStep={() => "diese Rückgabe"} />
        <ReturnWarnings page={page} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateTimeField
            field={fields.returnDate}
            label="Rückgabe"
            notBefore={handover.date}
            earliest={handover}
            latest={page.now < contract.startOfUse ? handover : berlinWallTime(page.now)}
            minutesPerStep={1}
          />
          <TextField
            field={fields.odometerKm}
            label="Kilometerstand bei Rückgabe"
            hint={odometerHint(contract.odometerStartKm, fields.odometerKm.value)}
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
          photosTo={page.photosTo}
          photos={page.damagePhotos}
        />
        <TextAreaField
          field={fields.returnNotes}
          label="Notizen zur Rückgabe"
          hint="Zum Beispiel fehlendes Zubehör."
          rows={2}
        />
        <SettlementFields
          terms={page.settlementTerms}
          fields={fields as unknown as FormFields}
          found={foundSoFar(contract, page.settlementTerms, fields)}
          otherLines={result?.otherLines ?? 0}
        />
        {usesDigitalSigning ? <ReturnSignatures page={page} fields={fields} /> : null}
      </div>
      <PageDialogFooter>
        <div className="mr-auto self-center">
          <DraftStatusLine status={draft.status} />
        </div>
        <Button asChild>
          <Link to={page.closeTo} preventScrollReset>
            Abbrechen
          </Link>
        </Button>
        <Button type="submit" variant="primary" isPending={isSending} onClick={checkTicks}>
          Rückgabe abschließen
        </Button>
      </PageDialogFooter>
    </CheckedForm>
  );
}

function odometerHint(startKm: number, typed: string | undefined): string {
  const km = typed ? Number(typed.replaceAll(".", "")) : Number.NaN;
  const driven = km >= startKm ? ` · ${formatKm(km - startKm)} gefahren` : "";
  return `Übergabe: ${formatKm(startKm)}${driven}`;
}
