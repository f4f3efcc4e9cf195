import { WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { euroInput } from "./euro-amount.rules.ts";

/** An amount as the API sends it: integer cents (api.md#contracts). */
export const Money = z.object({ cents: z.number().int() });
export const money = (cents: number) => ({ cents });

/** An amount as the API takes it. */
export const Amount = z
  .union([z.number(), WireText, z.object({ cents: z.number().int() })])
  .nullish()
  .describe('Euros as a number or as one types them ("89,50"), or integer cents as they are read: {"cents": 8950}');

/** Far more than what a sum of floating point numbers is off. */
const tolerance = 1e-6;

/**
 * An amount as a form's field holds it; undefined where there is none. A number of euros with parts of a cent stays as it is,
 * and is no amount.
 */
export function typedAmount(amount: z.output<typeof Amount>): string | undefined {
  if (amount === null || amount === undefined) return undefined;
  if (typeof amount === "string") return amount;
  const exact = typeof amount === "number" ? amount * 100 : amount.cents;
  const cents = Math.round(exact);
  if (Math.abs(exact - cents) > tolerance) return String(amount).replace(".", ",");
  return cents === 0 ? "" : cents > 0 ? euroInput(cents) : String(cents);
}
