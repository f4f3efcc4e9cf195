import { z } from "./zod.ts";

type Defined<S extends z.ZodType> = z.core.util.NoUndefined<z.output<S>>;

/**
 * `schema`, with `fallback` for what is missing or refused: a list is shown whatever its address says. Unlike zod's
 * `catch`, the OpenAPI generator understands it. No address holds null, so null stays refused and undocumented.
 */
export const orElse = <S extends z.ZodType>(schema: S, fallback: Defined<S>) =>
  z
    .preprocess((given: z.input<S>) => {
      const isKept = given === null || schema.safeParse(given).success;
      return isKept ? given : fallback;
    }, schema)
    .default(fallback);

/** Those of `values` that are named: once, several times, or in one text with commas. Others are left out. */
export const someOf = <const T extends string>(values: readonly [T, ...T[]]) =>
  z
    .preprocess(
      (given: string | readonly string[]) => {
        if (given === null) return given;
        const named = [given].flat().flatMap((text) => text.split(","));
        return values.filter((value) => named.includes(value));
      },
      z.array(z.enum(values)).max(values.length),
    )
    .default([]);
