import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isTelephone } from "#server/services/telephone/dialled-digits.ts";
import { SearchInput } from "./search.schema.ts";
import { searchEverything } from "./search-everything.server.ts";

/** One result in a line: what it is called, and what tells it apart. */
type Suggestion = { kind: "customer" | "check" | "vehicle"; id: string; name: string; note: string };

/** The first results of the global search, for the palette. */
export const suggest = useCase({
  may: ["read", "id_check"],
  input: z.object({ query: SearchInput.shape.query }),
  async run(ctx, { query }) {
    const { people, vehicles } = await searchEverything(ctx, { query });
    const found: Suggestion[] = [
      ...people.rows.map(({ customerId, name, email, telephone, check }) => {
        const note = [`ID${check.processNumber}`, isTelephone(query) ? telephone : email].filter(Boolean).join(", ");
        const shownName = name || `ID${check.processNumber}`;
        return customerId
          ? ({ kind: "customer", id: customerId, name: shownName, note } as const)
          : ({ kind: "check", id: check.id, name: shownName, note } as const);
      }),
      ...(vehicles?.records ?? []).map(({ id, brand, name, licensePlate, vin }) => ({
        kind: "vehicle" as const,
        id,
        name: `${brand} ${name}`,
        note: licensePlate || vin,
      })),
    ];
    return { query, found };
  },
});

export type Suggestions = Awaited<ReturnType<typeof suggest>>;
