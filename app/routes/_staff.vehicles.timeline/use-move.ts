import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { TimelineBar } from "#server/fleet/reservations/get-fleet-timeline.server.ts";
import { addMinutes } from "#server/fleet/reservations/timeline.ts";

/** How far a bar has been moved, not yet saved or being saved. */
export type Move = { id: string; minutes: number; rows: number };

type Options = { rowIds: readonly string[]; bars: readonly TimelineBar[] };

/** After the last key a move is saved. */
const restMs = 900;

/**
 * Moving bars: `change` shows a move, `save` sends it. It stays shown until the server has answered; what was refused jumps back,
 * and `problem` says why.
 */
export function useMove({ rowIds, bars }: Options) {
  const fetcher = useFetcher<{ problem?: string }>();
  const [move, setMove] = useState<Move | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isSent = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (fetcher.state !== "idle" || !isSent.current) return;
    isSent.current = false;
    setMove(null);
  }, [fetcher.state]);

  const save = (wanted: Move | null) => {
    clearTimeout(timer.current);
    const bar = wanted && bars.find(({ id }) => id === wanted.id);
    if (!bar || (wanted.minutes === 0 && wanted.rows === 0)) return setMove(null);
    isSent.current = true;
    fetcher.submit(
      {
        id: bar.id,
        version: bar.version,
        vehicleId: rowIds[rowIds.indexOf(bar.vehicleId) + wanted.rows] ?? bar.vehicleId,
        start: addMinutes(bar.startWall, wanted.minutes),
        end: addMinutes(bar.endWall, wanted.minutes),
      },
      { method: "post" },
    );
  };
  const change = (wanted: Move, savesLater = false) => {
    setMove(wanted);
    clearTimeout(timer.current);
    if (savesLater) timer.current = setTimeout(() => save(wanted), restMs);
  };
  const cancel = () => {
    clearTimeout(timer.current);
    setMove(null);
  };
  return { move, change, save, cancel, isSaving: fetcher.state !== "idle", problem: fetcher.data?.problem };
}
