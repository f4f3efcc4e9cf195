import { toUnicode } from "punycode/punycode.es6.js";
import { isPrintable } from "./printable-letters.ts";
import { typedLine } from "./typed-line.ts";

/**
 * Letters and digits of any script before the `@` (RFC 6531), a domain of ASCII letters behind it: one with others is stored as
 * punycode.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]{0,63}[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/iu;

/** Letters, digits and what joins them: nothing that an address of the web has besides its host. */
const domainLetters = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/**
 * An e-mail address as it is stored and written to (contracts.md#e-mail-addresses): without what is invisible or around it, in small
 * letters, the domain as punycode. `Müller@Autohaus-Müller.de` -> `müller@xn--autohaus-mller-psb.de`.
 */
export function storedEmail(typed: string): string {
  const email = withoutWrapping(typedLine(typed).toLowerCase());
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + asciiDomain(email.slice(at));
}

/** What mail programs and web pages put around an address that is copied: `Erika <erika@example.org>;`, `mailto:erika@example.org`. */
const withoutWrapping = (email: string): string =>
  email
    .replace(/^[^<>@]{0,100}<([^<>\s]{1,254})>[;,]?$/, "$1")
    .replace(/^mailto:/, "")
    .replace(/(?<=[\p{L}\d])[;,.]$/u, "")
    .replace("’", "'");

function asciiDomain(domain: string): string {
  if (!domainLetters.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * The same as it is shown: with the letters of its domain, unless they look like others, as Cyrillic ones do, or cannot be
 * printed (papers.md#letters).
 */
export function shownEmail(stored: string): string {
  const shown = unicodeOf(stored);
  return isPrintable(shown) ? shown : stored;
}

/** `toUnicode` throws for what only looks like punycode. */
function unicodeOf(stored: string): string {
  try {
    return toUnicode(stored);
  } catch {
    return stored;
  }
}
