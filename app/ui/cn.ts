import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** With what `app/tailwind.css` names itself. */
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: { radius: ["small", "control", "card"], shadow: ["bar", "card", "float"], animate: ["progress-line"] },
  },
});

/** Joins class names; of two that set the same property the last one wins. */
export const cn = (...inputs: ClassValue[]): string => mergeClasses(clsx(inputs));
