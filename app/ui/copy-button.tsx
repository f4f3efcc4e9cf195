// Platform: clipboard
import { Check, Copy } from "lucide-react";
import { type ComponentPropsWithoutRef, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const confirmedMilliseconds = 2_500;

type CopyButtonProps = Omit<ComponentPropsWithoutRef<typeof Button>, "children" | "onClick"> & {
  text: string;
  label?: string;
};

/** Copies `text` to the clipboard and confirms it. Show the text next to it for browsers that refuse. */
export function CopyButton({ text, label = "Kopieren", size = "sm", ...props }: CopyButtonProps) {
  const [result, setResult] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (result === "idle") return;
    const timer = setTimeout(() => setResult("idle"), confirmedMilliseconds);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult("copied");
    } catch {
      setResult("refused");
    }
  };
  const says = { idle: label, copied: "Kopiert", refused: "Nicht erlaubt" }[result];
  return (
    <>
      <Button {...props} size={size} onClick={copy}>
        {result === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        {says}
      </Button>
      <VisuallyHidden role="status">{result === "idle" ? "" : says}</VisuallyHidden>
    </>
  );
}
