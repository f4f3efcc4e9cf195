import { walletLimits } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";

/**
 * Judges the size of a JSON text's tree without building it: parsers recurse, and libraries walk what they are given.
 * @throws WalletRefusal `too_deep` beyond the limit of nesting, `too_large` beyond the number of values
 */
export function judgeJson(text: string): void {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isInText) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === "{" || letter === "[") depth += 1;
    else if (letter === "}" || letter === "]") depth -= 1;
    else if (letter === "," || letter === ":") values += 1;
    if (depth > walletLimits.nesting) throw new WalletRefusal("too_deep");
    if (values > walletLimits.values) throw new WalletRefusal("too_large");
  }
}

/** Parses a JSON object after judging it. @throws WalletRefusal also `unreadable` for anything but an object */
export function parseJsonObject(text: string): Record<string, unknown> {
  judgeJson(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WalletRefusal("unreadable");
  }
  if (!isObject(value)) throw new WalletRefusal("unreadable");
  return value;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
