type ImportFile = (address: string) => Promise<unknown>;

declare global {
  var importFile: ImportFile;
}

/**
 * Browsers remember that a module could not be loaded and do not try again until the page is reloaded (module map of the HTML
 * standard until 2026). Another address is another module to them, so each failure changes the query; what the module itself
 * imports keeps its address.
 */
export function importAgain(load: ImportFile): ImportFile {
  const failures: Record<string, number> = {};
  return async (address) => {
    const failed = failures[address];
    try {
      return await load(failed ? `${address}?${failed}` : address);
    } catch (error) {
      failures[address] = (failed ?? 0) + 1;
      throw error;
    }
  };
}

// Every dynamic import of this page and of the staff's is built as a call of it (scripts/retryable-imports.ts).
globalThis.importFile = importAgain((address) => import(/* @vite-ignore */ address));
