import { UndoNotice } from "#app/components/undo-notice.tsx";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import { verdictOf } from "#server/checks/verification/id-check.states.ts";
import { stateOf } from "./half-of-check.ts";
import type { LoadedCheck } from "./route.tsx";

type DecisionUndoProps = {
  loaded: LoadedCheck;
  /** Above the bar of decisions, as long as it may be undone; otherwise a notice in the page. */
  isAboveBar: boolean;
  /** Whether Z undoes the newest. */
  hasKeys: boolean;
  onUndo: (half: DocumentHalf) => void;
};

/** Offers the viewer to undo what they decided seconds ago (checks.md#taking-a-decision-back), the newest first. */
export function DecisionUndo({ loaded, isAboveBar, hasKeys, onUndo }: DecisionUndoProps) {
  const undoable = newestFirst(loaded);
  if (undoable.length === 0) return null;
  const notices = undoable.map(({ half, at }, index) => (
    <UndoNotice
      key={`${half} ${at}`}
      id={loaded.check.id}
      intent={`undo_${half}_decision`}
      msLeft={loaded.decisionMsLeft[half]}
      shortcut={isAboveBar && index === 0 ? { key: "Z", isOn: hasKeys } : undefined}
      isBrief={isAboveBar}
      onUndo={() => onUndo(half)}
    >
      {`${verdictOf(half, stateOf(loaded, half) ?? "IN_PROGRESS")}.`}
    </UndoNotice>
  ));
  if (!isAboveBar) return notices;
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-2 grid gap-2 *:shadow-float max-sm:px-4 sm:left-auto sm:w-max">
      {notices}
    </div>
  );
}

function newestFirst({ decisions, decisionMsLeft }: LoadedCheck) {
  const halves: readonly DocumentHalf[] = ["identity", "license"];
  return halves
    .filter((half) => decisionMsLeft[half] > 0)
    .map((half) => ({ half, at: decisions[half]?.at.getTime() ?? 0 }))
    .sort((one, other) => other.at - one.at);
}
