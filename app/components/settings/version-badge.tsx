import { CircleCheck, Clock, History } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";

/** Whether a version of terms or prices holds today, will, or did. */
export function VersionBadge({ state }: { state: "in_force" | "coming" | "replaced" }) {
  if (state === "in_force") {
    return (
      <Badge tone="green" icon={CircleCheck}>
        gültig
      </Badge>
    );
  }
  return state === "coming" ? (
    <Badge tone="petrol" icon={Clock}>
      künftig
    </Badge>
  ) : (
    <Badge tone="neutral" icon={History}>
      abgelöst
    </Badge>
  );
}
