import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { sendScan } from "./send-scan.client.ts";
import { createUploads, isRunning, type Upload } from "./uploads.ts";

/** Of this tab: files go on while other pages are looked at, and leaving the site meanwhile asks. */
export const scanUploads = createUploads(sendScan);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
scanUploads.subscribe(() => {
  if (scanUploads.current().some(isRunning)) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
});

const none: readonly Upload[] = [];

/** The uploads of this tab. The list is loaded again once they are through. */
export function useUploads(): readonly Upload[] {
  const uploads = useSyncExternalStore(scanUploads.subscribe, scanUploads.current, () => none);
  const isBusy = uploads.some(isRunning);
  const { revalidate } = useRevalidator();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) revalidate();
    wasBusy.current = isBusy;
  }, [isBusy, revalidate]);
  return uploads;
}
