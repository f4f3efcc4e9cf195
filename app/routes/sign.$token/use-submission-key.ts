import { useEffect, useState } from "react";

/** The idempotency key of this phone's submission, stable across reloads: sent twice, it counts once. */
export function useSubmissionKey(storageKey: string, fresh: string): string {
  const [key, setKey] = useState(fresh);
  useEffect(() => {
    try {
      const name = `${storageKey}-key`;
      const known = sessionStorage.getItem(name);
      if (known) setKey(known);
      else sessionStorage.setItem(name, fresh);
    } catch {
      // Without storage, the key of this page is used.
    }
  }, [storageKey, fresh]);
  return key;
}
