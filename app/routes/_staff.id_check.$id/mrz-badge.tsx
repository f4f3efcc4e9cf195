import { Check, Pencil, ScanText, ShieldCheck, TriangleAlert } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { walletTexts } from "#server/checks/wallet/wallet.texts.ts";
import type { ParsedMrz } from "#server/services/document-reading/parse-mrz.ts";

type MrzBadgeProps = {
  mrz: ParsedMrz | null;
  /** A field could be misread although the check digits are correct. */
  isDoubtful: boolean;
};

/** Whether the machine-readable zone was read and is consistent. */
export function MrzBadge({ mrz, isDoubtful }: MrzBadgeProps) {
  if (!mrz) {
    return (
      <Badge tone="neutral" icon={ScanText}>
        nicht gelesen
      </Badge>
    );
  }
  if (!mrz.isValid) {
    return (
      <Badge tone="amber" icon={TriangleAlert}>
        Prüfziffern prüfen
      </Badge>
    );
  }
  return isDoubtful ? (
    <Badge tone="amber" icon={TriangleAlert}>
      nicht sicher gelesen
    </Badge>
  ) : (
    <Badge tone="green" icon={Check}>
      Prüfziffern stimmen
    </Badge>
  );
}

/** The customer's wallet has proved the document. */
export const ProvedBadge = () => (
  <Badge tone="green" icon={ShieldCheck}>
    {walletTexts.title}
  </Badge>
);

const marks = {
  proved: { tone: "green", icon: ShieldCheck, label: "bestätigt" },
  read: { tone: "green", icon: ScanText, label: "gelesen" },
  doubtful: { tone: "amber", icon: TriangleAlert, label: "bitte prüfen" },
  changed: { tone: "blue", icon: Pencil, label: "geändert" },
} as const;

/** How the value of a field came from the document. */
export function ReadMark({ state }: { state: keyof typeof marks }) {
  const { tone, icon, label } = marks[state];
  return (
    <Badge size="sm" tone={tone} icon={icon}>
      {/* Between the two columns of a narrow card there is room for the icon only. */}
      <span className="xl:max-2xl:sr-only">{label}</span>
    </Badge>
  );
}
