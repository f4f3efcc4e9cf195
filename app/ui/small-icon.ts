import { createElement, forwardRef, type SVGProps } from "react";

/** The build puts the address of its file here (scripts/icon-sprite.ts). */
const sprite = "/icons.svg";

const isAccessible = (prop: string) => prop.startsWith("aria-") || prop === "role" || prop === "title";

/**
 * An icon of lucide-react, rendered as its own code renders it for what is used here: without its context, and without
 * `size`, `color` and `absoluteStrokeWidth`. The browser's build takes this instead. React leaves the drawing in place that the
 * server has rendered; icons that appear later are taken from the sprite.
 */
export default function createIcon({ name, aliases = [] }: { name: string; aliases?: readonly string[] }) {
  const drawing = { __html: `<use href="${sprite}#${name}"/>` };
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement>>(({ className = "", strokeWidth = 2, ...props }, ref) =>
    createElement("svg", {
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
      dangerouslySetInnerHTML: drawing,
    }),
  );
}

// Without a network an icon that appears then is there.
if (typeof window !== "undefined") window.addEventListener("load", () => void fetch(sprite).catch(() => {}));
