import { useEffect, useState } from "react";

/** Names this phone's one submission, also after a reload: sent twice, it counts once. */
export function useSubmissionKey(storageKey: string, fresh: string): string {
  const [key, setKey] = useState(fresh);
  useEffect(() => {
    try {
      const name = `${storageKey}-key`;
      const known = sessionStorage.getItem(name);
      if (known) setKey(known);
      else sessionStorage.setItem(name, fresh);
    } catch {
      // Without storage the key of this page has to do.
    }
  }, [storageKey, fresh]);
  return key;
}
