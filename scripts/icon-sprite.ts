import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type IconData = {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

const iconData = /const __iconData = (\{[\s\S]*?\n\});/;
const isIcon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const iconOfBrowser = fileURLToPath(new URL("../app/ui/small-icon.ts", import.meta.url));

/** The icon that a module of lucide-react describes. Throws when modules are written in another way. */
export function readIcon(code: string): IconData {
  const [, literal] = iconData.exec(code) ?? [];
  if (!literal) throw new Error("lucide-react writes its icons in another way now.");
  return new Function(`return ${literal}`)();
}

/** The same module without what is drawn: the browser takes that from the sprite. */
const withoutDrawing = (code: string, { name, aliases }: IconData) =>
  code.replace(iconData, () => `const __iconData = ${JSON.stringify({ name, aliases })};`);

/** One file with the drawings of these icons, each by its name; colours and strokes are those of the place that uses it. */
export function spriteOf(icons: readonly IconData[]): string {
  const drawings = icons.map(({ name, node }) => `<g id="${name}">${node.map(elementOf).join("")}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join("")}</svg>`;
}

function elementOf([tag, { key: _, ...attributes }]: IconData["node"][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}

/**
 * Icons without their drawings in the browser's scripts (decision 066): `app/ui/small-icon.ts` renders them, from a file with
 * those that some page uses.
 */
export function iconsFromSprite(): Plugin {
  const icons = new Map<string, IconData>();
  let sprite = "";
  return {
    name: "icons-from-sprite",
    enforce: "pre",
    buildStart() {
      sprite = this.emitFile({ type: "asset", name: "icons.svg" });
    },
    resolveId: (source, importer) =>
      importer && isIcon.test(importer) && source === "../createLucideIcon.mjs" ? iconOfBrowser : undefined,
    transform(code, id) {
      if (id === iconOfBrowser)
        return { code: code.replace('"/icons.svg"', `import.meta.ROLLUP_FILE_URL_${sprite}`), map: null };
      // Older names of icons only lead to others.
      if (!isIcon.test(id) || !code.includes("createLucideIcon")) return undefined;
      const icon = readIcon(code);
      icons.set(id, icon);
      return { code: withoutDrawing(code, icon), map: null };
    },
    buildEnd(error) {
      if (error) return;
      const used = [...icons].filter(([id]) => this.getModuleInfo(id)?.isIncluded).map(([, icon]) => icon);
      this.setAssetSource(sprite, spriteOf(used));
    },
  };
}
