import { Alert } from "#app/ui/alert.tsx";
import type { DriverHint } from "#server/checks/verification/vehicle-hints.rules.ts";
import { noLegalAdvice } from "#server/services/document-reading/license-rules.rules.ts";

/** What a chosen vehicle asks of the licenses of those who drive it; a second driver is named (license-rules.md#beside-the-vehicle). */
export function LicenseHints({ hints }: { hints: readonly DriverHint[] }) {
  return (
    <div aria-live="polite" className="grid gap-2.5 empty:hidden">
      {hints.map(({ role, name, code, tone, title, text, source }) => (
        <Alert key={`${role} ${code}`} tone={tone} title={role === "customer" ? title : `${name}: ${title}`}>
          {`${text} (${source.replaceAll(" ", "\u00a0")})`}
        </Alert>
      ))}
      {hints.length > 0 ? <p className="text-sm text-ink-soft">{noLegalAdvice}</p> : null}
    </div>
  );
}
