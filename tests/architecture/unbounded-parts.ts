import { lengthMaximum } from "#app/forms/form-fields.ts";
import type { z } from "#server/ground/kernel/zod.ts";

/** The strings and arrays a schema accepts without a maximum, as paths; empty when its input is bounded. */
export function unboundedParts(schema: z.core.$ZodType, path = "", open = new Set<z.core.$ZodType>()): string[] {
  if (open.has(schema)) return [];
  const within = new Set(open).add(schema);
  const inner = (part: z.core.$ZodType, name = path) => unboundedParts(part, name, within);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const here = lengthMaximum(schema) === undefined ? [path || "(itself)"] : [];
  switch (def.type) {
    case "string":
      return here;
    case "array":
      return [...here, ...inner(def.element, `${path}[]`)];
    case "object":
      return Object.entries(def.shape).flatMap(([key, part]) => inner(part, path ? `${path}.${key}` : key));
    case "record":
      return [...inner(def.keyType, `${path}{key}`), ...inner(def.valueType, `${path}{}`)];
    case "tuple":
      return def.items.flatMap((part, index) => inner(part, `${path}[${index}]`));
    case "union":
      return def.options.flatMap((part) => inner(part));
    case "intersection":
      return [...inner(def.left), ...inner(def.right)];
    case "pipe":
      // A transform in front takes anything; what it returns is judged.
      return inner((def.in as z.core.$ZodTypes)._zod.def.type === "transform" ? def.out : def.in);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "catch":
    case "readonly":
      return inner(def.innerType);
    case "lazy":
      return inner(def.getter());
    default:
      return [];
  }
}
