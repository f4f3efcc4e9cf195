import { checkSync } from "recheck";

// In this thread, by the same program everywhere.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** By counted steps and the same attempts every time: on a busy machine, slow is not wrong. */
const counted = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  recallTimeout: -1,
  randomSeed: 1,
} as const;

/**
 * The text for which a regular expression takes more than a linear number of steps, as code that makes it; null when there is none.
 * It is found from the pattern alone, and by counted steps where the pattern looks ahead or behind.
 */
export function worstInputOf({ source, flags }: RegExp): string | null {
  if (isPlainlyLinear(source, flags)) return null;
  const found = checkSync(source, flags, counted);
  if (found.status === "safe") return null;
  return found.status === "vulnerable" ? found.attack.pattern : `unknown: ${JSON.stringify(found.error)}`;
}

/** Nothing repeats without end, or a single letter does behind the only place where a match can begin: spares most of the time. */
function isPlainlyLinear(source: string, flags: string): boolean {
  const letters = source.replaceAll(/\\p\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]/gi, "a");
  const repeats = letters.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const isAnchored = letters.startsWith("^") && !flags.includes("m") && !letters.includes("|");
  return repeats === 0 || (repeats === 1 && isAnchored && !/\)(?:[*+]|\{\d+,\})/.test(letters));
}
