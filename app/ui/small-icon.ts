import { createElement, forwardRef, type SVGProps } from "react";

type IconData = {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

const isAccessible = (prop: string) => prop.startsWith("aria-") || prop === "role" || prop === "title";

/**
 * An icon of lucide-react, rendered as its own code renders it for what is used here: without its context, and without
 * `size`, `color` and `absoluteStrokeWidth`. The browser's build takes this instead (scripts/smaller-modules.ts).
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>(({ className = "", strokeWidth = 2, ...props }, ref) =>
    createElement(
      "svg",
      {
        ref,
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: [
          ...new Set(["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`), ...className.split(/\s+/)]),
        ]
          .filter(Boolean)
          .join(" "),
        ...(Object.keys(props).some(isAccessible) ? {} : { "aria-hidden": true }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
}
