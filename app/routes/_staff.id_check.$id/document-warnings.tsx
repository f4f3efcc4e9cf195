import { Alert } from "#app/ui/alert.tsx";
import type { DocumentWarning } from "#server/document-reading/document-warnings.rules.ts";

/** The weightier ones first; within a weight in the order in which the documents are read. */
const byWeight = (warnings: readonly DocumentWarning[]) => [
  ...warnings.filter(({ tone }) => tone === "warning"),
  ...warnings.filter(({ tone }) => tone !== "warning"),
];

/** Hints for the reviewer, each with its reason (product §4). Changes while typing are announced. */
export function DocumentWarnings({ warnings }: { warnings: readonly DocumentWarning[] }) {
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {byWeight(warnings).map(({ code, tone, title, reason }) => (
        <Alert key={code} tone={tone} title={title}>
          {reason}
        </Alert>
      ))}
    </div>
  );
}
