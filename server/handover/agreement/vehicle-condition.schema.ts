import { z } from "#server/ground/kernel/zod.ts";
import {
  type ConditionKey,
  conditionFigures,
  conditionKeys,
  perField,
  readConditionFigure,
} from "./vehicle-condition.ts";

const conditionLine = (key: ConditionKey) =>
  z
    .string()
    .max(20, conditionFigures[key].formatText)
    .optional()
    .refine((typed) => readConditionFigure(key, typed) !== undefined, conditionFigures[key].formatText);

/** The fields of a form as it checks them: they stay texts, each may be empty. */
export const conditionFields = perField(conditionLine);

/** A condition in the input of a use case. */
export const ConditionInput = z.object(
  Object.fromEntries(
    conditionKeys.map((key) => {
      const { maximum, formatText } = conditionFigures[key];
      return [key, z.number(formatText).int(formatText).min(0, formatText).max(maximum, formatText).nullable()];
    }),
  ) as Record<ConditionKey, z.ZodNullable<z.ZodNumber>>,
);
