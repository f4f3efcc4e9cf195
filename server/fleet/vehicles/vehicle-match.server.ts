import type { TenantDb } from "#db/tenant.server.ts";
import {
  allOf,
  anyOf,
  endOfPlateIn,
  joinedNumber,
  nearlyIn,
  searchWords,
  wordIn,
  writtenPlate,
} from "#server/ground/kernel/full-text.ts";
import { brandCalled } from "./vehicle-brands.rules.ts";

const searchedColumns = ["brand", "name", "vin", "license_plate", "main_driver", "search_key"];

/**
 * The full-text expressions for vehicles that have every word of the query in brand (`vw` too), model, VIN, plate or main driver,
 * with any spelling of umlauts and accents, a plate with any separators. Each is asked only where those before it find nothing; none
 * when the query contains no word.
 */
export const vehicleMatches = (query: string, scope: TenantDb["scope"]): string[] =>
  expressionsFor(query, scope, false);

/** For a query that finds nothing: the expressions with one typing error in its names; none where it has no name to guess. */
export function vehicleGuesses(query: string, scope: TenantDb["scope"]): string[] {
  const exact = vehicleMatches(query, scope);
  return expressionsFor(query, scope, true).filter((expression) => !exact.includes(expression));
}

function expressionsFor(query: string, scope: TenantDb["scope"], isTolerant: boolean): string[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const { headquarterId, branchId } = scope;
  // An office belongs to one tenant: its id alone narrows the search the most.
  const place =
    branchId === null
      ? wordIn(["headquarter_id"], headquarterId, { isWhole: true })
      : wordIn(["branch_id"], branchId, { isWhole: true });
  const inPlace = (expression: string) => allOf([place, expression]);
  const everyWord = allOf(
    words.map((word) => {
      const guesses = isTolerant ? nearlyIn(searchedColumns, word) : null;
      const brand = brandCalled(word);
      // `id7` of the model `ID.7`.
      const model = endOfPlateIn(["name"], word);
      return anyOf([
        wordIn(searchedColumns, word),
        ...(model ? [model] : []),
        ...(brand ? [wordIn(["brand"], brand)] : []),
        ...(guesses ? [guesses] : []),
      ]);
    }),
  );
  const joined = joinedNumber(query);
  const inOnePiece = joined && !words.includes(joined) ? [wordIn(searchedColumns, joined)] : [];
  const end = endOfPlateIn(["license_plate"], query);
  // A model may look like a plate: `C-HR 2`.
  const isPlate = writtenPlate(query) !== null;
  return [...(isPlate ? inOnePiece : []), anyOf([everyWord, ...inOnePiece]), ...(end ? [end] : [])].map(inPlace);
}
