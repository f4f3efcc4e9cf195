import { useEffect, useRef, useState } from "react";
import type { ChosenScan } from "./scan-panel.tsx";

export type ScanReading = {
  /** `failed`: a scan could not be fetched or drawn, so that nobody knows whether it has a zone. */
  state: "none" | "reading" | "read" | "unread" | "failed";
  /** The lines with the reader's doubts, once they are read. */
  mrz: string | undefined;
  /** Ends with the reading under way. Never rejects. */
  done: () => Promise<string | undefined>;
};

/** Reads the zone of the chosen scans of an identity document while staff go on; other scans are read anew. */
export function useScanReading(chosen: readonly ChosenScan[]): ScanReading {
  const [reading, setReading] = useState<Pick<ScanReading, "state" | "mrz">>({ state: "none", mrz: undefined });
  const running = useRef<Promise<string | undefined>>(Promise.resolve(undefined));
  const key = chosen.map(({ id, scan }) => (scan ? `${id} ${scan.contentType}` : "")).join(",");
  useEffect(() => {
    const scans = key.split(",").flatMap((text) => {
      const [id, contentType] = text.split(" ");
      return id && contentType ? [{ id, contentType }] : [];
    });
    if (scans.length === 0) return setReading({ state: "none", mrz: undefined });
    const ending = new AbortController();
    setReading({ state: "reading", mrz: undefined });
    running.current = import("./read-scans.client.ts")
      .then(({ readScans }) => readScans(scans, ending.signal))
      .catch(() => ({ mrz: undefined, isWhole: false }))
      .then(({ mrz, isWhole }) => {
        if (!ending.signal.aborted) setReading({ state: mrz ? "read" : isWhole ? "unread" : "failed", mrz });
        return mrz;
      });
    return () => {
      ending.abort();
      running.current = Promise.resolve(undefined);
    };
  }, [key]);
  return { ...reading, done: () => running.current };
}
