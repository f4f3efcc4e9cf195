import { Check, ScanText, TriangleAlert } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import type { ParsedMrz } from "#server/document-reading/parse-mrz.ts";

/** Whether the machine-readable zone was read and is consistent. */
export function MrzBadge({ mrz }: { mrz: ParsedMrz | null }) {
  if (!mrz) {
    return (
      <Badge tone="neutral" icon={ScanText}>
        nicht gelesen
      </Badge>
    );
  }
  return mrz.isValid ? (
    <Badge tone="green" icon={Check}>
      Prüfziffern stimmen
    </Badge>
  ) : (
    <Badge tone="amber" icon={TriangleAlert}>
      Prüfziffern prüfen
    </Badge>
  );
}
