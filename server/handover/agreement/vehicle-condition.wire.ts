import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  conditionFigures,
  conditionKeys,
  perField,
  perWireName,
  readConditionFigure,
  type VehicleCondition,
} from "./vehicle-condition.ts";

/** A vehicle's condition in the API's JSON: at the handover beside the odometer, at the return the same names. */
export const sentCondition = perWireName(() => z.number().int().nullable());

/** As requests bring it; each figure may be left out. */
export const givenCondition = perWireName(() => z.union([z.number(), WireText]).nullish());
type Given = Partial<Record<keyof typeof givenCondition, string | number | null | undefined>>;

const textOf = (given: Given, key: (typeof conditionKeys)[number]) => {
  const value = given[conditionFigures[key].wireName];
  return value === null || value === undefined ? undefined : String(value);
};

/** The figures of a request as the fields of the vehicle step hold them. */
export const conditionFieldsOfWire = (given: Given) => perField((key) => textOf(given, key));

/** The figures of a request as numbers; one that cannot be read is -1, which the rules refuse. */
export function conditionOfWire(given: Given): VehicleCondition {
  const read = conditionKeys.map((key) => {
    const value = readConditionFigure(key, textOf(given, key));
    return [key, value === undefined ? -1 : value];
  });
  return Object.fromEntries(read) as VehicleCondition;
}

/** The names of the figures in errors, by their key behind `prefix`. */
export const conditionWireNames = (prefix: string): Record<string, string> =>
  Object.fromEntries(conditionKeys.map((key) => [`${prefix}${key}`, conditionFigures[key].wireName]));
