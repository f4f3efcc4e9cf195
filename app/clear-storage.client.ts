/** The databases of staff pages and of the capture page; that of the yard stays. */
const databases = ["handschlag-photo-round", "handschlag-desk", "handschlag-capture"];

/** Clears what a sign-out leaves in the browser where it may not clear all (yard.md#the-device). Never rejects. */
export function clearStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of databases) indexedDB.deleteDatabase(name);
  } catch {
    // Private windows may have none.
  }
}
