/** The text of a field in the nested values of a form, by its name: `city`, `customer.typedName`. */
export function textAt(values: unknown, name: string): string | undefined {
  let found: unknown = values;
  for (const part of name.split(".")) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === "string" ? found : undefined;
}
