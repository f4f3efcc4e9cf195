/**
 * The fields a form still has to have mended, each once: parts of one (`customer.typedName`, `customer.image`) count as that
 * field. `errors` by name, as a form has them; errors of the form as a whole have the name "".
 */
export function invalidFields(errors: Readonly<Record<string, readonly string[]>>): string[] {
  const names = Object.entries(errors).flatMap(([name, messages]) => (name && messages.length > 0 ? [name] : []));
  return [...new Set(names.map((name) => name.split(/[.[]/)[0] ?? name))];
}
