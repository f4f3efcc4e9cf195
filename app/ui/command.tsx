// shadcn/ui: command, on cmdk

import { Command as CommandPrimitive } from "cmdk";
import { Search } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent } from "react";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { cn } from "./cn.ts";

/** A list that is chosen from by typing and with the arrow keys; it filters nothing itself. `label` names its field. */
export function Command({ className, ...props }: ComponentPropsWithoutRef<typeof CommandPrimitive>) {
  return (
    <CommandPrimitive
      shouldFilter={false}
      loop
      vimBindings={false}
      onKeyDown={choosePageWise}
      className={cn("flex min-h-0 flex-col", className)}
      {...props}
    />
  );
}

const pageSteps: Record<string, number> = { PageDown: 5, PageUp: -5 };

/** Page keys choose five further, up to the ends: cmdk has no keys for that. */
function choosePageWise(event: KeyboardEvent<HTMLElement>): void {
  const steps = entryOf(pageSteps, event.key);
  if (steps === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll("[cmdk-item]")];
  const next = items.findIndex((item) => item.ariaSelected === "true") + steps;
  chooseItem(items[Math.min(Math.max(next, 0), items.length - 1)]);
}

/**
 * Chooses an entry in the way the pointer does: with a value of ours cmdk would mark the entry, but the field's
 * `aria-activedescendant` would stay on another.
 */
export function chooseItem(item: Element | null | undefined): void {
  item?.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  item?.scrollIntoView({ block: "nearest" });
}

/** Where one types. */
export const CommandInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<typeof CommandPrimitive.Input>>(
  function CommandInput({ className, ...props }, ref) {
    return (
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <CommandPrimitive.Input
          ref={ref}
          // Here they move the cursor; cmdk would choose the first and the last.
          onKeyDown={(event) => /^(Home|End)$/.test(event.key) && event.stopPropagation()}
          className={cn("h-14 min-w-0 flex-1 bg-transparent text-lg outline-none", className)}
          {...props}
        />
        <kbd className="rounded-[6px] border border-line px-1.75 font-sans text-xs font-medium text-ink-soft">Esc</kbd>
      </div>
    );
  },
);

/** What there is to choose from; `label` is read out. */
export const CommandList = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<typeof CommandPrimitive.List>>(
  function CommandList({ className, ...props }, ref) {
    return <CommandPrimitive.List ref={ref} className={cn("min-h-0 overflow-y-auto p-2", className)} {...props} />;
  },
);

/** Entries under a heading. */
export function CommandGroup({ className, ...props }: ComponentPropsWithoutRef<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      className={cn(
        "pb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1",
        "[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:tracking-wide",
        "[&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:uppercase",
        className,
      )}
      {...props}
    />
  );
}

/** One entry; `value` tells it from the others. */
export function CommandItem({ className, ...props }: ComponentPropsWithoutRef<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3",
        "data-[selected=true]:bg-petrol-soft data-[selected=true]:text-petrol-strong",
        className,
      )}
      {...props}
    />
  );
}
