import { useSyncExternalStore } from "react";

/** A choice of a person at this browser; on unless it was switched off. */
export type StoredSwitch = {
  /** Off on the server and until scripts run. */
  useIsOn: () => boolean;
  /** Holds on all pages opened from now on. */
  set: (isOn: boolean) => void;
};

/** A switch kept under this key of the browser's storage. */
export function storedSwitch(storageKey: string): StoredSwitch {
  const changed = `${storageKey}-changed`;
  // Browsers that block storage throw; the switch then holds for this page only.
  let isOnHere = true;
  const subscribe = (onChange: () => void) => {
    window.addEventListener(changed, onChange);
    return () => window.removeEventListener(changed, onChange);
  };
  const read = () => {
    try {
      return localStorage.getItem(storageKey) !== "off";
    } catch {
      return isOnHere;
    }
  };
  return {
    useIsOn: () => useSyncExternalStore(subscribe, read, () => false),
    set(isOn) {
      isOnHere = isOn;
      try {
        if (isOn) localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, "off");
      } catch {
        // Kept in `isOnHere`.
      }
      window.dispatchEvent(new Event(changed));
    },
  };
}
