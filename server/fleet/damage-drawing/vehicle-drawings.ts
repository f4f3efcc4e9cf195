import { damageViews } from "#server/fleet/damage-text/damage-words.ts";
import type { KeyOf } from "#server/ground/dictionary/dictionary.ts";
import { estate } from "./estate.ts";
import { motorcycle } from "./motorcycle.ts";
import type { Drawing } from "./primitives.ts";
import { saloon } from "./saloon.ts";
import { van } from "./van.ts";

export type DamageView = KeyOf<typeof damageViews>;

/** A body as it is drawn: each view that a damage can name (damages.md#drawing). */
export const vehicleDrawings = { saloon, estate, van, motorcycle } satisfies Record<
  string,
  Record<DamageView, Drawing>
>;

export type VehicleBody = keyof typeof vehicleDrawings;

const bodies = new Map<string, VehicleBody>([
  ["SUV", "estate"],
  ["Kombi", "estate"],
  ["Van", "estate"],
  ["Transporter", "van"],
  ["Wohnmobil", "van"],
  ["Motorrad", "motorcycle"],
]);

/** The drawing for a vehicle of this category; any other, and none, is a saloon. */
export const bodyOf = (kind: string): VehicleBody => bodies.get(kind) ?? "saloon";

/** Where a damage is: on which view, in thousandths of the width and height of its box. */
export type DamagePlace = { view: DamageView; x: number; y: number };

/** The last thousandth of a place. */
export const placeMaximum = 1000;

/** A place in the units of its drawing. */
export const pointOf = (drawing: Drawing, { x, y }: { x: number; y: number }) => ({
  x: (x / placeMaximum) * drawing.width,
  y: (y / placeMaximum) * drawing.height,
});

/** The place of a point that is given as parts (0 to 1) of a view's width and height; what lies outside is moved to the edge. */
export const placeAt = (view: DamageView, partX: number, partY: number): DamagePlace => ({
  view,
  x: thousandths(partX),
  y: thousandths(partY),
});

const thousandths = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * placeMaximum);

/** A place as a form holds it in one field, `left 250 500`; "" for none. */
export const placeText = (place: DamagePlace | null) => (place ? `${place.view} ${place.x} ${place.y}` : "");

/** The place that such a text names; null for any other text, and for what lies beside the drawing. */
export function readPlaceText(text: string): DamagePlace | null {
  const [, key = "", x = "", y = ""] = /^([a-z]{1,20}) (\d{1,4}) (\d{1,4})$/.exec(text) ?? [];
  const view = damageViews.find((one) => one.key === key)?.key;
  const [placeX, placeY] = [Number(x), Number(y)];
  return view && placeX <= placeMaximum && placeY <= placeMaximum ? { view, x: placeX, y: placeY } : null;
}
