import { checkValueOf } from "./alphabet.ts";
import type { CheckDigitName, FormatRules } from "./formats.ts";
import { type Evidence, type Letters, letterAt, type Place } from "./repair.ts";

/** The places of one check digit; `rest`: those that only the composite digit covers. */
export type CheckedField = Exclude<CheckDigitName, "composite"> | "rest";

/** A place with its weights in the sum of its own check digit and in that of the composite one; a digit counts against its sum. */
type WeightedPlace = Place & { own: number; composite: number };

const digitWeights = [7, 3, 1];
/** Costlier letters are no rivals. */
const maxCost = 6;

/**
 * Check digits cannot see every mistake: letters whose values end in the same digit look alike to them (8 and S), and two
 * mistakes can cancel out (I0701014 and IO7O1014). This finds, for each checked field, the likeliest other reading that changes
 * it and still passes all check digits.
 * @param letters a reading whose check digits are correct
 * @returns how much likelier `letters` is than that rival (logarithm of the ratio; negative: the rival is likelier)
 */
export function findRivals(letters: Letters, rules: FormatRules, evidence: Evidence): Map<CheckedField, number> {
  const fields = [...weightedPlaces(rules)].map(([name, places]) => ({
    name,
    changed: costsOfChanges(places, letters, rules, evidence),
  }));
  return new Map(
    fields.map(({ name, changed }) => {
      const others = fields.filter((other) => other.name !== name);
      const all = others.reduce((sum, other) => combined(sum, orUnchanged(other.changed)), changed);
      return [name, Math.min(maxCost, all[0] ?? maxCost)];
    }),
  );
}

function weightedPlaces({ checkDigits }: FormatRules): Map<CheckedField, WeightedPlace[]> {
  const places = new Map<string, WeightedPlace>();
  const fields = new Map<CheckedField, WeightedPlace[]>();
  for (const { name, fields: covered, line, column } of checkDigits) {
    let at = 0;
    const add = (place: Place, weight: number) => {
      const key = `${place.line}/${place.column}`;
      const known = places.get(key);
      if (name === "composite" && known) {
        known.composite = weight;
        return;
      }
      const added = { ...place, own: name === "composite" ? 0 : weight, composite: name === "composite" ? weight : 0 };
      const field = name === "composite" ? "rest" : name;
      places.set(key, added);
      fields.set(field, [...(fields.get(field) ?? []), added]);
    };
    for (const [fieldLine, from, to] of covered) {
      for (let place = from; place < to; place++)
        add({ line: fieldLine, column: place }, digitWeights[at++ % digitWeights.length] ?? 0);
    }
    add({ line, column }, -1);
  }
  return fields;
}

const modulo = (sum: number) => ((sum % 10) + 10) % 10;

/**
 * The least cost of changing at least one letter of a field so that its own check digit stays correct, for each amount (0 to 9)
 * by which that shifts the composite digit's sum.
 */
function costsOfChanges(
  places: readonly WeightedPlace[],
  letters: Letters,
  rules: FormatRules,
  evidence: Evidence,
): Float64Array {
  // Indexed by the shift of the own sum times ten plus that of the composite sum.
  let costs = new Float64Array(100).fill(Number.POSITIVE_INFINITY);
  for (const place of places) {
    const letter = letterAt(letters, place);
    const next = costs.slice();
    for (const other of rules.masks[place.line]?.[place.column] ?? []) {
      const cost = evidence(place, letter) - evidence(place, other);
      if (other === letter || !(cost < maxCost)) continue;
      const difference = checkValueOf(other) - checkValueOf(letter);
      const [own, composite] = [modulo(difference * place.own), modulo(difference * place.composite)];
      const shifted = (from: number) => modulo(Math.floor(from / 10) + own) * 10 + modulo(from + composite);
      next[shifted(0)] = Math.min(next[shifted(0)] ?? maxCost, cost);
      costs.forEach((known, from) => {
        next[shifted(from)] = Math.min(next[shifted(from)] ?? maxCost, known + cost);
      });
    }
    costs = next;
  }
  return costs.slice(0, 10);
}

const orUnchanged = (changed: Float64Array) => changed.map((cost, shift) => (shift === 0 ? Math.min(0, cost) : cost));

function combined(one: Float64Array, other: Float64Array): Float64Array {
  const sums = new Float64Array(10).fill(Number.POSITIVE_INFINITY);
  one.forEach((cost, shift) => {
    other.forEach((otherCost, otherShift) => {
      const at = modulo(shift + otherShift);
      sums[at] = Math.min(sums[at] ?? maxCost, cost + otherCost);
    });
  });
  return sums;
}
