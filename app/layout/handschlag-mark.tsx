import { Handshake } from "lucide-react";
import { cn } from "../ui/cn.ts";

/** The product's sign: a handshake on amber. Decorative: the name is next to it. */
export function HandschlagMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn("grid size-8.5 shrink-0 place-items-center rounded-control bg-amber text-on-amber", className)}
    >
      <Handshake className="size-[62%]" strokeWidth={2} />
    </span>
  );
}
