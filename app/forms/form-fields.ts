import { z } from "#server/ground/kernel/zod.ts";

/** A name a form may send: how often at most, and the most characters of one value. */
export type FormField = { times: number; maximum: number };

/** The items of longer arrays have no names: they are sent as one field, repeated or as JSON. */
const numberedItemsMaximum = 100;
const choiceMaximum = 100;

/**
 * The fields of a form as its schema knows them, by name: `a`, `a.b`, `a[0]`, `a[]`. Arrays have as many numbered items
 * as their maximum says.
 */
export function formFields(schema: z.core.$ZodType): Map<string, FormField> {
  const fields = new Map<string, FormField>();
  collect(schema as z.core.$ZodTypes, "", fields);
  return fields;
}

function collect(schema: z.core.$ZodTypes, name: string, fields: Map<string, FormField>): void {
  const add = (field: string, times: number, maximum: number) => {
    const known = fields.get(field);
    fields.set(field, { times: Math.max(times, known?.times ?? 0), maximum: Math.max(maximum, known?.maximum ?? 0) });
  };
  const collectInner = (inner: z.core.$ZodType, innerName = name) =>
    collect(inner as z.core.$ZodTypes, innerName, fields);
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      for (const [key, inner] of Object.entries(def.shape)) collectInner(inner, name ? `${name}.${key}` : key);
      return;
    case "array": {
      const maximum = lengthMaximum(schema) ?? 0;
      // One more than allowed lets the schema say so.
      const { maximum: itemMaximum } = itemOf(def.element);
      for (const repeated of [name, `${name}[]`]) add(repeated, maximum + 1, itemMaximum);
      for (let index = 0; index < maximum && maximum <= numberedItemsMaximum; index++)
        collectInner(def.element, `${name}[${index}]`);
      return;
    }
    case "pipe":
      // The text of a field is the input of a transform, whatever comes out of it.
      if (isTransform(def.in)) add(name, 2, itemOf(def.out).maximum);
      else collectInner(def.in);
      return;
    case "union":
      for (const option of def.options) collectInner(option);
      return;
    case "intersection":
      collectInner(def.left);
      collectInner(def.right);
      return;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "catch":
    case "readonly":
      collectInner(def.innerType);
      return;
    default:
      // Twice what is sent once: the schema then refuses it.
      add(name, 2, lengthMaximum(schema) ?? choiceMaximum);
  }
}

/** The most characters or items a string or array may have by its own checks; undefined: no maximum. */
export function lengthMaximum(schema: z.core.$ZodType): number | undefined {
  const maxima = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    if (def.check === "max_length") return [(def as z.core.$ZodCheckMaxLengthDef).maximum];
    return def.check === "length_equals" ? [(def as z.core.$ZodCheckLengthEqualsDef).length] : [];
  });
  return maxima.length > 0 ? Math.min(...maxima) : undefined;
}

const isTransform = (schema: z.core.$ZodType) => schema instanceof z.ZodTransform;

/** The field of a single value of this schema. */
function itemOf(schema: z.core.$ZodType): FormField {
  const fields = new Map<string, FormField>();
  collect(schema as z.core.$ZodTypes, "", fields);
  return fields.get("") ?? { times: 2, maximum: choiceMaximum };
}
