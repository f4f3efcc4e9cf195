import { Children, cloneElement, forwardRef, type HTMLAttributes, type MouseEvent, type ReactElement } from "react";
import { cn } from "./cn.ts";

type SlotProps = HTMLAttributes<HTMLElement> & { children?: React.ReactNode };

/** Its only child, with these attributes added to those it has; a click is heard by both. */
export const Slot = forwardRef<HTMLElement, SlotProps>(function Slot({ children, className, onClick, ...props }, ref) {
  const child = Children.only(children) as ReactElement<HTMLAttributes<HTMLElement>>;
  const own = child.props;
  const click = (event: MouseEvent<HTMLElement>) => {
    own.onClick?.(event);
    onClick?.(event);
  };
  return cloneElement(child, {
    ...props,
    ...own,
    className: cn(className, own.className),
    ...(onClick ? { onClick: click } : {}),
    ...(ref ? { ref } : {}),
  });
});
