import type { Person } from "./types.ts";

/** After so many wrong PINs in a row only a sign-in online by the same person opens the store. */
export const mostFailures = 5;
const iterations = 600_000;

export const isPin = (text: string) => /^\d{4,8}$/.test(text);

const toText = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function verifierOf(pin: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: toBytes(salt), iterations };
  return toText(await crypto.subtle.deriveBits(parameters, key, 256));
}

export async function newPerson(id: string, name: string, pin: string): Promise<Person> {
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)));
  return { id, name, salt, verifier: await verifierOf(pin, salt), failures: 0 };
}

/** The person as stored after this attempt: without failures when the PIN was right. */
export async function tryPin(person: Person, pin: string): Promise<Person> {
  if (person.failures >= mostFailures) return person;
  const isRight = (await verifierOf(pin, person.salt)) === person.verifier;
  return { ...person, failures: isRight ? 0 : person.failures + 1 };
}
