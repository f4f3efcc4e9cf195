import { cn } from "./cn.ts";

/** A grey place where content will be. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("h-4 animate-pulse rounded-small bg-grey-soft", className)} />;
}
