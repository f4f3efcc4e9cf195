import { type SQL, sql } from "drizzle-orm";
import { vehicles } from "#db/schema/vehicles.ts";
import { allOf, anyOf, joinedNumber, nearlyIn, searchWords, wordIn } from "#server/kernel/full-text.ts";

/** The index returns the tenant's newest matches, from which a branch's own are selected. */
export const matchMaximum = 1_000;

/**
 * The condition that a vehicle has every word of the query in brand, model, VIN, plate or main driver, with any spelling of
 * umlauts and accents, a plate with any separators; undefined when the query contains no word.
 * @param isTolerant names may have one typing error
 */
export function matchesVehicle(query: string, headquarterId: string, isTolerant = false): SQL | undefined {
  const match = matchOf(query, headquarterId, isTolerant);
  if (match === null) return undefined;
  // The index is queried separately and its row ids looked up afterwards; joined with the tenant's rows on one level,
  // SQLite would scan all of them and query the index for each.
  return sql`${vehicles.id} in (
    select id from main.vehicles where rowid in (
      select rowid from vehicles_fts where vehicles_fts match ${match} order by rowid desc limit ${matchMaximum}))`;
}

const searchedColumns = ["brand", "name", "vin", "license_plate", "main_driver", "search_key"];

/** The full-text expression of a query; null when it contains no word. */
function matchOf(query: string, headquarterId: string, isTolerant: boolean): string | null {
  const words = searchWords(query);
  if (words.length === 0) return null;
  const tenant = wordIn(["headquarter_id"], headquarterId, { isWhole: true });
  const everyWord = allOf(
    words.map((word) => {
      const guesses = isTolerant ? nearlyIn(searchedColumns, word) : null;
      return anyOf([wordIn(searchedColumns, word), ...(guesses ? [guesses] : [])]);
    }),
  );
  const joined = joinedNumber(query);
  return allOf([tenant, anyOf([everyWord, ...(joined ? [wordIn(searchedColumns, joined)] : [])])]);
}
