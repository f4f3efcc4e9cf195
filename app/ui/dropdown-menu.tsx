import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentPropsWithoutRef } from "react";
import { cn } from "./cn.ts";

/** Not modal: the page beside an open menu stays in reach of every tool. */
export function DropdownMenu(props: ComponentPropsWithoutRef<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuGroup = Radix.Group;

export function DropdownMenuContent({ className, ...props }: ComponentPropsWithoutRef<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        align="end"
        collisionPadding={8}
        {...props}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card border border-line bg-card p-1.5 text-ink shadow-float",
          "duration-100 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-97",
          className,
        )}
      />
    </Radix.Portal>
  );
}

const item =
  "flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-small px-2.5 py-1.5 text-left text-md font-medium outline-none select-none data-disabled:text-ink-soft data-disabled:opacity-60 data-highlighted:bg-grey-soft [&_svg]:size-4 [&_svg]:shrink-0";

type ItemProps = ComponentPropsWithoutRef<typeof Radix.Item> & { tone?: "plain" | "danger" };

/** An entry. A link or a submit button goes in with `asChild`; an icon is its first child. */
export function DropdownMenuItem({ tone = "plain", className, ...props }: ItemProps) {
  const toned = tone === "danger" ? "text-red-ink data-highlighted:bg-red-soft" : "[&_svg]:text-ink-soft";
  return <Radix.Item {...props} className={cn(item, toned, className)} />;
}

type ChoiceProps = ComponentPropsWithoutRef<typeof Radix.CheckboxItem> & { icon?: LucideIcon };

/** One of several choices; `checked` shows the tick. */
export function DropdownMenuChoice({ icon: Icon, className, children, ...props }: ChoiceProps) {
  return (
    <Radix.CheckboxItem {...props} className={cn(item, className)}>
      {Icon ? <Icon aria-hidden /> : null}
      <span className="flex-1">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden className="text-petrol" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuLabel(props: ComponentPropsWithoutRef<typeof Radix.Label>) {
  return <Radix.Label {...props} className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-soft" />;
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
