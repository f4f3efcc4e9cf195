import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useRefresh } from "#app/live/use-refresh.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import type { TimelineBar } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { describeWall, type WallPeriod } from "#server/fleet/reservations/timeline.ts";
import type { FleetRow } from "./fleet-links.ts";
import { timelineTexts } from "./timeline.texts.ts";

/** Where a bar is being moved to, not yet saved or being saved. `held`: as it was shown when it was taken hold of. */
export type Move = WallPeriod & { id: string; vehicleId: string; held: TimelineBar };

/** What the last move or undo came to. `undo`: the fields that take it back. */
type Outcome =
  | { kind: "refused" | "undone"; text: string }
  | { kind: "moved"; id: string; text: string; undo: Record<string, string | number> };

type Reply = { problem: string };

/** After the last key a move is saved. */
const restMs = 900;

export const undoKey = "timeline-undo";

/**
 * Moving bars: `change` shows a move, `save` sends it. It stays shown until the server has answered; what was refused jumps back,
 * and `outcome` says why. What was moved can be taken back as long as `outcome` offers it.
 */
export function useMove(rows: readonly FleetRow[]) {
  const fetcher = useFetcher<Reply>({ key: "timeline-move" });
  const undoing = useFetcher<Reply>({ key: undoKey });
  const refresh = useRefresh();
  const [move, setMove] = useState<Move | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const sent = useRef<Outcome | null>(null);
  const undone = useRef("");
  useEffect(() => () => clearTimeout(timer.current), []);

  // Before the bar takes keys again: the next move would begin from the one that is saved, and with its old version.
  // Only what the server has answered counts.
  useBrowserLayoutEffect(() => {
    if (fetcher.state !== "idle" || !sent.current) return;
    const [done, id] = [sent.current, move?.id];
    sent.current = null;
    setMove(null);
    if (!fetcher.data) return;
    const { problem } = fetcher.data;
    setOutcome(problem ? { kind: "refused", text: problem } : done);
    if (problem) refresh();
    // In another vehicle's row the bar is another element.
    if (document.activeElement === document.body) focusBar(id);
  }, [fetcher.state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server has answered counts
  useEffect(() => {
    if (undoing.state === "submitting" && outcome?.kind === "moved") undone.current = outcome.id;
    if (undoing.state !== "idle" || !undone.current || !undoing.data) return;
    const { problem } = undoing.data;
    const title = barWith(rows, undone.current)?.title ?? "";
    setOutcome(problem ? { kind: "refused", text: problem } : { kind: "undone", text: timelineTexts.undone(title) });
    if (problem) refresh();
    focusBar(undone.current);
    undone.current = "";
  }, [undoing.state]);

  const save = (wanted: Move | null) => {
    clearTimeout(timer.current);
    if (!wanted || isSame(wanted, wanted.held)) return setMove(null);
    // What others saved since it was taken hold of may be on the page already: it was not what was moved.
    const bar = wanted.held;
    const isOtherVehicle = wanted.vehicleId !== bar.vehicleId;
    const vehicle = rows.find((row) => row.vehicle.id === wanted.vehicleId)?.vehicle;
    sent.current = {
      kind: "moved",
      id: bar.id,
      text: timelineTexts.moved(
        bar.title,
        describeWall(wanted),
        isOtherVehicle && vehicle ? `${vehicle.brand} ${vehicle.name} · ${vehicle.licensePlate}` : null,
      ),
      undo: {
        version: bar.version + 1,
        vehicleId: bar.vehicleId,
        start: bar.startAt.toISOString(),
        end: bar.endAt.toISOString(),
      },
    };
    fetcher.submit(
      {
        id: bar.id,
        version: bar.version,
        vehicleId: wanted.vehicleId,
        ...(wanted.startWall === bar.startWall ? {} : { start: wanted.startWall }),
        ...(wanted.endWall === bar.endWall ? {} : { end: wanted.endWall }),
        from: wanted.startWall,
        to: wanted.endWall,
      },
      { method: "post" },
    );
  };
  const change = (wanted: Move, savesLater = false) => {
    setMove(wanted);
    setOutcome(null);
    clearTimeout(timer.current);
    if (savesLater) timer.current = setTimeout(() => save(wanted), restMs);
  };
  const cancel = () => {
    clearTimeout(timer.current);
    if (!sent.current) setMove(null);
  };
  const isSaving = fetcher.state !== "idle" || undoing.state !== "idle";
  const close = () => setOutcome(null);
  return { move, change, save, cancel, isSaving, outcome, close };
}

type Place = WallPeriod & { vehicleId: string };

const barWith = (rows: readonly FleetRow[], id: string): TimelineBar | undefined =>
  rows.flatMap(({ bars }) => bars).find((bar) => bar.id === id);

const isSame = (one: Place, other: Place) =>
  one.vehicleId === other.vehicleId && one.startWall === other.startWall && one.endWall === other.endWall;

function focusBar(id = ""): void {
  document.querySelector<HTMLElement>(`[data-bar="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
