import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useRefresh } from "#app/live/use-refresh.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import type { TimelineBar } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { describeWall, type WallPeriod } from "#server/fleet/reservations/timeline.ts";
import type { FleetRow } from "./fleet-links.ts";
import type { MoveReply } from "./move-reservation.server.ts";
import { timelineTexts } from "./timeline.texts.ts";

/** Where a bar is being moved to, not yet saved or being saved. `held`: as it was shown when it was taken hold of. */
export type Move = WallPeriod & { id: string; vehicleId: string; held: TimelineBar };

/** What the last move or undo came to. `undo`: the fields that take it back. */
type Outcome =
  | { kind: "refused" | "undone"; text: string }
  | { kind: "moved"; id: string; text: string; undo: Record<string, string | number> };

/** A move, or its undo, on its way. `before`: what was answered to the one before it. `done`: what to say when it is stored. */
type Sent = {
  id: string;
  isUndo: boolean;
  before: MoveReply | undefined;
  done: (version: number) => Outcome;
};

/** After the last key a move is saved. */
const restMs = 900;

export const undoKey = "timeline-undo";

/**
 * Moving bars: `change` shows a move, `save` sends it. It stays shown until the page has what the server made of it; what was
 * refused jumps back, and `outcome` says why. What was moved can be taken back as long as `outcome` offers it.
 */
export function useMove(rows: readonly FleetRow[]) {
  const fetcher = useFetcher<MoveReply>({ key: "timeline-move" });
  const undoing = useFetcher<MoveReply>({ key: undoKey });
  const refresh = useRefresh();
  const [move, setMove] = useState<Move | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  useBrowserLayoutEffect(() => {
    if (sent || undoing.state !== "submitting" || outcome?.kind !== "moved") return;
    const { id } = outcome;
    const text = timelineTexts.undone(barWith(rows, id)?.title ?? "");
    setSent({ id, isUndo: true, before: undoing.data, done: () => ({ kind: "undone", text }) });
  });
  // The router changes its list of fetchers in place: one of them may be idle in a render that has the page's data from before
  // it. The next move would begin there, with an old version. So what was sent is over when the page has the version it made.
  useBrowserLayoutEffect(() => {
    if (!sent) return;
    const { state, data } = sent.isUndo ? undoing : fetcher;
    if (state !== "idle") return;
    const reply = data === sent.before ? undefined : data;
    const { problem = "", version = 0 } = reply ?? {};
    if ((barWith(rows, sent.id)?.version ?? version) < version) return;
    setSent(null);
    setMove(null);
    if (!reply) return;
    setOutcome(problem ? { kind: "refused", text: problem } : sent.done(version));
    if (problem) refresh();
    // In another vehicle's row the bar is another element.
    if (sent.isUndo || document.activeElement === document.body) focusBar(sent.id);
  });

  const save = (wanted: Move | null) => {
    clearTimeout(timer.current);
    if (!wanted || isSame(wanted, wanted.held)) return setMove(null);
    // What others saved since it was taken hold of may be on the page already: it was not what was moved.
    const bar = wanted.held;
    const isOtherVehicle = wanted.vehicleId !== bar.vehicleId;
    const vehicle = rows.find((row) => row.vehicle.id === wanted.vehicleId)?.vehicle;
    const text = timelineTexts.moved(
      bar.title,
      describeWall(wanted),
      isOtherVehicle && vehicle ? `${vehicle.brand} ${vehicle.name} · ${vehicle.licensePlate}` : null,
    );
    const was = { vehicleId: bar.vehicleId, start: bar.startAt.toISOString(), end: bar.endAt.toISOString() };
    const done = (version: number): Outcome => ({ kind: "moved", id: bar.id, text, undo: { version, ...was } });
    setSent({ id: bar.id, isUndo: false, before: fetcher.data, done });
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
      // A key pressed right after this one meets a bar that is being saved, however slow the machine.
      { method: "post", flushSync: true },
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
    if (!sent) setMove(null);
  };
  const isSaving = sent !== null || fetcher.state !== "idle" || undoing.state !== "idle";
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
