import { placeText } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import type { ListedDamage } from "#server/fleet/damages/list-damages.server.ts";

/** What is stored of a damage, as its form shows it. */
export const damageValues = ({ kind, view, place, size, note }: ListedDamage) => ({
  kind,
  view: view ?? "",
  place: placeText(place),
  size: size ?? "",
  note,
});
