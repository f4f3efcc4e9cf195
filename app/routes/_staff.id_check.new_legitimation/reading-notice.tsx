import { ScanText } from "lucide-react";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ScanReading } from "./use-scan-reading.ts";

const texts = {
  none: null,
  reading: "Die maschinenlesbare Zone wird gelesen …",
  read: "Die maschinenlesbare Zone ist gelesen. Ihre Angaben stehen zum Bestätigen in der Prüfung.",
  unread: "Auf den Scans ist keine maschinenlesbare Zone zu lesen. Sie tippen die Angaben in der Prüfung ein.",
  failed:
    "Die Scans ließen sich gerade nicht lesen. Laden Sie die Seite neu, oder tippen Sie die Angaben in der Prüfung ein.",
} satisfies Record<ScanReading["state"], string | null>;

/** What became of reading the chosen scans. */
export function ReadingNotice({ state }: { state: ScanReading["state"] }) {
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink-soft empty:hidden">
      {texts[state] ? (
        <>
          {state === "reading" ? <Spinner /> : <ScanText aria-hidden className="mt-px size-4 shrink-0" />}
          {texts[state]}
        </>
      ) : null}
    </p>
  );
}
