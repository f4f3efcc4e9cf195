import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Key } from "#app/ui/key.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

const storageKey = "list-keys";
const changed = "list-keys-changed";

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

/**
 * Whether single letters move through lists. They can be switched off (WCAG 2.1.4): speech input writes letters anywhere.
 * On the server and until scripts run they are off.
 */
export const useListKeys = (): boolean => useSyncExternalStore(subscribe, readIsOn, () => false);

// Browsers that block storage throw here; the switch then holds for this page only.
let isOnHere = true;

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return isOnHere;
  }
}

/** Switches the single letters on or off, in all tabs opened from now on. */
export function switchKeys(isOn: boolean) {
  isOnHere = isOn;
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Kept in `isOnHere`.
  }
  window.dispatchEvent(new Event(changed));
}

/** Shows the keys of a list and switches them off and on; only with a keyboard and JavaScript. */
export function KeyHint({ isOn }: { isOn: boolean }) {
  if (!useIsInteractive()) return null;
  return (
    <p className="hidden items-center gap-1.5 text-sm text-ink-soft pointer-fine:lg:flex">
      {isOn ? (
        <>
          <Key>J</Key>
          <Key>K</Key> Zeile wechseln
          <Key>Enter</Key> öffnen
        </>
      ) : (
        "Tasten J und K sind aus."
      )}
      <Button variant="link" size="inline" className="ml-1 text-sm font-medium" onClick={() => switchKeys(!isOn)}>
        {isOn ? "Tasten ausschalten" : "Tasten einschalten"}
      </Button>
    </p>
  );
}
