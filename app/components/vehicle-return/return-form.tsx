import { Link, useNavigation, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { DraftNotice } from "#app/drafts/draft-notice.tsx";
import { DraftStatusLine } from "#app/drafts/draft-status.tsx";
import { useDraft } from "#app/drafts/use-draft.ts";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { serverClock } from "#app/forms/server-clock.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatWallTime } from "#server/ground/kernel/german-date-time.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";
import { answerOf } from "./accessory-fields.tsx";
import { ReturnFields } from "./return-fields.tsx";
import type { ReturnFormPage, ReturnFormResult } from "./return-form-page.ts";
import { ReturnSignatures } from "./return-signatures.tsx";
import { ReturnWarnings } from "./return-warnings.tsx";

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
    schema: () => returnForm({ ...contract, usesDigitalSigning, now: clock, marks: page.marks }),
    lastResult,
    defaultValue: {
      returnDate: formatWallTime(start.preset),
      accessories: answerOf(null),
      ...start.draft,
      // What is noted one by one answers the question.
      ...(page.marks.length > 0 ? { hasNewDamage: "yes" } : {}),
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
  const isSending = useNavigation().formAction === page.action;
  return (
    <CheckedForm method="post" action={page.action} form={form} preventScrollReset>
      {/* What Enter in a field presses; the first button would otherwise be the one for another line. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden onClick={checkTicks} />
      <div className="grid gap-5">
        <DraftNotice draft={draft} nameOfStep={() => "diese Rückgabe"} />
        <ReturnWarnings page={page} />
        <ReturnFields
          fields={fields}
          page={page}
          clock={clock}
          latest={berlinWallTime(page.now < contract.startOfUse ? contract.startOfUse : page.now)}
          result={result}
          isRefused={isRefused}
          roundTo={page.roundTo}
          marksTo={page.marksTo}
          marks={page.marks}
          photosTo={page.photosTo}
          photos={page.damagePhotos}
        />
        {usesDigitalSigning ? <ReturnSignatures page={page} fields={fields} refusals={form.refusals.count} /> : null}
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
