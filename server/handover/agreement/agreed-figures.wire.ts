import { WireText } from "#server/ground/kernel/input-texts.ts";
import { typedNumber } from "#server/ground/kernel/kilometers.ts";
import { z } from "#server/ground/kernel/zod.ts";
import {
  type AgreedFigures,
  agreedFigures,
  type FigureKey,
  type FigureWith,
  perField,
  perWireName,
} from "./agreed-figures.ts";
import { Amount, Money, money, typedAmount } from "./money.wire.ts";

/** The agreed figures in the API's JSON (api.md#contracts): a shape for every row of the table, under its name in JSON. */
type Shape<Cents, Kilometers> = {
  [K in FigureKey as (typeof agreedFigures)[K]["wireName"]]: K extends FigureWith<{ unit: "cents" }>
    ? Cents
    : Kilometers;
};

const Kilometers = z.number().int();
const GivenKilometers = z.union([WireText, z.number()]).nullish();
const isCents = (key: FigureKey) => agreedFigures[key].unit === "cents";

/** As the API sends them. */
export const sentFigures = perWireName((key) => (isCents(key) ? Money : Kilometers)) as Shape<
  typeof Money,
  typeof Kilometers
>;

/** As requests bring them; each may be left out. */
export const givenFigures = perWireName((key) => (isCents(key) ? Amount : GivenKilometers)) as Shape<
  typeof Amount,
  typeof GivenKilometers
>;

type Sent = Shape<z.output<typeof Money>, number>;
type Given = Partial<Shape<z.output<typeof Amount>, z.output<typeof GivenKilometers>>>;

export const figuresToWire = (figures: AgreedFigures): Sent =>
  perWireName((key) => (isCents(key) ? money(figures[key]) : figures[key])) as Sent;

/** The figures of a request as the fields of the terms step hold them; undefined where one was left out. */
export const figureFieldsOfWire = (given: Given) =>
  perField((key): string | undefined => {
    const value = given[agreedFigures[key].wireName];
    if (isCents(key)) return typedAmount(value);
    return typedNumber(value as z.output<typeof GivenKilometers>);
  });
