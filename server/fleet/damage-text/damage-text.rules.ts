import { damageLine, isOnlyText, saysNoDamage } from "./damage-words.ts";

export type TextDamage = {
  id: string;
  number: number;
  version: number;
  kind: string;
  view: string | null;
  size: string | null;
  note: string;
};

export type ReadText<D extends TextDamage = TextDamage> = {
  /** The damages that stay open, as they are worded from now on. */
  left: D[];
  /** The text as it is from now on. */
  text: string;
  /** The note of a new damage; "": none. */
  added: string;
  /** Damages whose note is another one. */
  reworded: { id: string; note: string; version: number }[];
  /** Damages that the text has no more. */
  removed: string[];
};

/** The text of open damages, in the order of their numbers (damages.md#text). */
export const damageText = (open: readonly Omit<TextDamage, "id" | "version">[]) =>
  open
    .toSorted((one, other) => one.number - other.number)
    .map(damageLine)
    .join("\n");

/**
 * What a typed text means for the open damages of a vehicle (damages.md#text). Lines that are known stay what they are, the others
 * are one new damage. A damage that is only text goes with its lines, or is reworded where exactly one went and something came; one
 * with a kind, a side or a size stays whatever the text says.
 */
export function readDamageText<D extends TextDamage>(open: readonly D[], typed: string): ReadText<D> {
  const lines = typed.split("\n");
  const gone: TextDamage[] = [];
  for (const damage of open.toSorted((one, other) => other.note.length - one.note.length)) {
    const own = damageLine(damage).split("\n");
    const at = lines.findIndex((_, start) => own.every((line, offset) => lines[start + offset] === line));
    if (at >= 0) lines.splice(at, own.length);
    else if (isOnlyText(damage)) gone.push(damage);
  }
  const typedRest = lines.join("\n").trim();
  const rest = saysNoDamage(typedRest) ? "" : typedRest;
  const [first, second] = gone;
  const isReworded = rest !== "" && first !== undefined && second === undefined;
  const reworded = isReworded ? [{ id: first.id, note: rest, version: first.version + 1 }] : [];
  const removed = isReworded ? [] : gone.map(({ id }) => id);
  const added = isReworded ? "" : rest;
  const left = open
    .filter(({ id }) => !removed.includes(id))
    .map((damage) => ({ ...damage, note: reworded.find(({ id }) => id === damage.id)?.note ?? damage.note }));
  const number = Math.max(0, ...open.map((damage) => damage.number)) + 1;
  const fresh = added ? [{ number, kind: "other", view: null, size: null, note: added }] : [];
  return { left, text: damageText([...left, ...fresh]), added, reworded, removed };
}
