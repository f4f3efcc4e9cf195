import { Button } from "#app/ui/button.tsx";
import { Key } from "#app/ui/key.tsx";
import { storedSwitch } from "#app/ui/stored-switch.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

const keys = storedSwitch("list-keys");

/**
 * Whether single letters move through lists. They can be switched off (WCAG 2.1.4): speech input writes letters anywhere.
 */
export const useListKeys = keys.useIsOn;
export const switchKeys = keys.set;

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
