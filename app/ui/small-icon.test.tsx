import { globSync, readFileSync } from "node:fs";
import * as lucide from "lucide-react";
import type { ComponentType, SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readIcon, spriteOf } from "../../scripts/icon-sprite.ts";
import createIcon from "./small-icon.ts";

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const library = new URL("../../node_modules/lucide-react/dist/esm/", import.meta.url);
const barrel = readFileSync(new URL("lucide-react.mjs", library), "utf8");

/** Names of the icons that the screens import. */
const names = new Set(
  globSync("app/**/*.tsx", { exclude: ["**/*.test.tsx"] }).flatMap((file) => {
    const [, imported = ""] = /import \{([^}]+)\} from "lucide-react"/.exec(readFileSync(file, "utf8")) ?? [];
    return imported
      .split(",")
      .map((name) => name.trim().split(" as ")[0] ?? "")
      .filter((name) => /^[A-Z]/.test(name));
  }),
);

/** The icon of the browser's build, with its drawing from the sprite in the place of its name. */
function smallIcon(name: string) {
  const [, file = ""] = new RegExp(`\\b${name}\\b[^}]*\\} from '\\./([^']+)'`).exec(barrel) ?? [];
  const data = readIcon(readFileSync(new URL(file, library), "utf8"));
  const [, drawing = ""] = new RegExp(`<g id="${data.name}">(.*)</g>`).exec(spriteOf([data])) ?? [];
  const Small = createIcon(data) as Icon;
  return (props: SVGProps<SVGSVGElement>) =>
    renderToStaticMarkup(<Small {...props} />).replace(`<use href="/icons.svg#${data.name}"/>`, drawing);
}

/** The same element however its attributes are ordered and its end is written. */
const sorted = (html: string) =>
  html
    .replaceAll(/><\/(?!svg)\w+>/g, "/>")
    .replace(/<(\w+)((?: [\w:-]+="[^"]*")*)/g, (_, tag, attributes: string) =>
      [`<${tag}`, ...(attributes.match(/[\w:-]+="[^"]*"/g) ?? []).sort()].join(" "),
    );

const uses: [string, SVGProps<SVGSVGElement>][] = [
  ["alone", {}],
  ["hidden, with classes", { "aria-hidden": true, className: "size-4 shrink-0" }],
  ["with a label", { "aria-label": "geprüft", role: "img" }],
  ["with its own stroke", { strokeWidth: 1.75 }],
];

describe("an icon of the browser's build", () => {
  it.each(uses)("is the one that the server renders, %s", (_, props) => {
    expect(names.size).toBeGreaterThan(100);
    for (const name of names) {
      const Library = (lucide as unknown as Record<string, Icon>)[name] as Icon;
      expect(sorted(smallIcon(name)(props)), name).toBe(sorted(renderToStaticMarkup(<Library {...props} />)));
    }
  });
});
