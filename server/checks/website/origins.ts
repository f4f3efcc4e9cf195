import { isAllowedAddress } from "#server/ground/kernel/outside-address.ts";

/** The origins in a text, one per line, and the first line that is none. */
export type ReadOrigins = { origins: string[]; wrongLine: string | null };

/**
 * Reads the addresses of websites as people write them: with path, without scheme, twice. Only https, and names that the
 * internet knows; a local installation may also name its own machine.
 */
export function readOrigins(text: string, { isLocal }: { isLocal: boolean }): ReadOrigins {
  const lines = text.split(/[\s,;]+/).filter((line) => line !== "");
  const read = lines.map((line) => originOf(line, isLocal));
  const wrong = read.indexOf(null);
  const origins = [...new Set(read.filter((origin) => origin !== null))];
  return { origins, wrongLine: wrong === -1 ? null : (lines[wrong] ?? "") };
}

function originOf(line: string, isLocal: boolean): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(line) ? line : `https://${line}`;
  // A policy's separators and wildcards never come from a URL, whose parser refuses or encodes them.
  if (!isAllowedAddress(address, { isLocal })) return null;
  const { origin, hostname } = new URL(address);
  return /^[a-z0-9.-]+$/.test(hostname) ? origin : null;
}
