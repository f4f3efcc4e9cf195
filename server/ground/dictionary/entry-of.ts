/*
 * Lookups by a key that a person, a browser or a service chose: every plain object also answers to `constructor`, `toString`
 * and `__proto__`, with something that is no entry of it.
 */

/** Whether an object has an entry of its own under a key. */
export const hasEntry = <D extends object>(dictionary: D, key: string): key is keyof D & string =>
  Object.hasOwn(dictionary, key);

/** The entry of an object under a key; undefined when it has none of its own. */
export const entryOf = <D extends object>(dictionary: D, key: string): D[keyof D] | undefined =>
  hasEntry(dictionary, key) ? dictionary[key] : undefined;
