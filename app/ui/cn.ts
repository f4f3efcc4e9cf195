import { type ClassValue, clsx } from "clsx";
import { propertiesOf } from "./class-properties.ts";

/** Joins class names; of two that set the same property the last one wins. */
export function cn(...inputs: ClassValue[]): string {
  const joined = clsx(inputs);
  const known = mergedBefore.get(joined);
  if (known !== undefined) return known;
  const merged = merge(joined);
  mergedBefore.set(joined, merged);
  return merged;
}

/** Class names come from the source, so that there are few of them. */
const mergedBefore = new Map<string, string>();

function merge(joined: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of joined.split(" ").reverse()) {
    const { variants, properties } = propertiesOf(name);
    const [own = name, ...parts] = properties;
    if (set.has(variants + own)) continue;
    for (const property of [own, ...parts]) set.add(variants + property);
    kept.push(name);
  }
  return kept.reverse().join(" ");
}
