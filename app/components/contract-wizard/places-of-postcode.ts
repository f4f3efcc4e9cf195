import { entryOf } from "#server/ground/dictionary/entry-of.ts";

type Places = Readonly<Record<string, readonly string[]>>;

const loaded = new Map<string, Promise<Places>>();

/**
 * The places of a German postcode, from a list of which only the part of its first digit is loaded (`public/postcodes`).
 * None for an unfinished or unknown one, or without a network: then the place is typed.
 */
export async function placesOf(postcode: string): Promise<readonly string[]> {
  if (!/^\d{5}$/.test(postcode)) return [];
  const part = postcode.charAt(0);
  const places = loaded.get(part) ?? load(part);
  loaded.set(part, places);
  try {
    return entryOf(await places, postcode) ?? [];
  } catch {
    loaded.delete(part);
    return [];
  }
}

async function load(part: string): Promise<Places> {
  const response = await fetch(`/postcodes/${part}.json`);
  if (!response.ok) throw new Error(`postcodes: ${response.status}`);
  return response.json();
}
