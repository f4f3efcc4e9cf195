import { allOf, anyOf, joinedNumber, nearlyIn, searchWords, wordIn } from "#server/kernel/full-text.ts";

/** The newest matches that a search shows; a query that finds more wants another word. */
export const matchMaximum = 1_000;

const searchedColumns = ["brand", "name", "vin", "license_plate", "main_driver", "search_key"];

/**
 * The full-text expression for vehicles that have every word of the query in brand, model, VIN, plate or main driver, with any
 * spelling of umlauts and accents, a plate with any separators; null when the query contains no word.
 * @param isTolerant names may have one typing error
 */
export function vehicleMatch(query: string, headquarterId: string, isTolerant = false): string | null {
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
