import { normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { normalizeVin } from "#server/fleet/vehicles/vin.ts";
import { berlinInstant } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { whoDroveTexts as t } from "./who-drove.texts.ts";

const askedMaximum = 40;
const asked = z.string({ error: t.askedRequired }).trim().min(1, t.askedRequired).max(askedMaximum, t.askedTooLong);

/** What is asked: a plate or VIN as typed, and an instant. */
export const WhoDroveInput = z.object({ asked, at: z.date({ error: t.dateRequired }) });

/** A day of the calendar as browsers send it or as it is typed. */
const day = z
  .string()
  .max(20, t.dateRequired)
  .transform((text) => parseGermanDate(text) ?? "")
  .refine((date) => date !== "", t.dateRequired);
/** `14:30`; some browsers add seconds. */
const clock = z
  .string()
  .max(20, t.timeRequired)
  .trim()
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, t.timeRequired);

/** The same as the page's address has it; a Berlin wall time. */
export const WhoDroveForm = z
  .object({ q: asked, date: day, time: clock })
  .transform(({ q, date, time }) => ({ asked: q, at: berlinInstant(date, time) }));

/** A plate or a VIN, whichever a text may be. */
export type Asked = { plate: string; vin: string };

export const readAsked = (text: string): Asked => ({ plate: normalizeLicensePlate(text), vin: normalizeVin(text) });
