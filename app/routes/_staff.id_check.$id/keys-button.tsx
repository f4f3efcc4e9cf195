import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Key } from "#app/ui/key.tsx";

type KeysButtonProps = { isOn: boolean; onClick?: () => void; className?: string };

/** Opens the help for the keys of a review; only where there is a keyboard. */
export const KeysButton = ({ isOn, onClick, className }: KeysButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    className={cn("hidden text-ink-soft pointer-fine:lg:inline-flex", className)}
    aria-label="Alle Tasten"
    aria-keyshortcuts="?"
    onClick={onClick}
  >
    {isOn ? <span className="max-2xl:hidden">Tasten</span> : "Tasten sind aus"}
    <Key isHint>?</Key>
  </Button>
);
