import { labelOf } from "#server/ground/dictionary/dictionary.ts";

/** What a damage is (damages.md#list). */
export const damageKinds = [
  { key: "scratch", label: "Kratzer" },
  { key: "dent", label: "Delle" },
  { key: "stone_chip", label: "Steinschlag" },
  { key: "crack", label: "Riss" },
  { key: "missing", label: "Fehlteil" },
  { key: "dirt", label: "Verschmutzung" },
  { key: "other", label: "Sonstiges" },
] as const;

/** How large a damage is (damages.md#list). */
export const damageSizes = [
  { key: "small", label: "bis 2 cm" },
  { key: "medium", label: "bis 10 cm" },
  { key: "large", label: "über 10 cm" },
] as const;

/** Where a damage is (damages.md#list). */
export const damageViews = [
  { key: "left", label: "links" },
  { key: "right", label: "rechts" },
  { key: "front", label: "vorn" },
  { key: "back", label: "hinten" },
  { key: "roof", label: "Dach" },
  { key: "interior", label: "innen" },
  { key: "wheel", label: "Rad" },
] as const;

type DamageWords = { kind: string; view: string | null; size: string | null; note: string };

/** Whether it is nothing but what somebody wrote, and so may be rewritten as a text (damages.md#text). */
export const isOnlyText = ({ kind, view, size, note }: DamageWords) =>
  kind === "other" && view === null && size === null && note !== "";

const noDamage =
  /^(?:nein|kein(?:e|er|erlei)?(?: (?:bekannt|(?:(?:bekannten|neuen|sichtbaren) )?(?:(?:vor|unfall)?schäden|mängel|beschädigungen)))?|ohne (?:vor)?schäden|unbeschädigt|unfallfrei|schadenfrei|none|no)[.!]?$/i;

/** Whether a text says that there is no damage, as people and their programs write it: `keine`, `Keine Vorschäden`, `nein`. */
export const saysNoDamage = (text: string): boolean => noDamage.test(text.trim());

/** An open damage as its line of the text says it (damages.md#text): `Kratzer links, bis 10 cm: Tür`. */
export function damageLine(damage: DamageWords): string {
  if (isOnlyText(damage)) return damage.note;
  const { kind, view, size, note } = damage;
  const what = [labelOf(damageKinds, kind), view && labelOf(damageViews, view)].filter(Boolean).join(" ");
  const sized = size ? `${what}, ${labelOf(damageSizes, size)}` : what;
  return note ? `${sized}: ${note}` : sized;
}
