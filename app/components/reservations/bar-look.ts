import type { VehicleUse } from "#server/fleet/reservations/vehicle-use.ts";

/** The colours of a bar; each also says in words what it is. */
export function barLook({
  kind,
  isOverdue,
  isReturned,
}: Pick<VehicleUse, "kind" | "isOverdue" | "isReturned">): string {
  if (isReturned) return "border-line bg-grey-soft text-ink-soft";
  if (isOverdue) return "border-amber bg-amber-soft text-amber-ink";
  if (kind === "contract") return "border-petrol bg-petrol text-on-petrol";
  return "border-petrol bg-petrol-soft text-petrol-strong";
}
