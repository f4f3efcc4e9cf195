import { walletLimits } from "./wallet-limits.ts";
import { WalletRefusal } from "./wallet-refusal.ts";

/**
 * A text of a document, trimmed; null when it is missing.
 * @throws WalletRefusal `unreadable` for anything but a text, and for one that is too long or has control characters
 */
export function textValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string" || value.length > walletLimits.textLength || /\p{Cc}/u.test(value))
    throw new WalletRefusal("unreadable");
  return value.trim();
}

/**
 * A date as `yyyy-mm-dd`, from a text or from what the CBOR library makes of its two kinds of dates; null when it is missing.
 * @throws WalletRefusal `unreadable` for anything else, and for days that do not exist
 */
export function dateValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : isDated(value) ? isoOf(value) : "";
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(text) ?? [];
  if (!date || !isDay(date)) throw new WalletRefusal("unreadable");
  return date;
}

const isDated = (value: unknown): value is { toISOString(): string } =>
  typeof value === "object" && value !== null && "toISOString" in value && typeof value.toISOString === "function";

function isoOf(value: { toISOString(): string }): string {
  try {
    return value.toISOString();
  } catch {
    return "";
  }
}

function isDay(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

/** Given names: people with one name have none, and issuers write that as nothing or as a dash. */
export function givenNameValue(value: unknown): string | null {
  const name = textValue(value);
  return name === "-" || name === "–" ? "" : name;
}

/** A list of texts. @throws WalletRefusal `unreadable`, `too_large` beyond `maximum` */
export function textsValue(value: unknown, maximum: number): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new WalletRefusal("unreadable");
  if (value.length > maximum) throw new WalletRefusal("too_large");
  return value.map(textValue).filter((text) => text !== null);
}
