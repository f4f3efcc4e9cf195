import { useNavigation } from "@remix-run/react";
import { Download, QrCode, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Selection } from "#app/components/list/use-selection.ts";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Select } from "#app/ui/select.tsx";
import { labelsPerSheet } from "#server/fleet/vehicle-labels/label.ts";
import { labelTexts } from "#server/fleet/vehicle-labels/vehicle-labels.texts.ts";
import { selectionTexts } from "#server/fleet/vehicle-selection/selection.texts.ts";
import { headquartersKey } from "#server/fleet/vehicles/vehicle-offices.ts";
import { limits } from "#server/ground/kernel/limits.ts";

export const selectionForm = "selection";

type SelectionBarProps = {
  selection: Selection;
  /** Those of the page that is shown. */
  shownIds: readonly string[];
  offices: readonly { id: string | null; label: string }[];
  canDelete: boolean;
  /** What was sent last was refused: the selection stays. */
  isRefused: boolean;
};

/** What can be done with the vehicles that are ticked (vehicles.md#several-at-once). */
export function SelectionBar({ selection, shownIds, offices, canDelete, isRefused }: SelectionBarProps) {
  const { ids } = selection;
  const { state, formData } = useNavigation();
  const intent = formData?.get("intent");
  const [start, setStart] = useState("1");
  const isSent = useRef(false);
  useEffect(() => {
    if (intent === "move_selected" || intent === "delete_selected") isSent.current = true;
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    if (!isRefused) selection.clear();
  }, [state, intent, isRefused, selection]);
  const isTooMany = ids.length > limits.selectedVehicles;
  const isAllShown = shownIds.every(selection.has);
  const elsewhere = ids.filter((id) => !shownIds.includes(id));
  const isEmpty = ids.length === 0;
  const bar = (
    <Form method="post" id={selectionForm} preventScrollReset className="contents">
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Bar
        className="flex-wrap"
        isSticky={!isEmpty}
        actions={
          <>
            {offices.length > 1 ? (
              <span className="flex items-center gap-2 max-sm:w-full">
                <Select
                  name="branchId"
                  aria-label="Standort, an den verschoben wird"
                  defaultValue=""
                  className="max-w-56 min-w-40"
                >
                  <option value="">Standort wählen</option>
                  {offices.map(({ id, label }) => (
                    <option key={id} value={id ?? headquartersKey}>
                      {label}
                    </option>
                  ))}
                </Select>
                <Button
                  type="submit"
                  name="intent"
                  value="move_selected"
                  disabled={isTooMany}
                  isPending={intent === "move_selected"}
                >
                  Verschieben
                </Button>
              </span>
            ) : null}
            {isEmpty ? null : (
              <Button asChild>
                <a href={paths.vehiclesCsv({ ids })} download>
                  <Download aria-hidden />
                  CSV
                </a>
              </Button>
            )}
            {isEmpty || isTooMany ? null : (
              <span className="flex items-center gap-2">
                <Select
                  aria-label={labelTexts.start}
                  value={start}
                  onChange={({ currentTarget }) => setStart(currentTarget.value)}
                  className="w-auto"
                >
                  {Array.from({ length: labelsPerSheet }, (_, index) => (
                    <option key={String(index)} value={String(index + 1)}>
                      {labelTexts.startOf(index + 1)}
                    </option>
                  ))}
                </Select>
                <Button asChild>
                  <a
                    href={paths.vehicleLabels(ids, "sheet", start === "1" ? undefined : start)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <QrCode aria-hidden />
                    Etiketten
                  </a>
                </Button>
              </span>
            )}
            {canDelete ? (
              <ConfirmButton
                name="intent"
                value="delete_selected"
                variant="danger"
                disabled={isTooMany}
                question={{
                  title: isEmpty ? selectionTexts.deleteTicked : selectionTexts.deleteQuestion(ids.length),
                  description: selectionTexts.deleteMeans,
                }}
              >
                <Trash2 aria-hidden />
                Löschen
              </ConfirmButton>
            ) : null}
          </>
        }
      >
        <p role="status" className="font-semibold">
          {isEmpty ? selectionTexts.ticked : selectionTexts.chosen(ids.length)}
        </p>
        {isTooMany ? <p className="text-sm text-red-ink">{selectionTexts.tooMany}</p> : null}
        <p hidden={isEmpty} className="flex flex-wrap gap-x-4 text-sm whitespace-nowrap">
          {isAllShown ? null : (
            <button type="button" className={plain} onClick={() => selection.add(shownIds)}>
              Alle dieser Seite auswählen
            </button>
          )}
          <button type="button" className={plain} onClick={selection.clear}>
            Auswahl aufheben
          </button>
        </p>
      </Bar>
    </Form>
  );
  // Without scripts nobody can tell how many are ticked.
  return isEmpty ? <noscript>{bar}</noscript> : bar;
}

const plain = "cursor-pointer py-1 underline underline-offset-4 hover:decoration-2";
