/** Utilities that are one word, by what they set. */
const words: Record<string, string> = {
  ...named("display", "inline flex inline-flex block hidden grid table inline-block contents"),
  ...named("position", "static fixed relative absolute sticky"),
  ...named("visibility", "visible invisible"),
  ...named("text-decoration", "underline no-underline line-through"),
  ...named("sr-only", "sr-only not-sr-only"),
  ...named("text-overflow", "truncate text-ellipsis"),
  ...named("text-wrap", "text-balance text-pretty"),
  ...named("text-align", "text-left text-center text-right"),
  ...named("font-size", "text-xs text-sm text-base text-md text-lg text-xl text-2xl text-3xl"),
  ...named("flex-direction", "flex-row flex-col flex-col-reverse"),
  ...named("flex-wrap", "flex-wrap flex-nowrap flex-wrap-reverse"),
  ...named("font-family", "font-sans font-serif font-mono"),
  ...named("border-style", "border-solid border-dashed"),
  ...named("border-collapse", "border-separate border-collapse"),
  ...named("word-break", "break-all break-words"),
  ...named("overflow-wrap", "wrap-anywhere wrap-break-word"),
  ...named("user-select", "select-none select-all"),
  ...named("object-fit", "object-contain object-cover"),
  ...named("align-content", "content-start content-end content-center"),
  ...named("touch-x", "touch-pan-x"),
  ...named("touch-y", "touch-pan-y"),
  ...named("touch", "touch-none"),
  ...named("list-style", "list-none list-disc list-decimal"),
  ...named("font-style", "italic not-italic"),
  ...named("flex-grow", "grow"),
  ...named("outline-width", "outline-2"),
  ...named("outline-style", "outline-none"),
};

function named(property: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, property]));
}

/** What a property sets as well, so that a later one of these is no longer seen before it. */
const parts: Record<string, string[]> = {
  p: ["px", "py", "pt", "pr", "pb", "pl"],
  px: ["pr", "pl"],
  py: ["pt", "pb"],
  m: ["mx", "my", "mt", "mr", "mb", "ml"],
  mx: ["mr", "ml"],
  my: ["mt", "mb"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  size: ["w", "h"],
  gap: ["gap-x", "gap-y"],
  overflow: ["overflow-x", "overflow-y"],
  flex: ["basis", "flex-grow", "shrink"],
  rounded: ["rounded-t", "rounded-r", "rounded-b", "rounded-l"],
  "border-width": ["border-t", "border-r", "border-b", "border-l"],
  "font-size": ["leading"],
  "line-clamp": ["display", "overflow"],
  touch: ["touch-x", "touch-y"],
  "touch-x": ["touch"],
  "touch-y": ["touch"],
};

/** Prefixes that name one property each. */
const prefix =
  /^-?((?:max|min)-[wh]|gap(?:-[xy])?|inset(?:-[xy])?|overflow(?:-[xy])?|[pm][xytrbl]?|size|[wh]|top|right|bottom|left|z|order|opacity|cursor|leading|items|justify(?:-(?:self|items))?|whitespace|tracking|aspect|(?:col|row)-(?:start|end|span)|auto-(?:rows|cols)|grid-(?:cols|rows|flow)|duration|delay|decoration|outline-offset|underline-offset|appearance|basis|shrink|pointer-events|align|transition|animate|accent|line-clamp|self|rounded(?:-[trbl])?|stroke|fill|bg)(?:-|$)/;

const side = /^border-([trbl])(?:-\d+)?$/;

/** Variants of a class (`sm:hover:`), and the property it sets with those set along with it; none if it is not known. */
export function propertiesOf(name: string): { variants: string; properties: readonly string[] } {
  const start = startOfUtility(name);
  const variants = name.slice(0, start);
  const utility = name.slice(start);
  const property = propertyOf(utility.replace(/^!|!$/, ""));
  if (!property) return { variants, properties: [] };
  const important = utility.includes("!") ? "!" : "";
  return { variants: variants + important, properties: [property, ...(parts[property] ?? [])] };
}

/** Behind the last colon that is not within brackets. */
function startOfUtility(name: string): number {
  let depth = 0;
  let start = 0;
  for (const [index, letter] of [...name].entries()) {
    if (letter === "[" || letter === "(") depth++;
    else if (letter === "]" || letter === ")") depth--;
    else if (letter === ":" && depth === 0) start = index + 1;
  }
  return start;
}

function propertyOf(utility: string): string | undefined {
  const word = words[utility];
  if (word) return word;
  const own = /^\[([\w-]+):/.exec(utility);
  if (own) return own[1];
  if (/^flex-(\d|auto|none|\[)/.test(utility)) return "flex";
  const borderSide = side.exec(utility);
  if (borderSide) return `border-${borderSide[1]}`;
  if (/^border(-\d+)?$/.test(utility)) return "border-width";
  if (/^border-(?!spacing|[trblxy]-)/.test(utility)) return "border-color";
  if (/^text-\[\d/.test(utility)) return "font-size";
  if (utility.startsWith("text-")) return "color";
  if (utility.startsWith("font-")) return "font-weight";
  if (/^ring-\d/.test(utility)) return "ring-width";
  if (utility.startsWith("ring-")) return "ring-color";
  if (/^shadow-(\[|\w+$)/.test(utility)) return "shadow";
  if (/^outline-(?!offset)/.test(utility)) return "outline-color";
  if (utility.startsWith("content-[")) return "content";
  return prefix.exec(utility)?.[1];
}
