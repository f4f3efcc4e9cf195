/** What is loaded instead of a file that could not be loaded, by its address. */
const instead = new Map<string, string>();

/**
 * Loads a file that is no part of the first load. Undefined when it could not be loaded; the next call tries again, from another
 * address: browsers of before the end of 2026 remember a failure by the address until the page is reloaded. What the file itself
 * imports keeps its address.
 * @param load `() => import("./file.ts")`: the build finds the file by it, and its built address is read from it
 */
export async function importFile<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  const address = `${load}`.split('"')[1] as string;
  const other = instead.get(address);
  try {
    return await (other ? import(/* @vite-ignore */ other) : load());
  } catch {
    instead.set(address, `${other ?? address}?`);
  }
}
