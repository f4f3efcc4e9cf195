// shadcn/ui: spinner
import { LoaderCircle } from "lucide-react";
import { cn } from "./cn.ts";

/** A turning ring. Decorative: use it with `aria-busy` or a status text. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn("size-4.5 shrink-0 animate-spin", className)} />;
}
