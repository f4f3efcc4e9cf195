/** Engines quote input in their messages (`"Mustermann" is not valid JSON`), so quotations, numbers and addresses go. */
export function scrubMessage(message: string): string {
  return (
    message
      .slice(0, 2_000)
      .replaceAll(/\S+/g, (word) => (/.@./.test(word) ? "[mail]" : /[a-z]:\/\/./i.test(word) ? "[url]" : word))
      .replaceAll(/"[^"]*"?|`[^`]*`?|„[^“]*“?|(?<!\w)'[^']*'?/g, "[text]")
      .replaceAll(/[\w-]{20,}/g, "[id]")
      // Longer words are gone by now.
      .replaceAll(/[\w-]{0,19}\d[\w.,:/-]*/g, "[number]")
      .slice(0, 300)
  );
}

/** An address without its values: `/sign/3fK…` becomes `/sign/:value`. Query and host are dropped. */
export function pathPattern(address: string): string {
  const path = URL.canParse(address, "http://localhost") ? new URL(address, "http://localhost").pathname : "";
  if (path.startsWith("/assets/")) return path.slice(0, 120);
  const segments = path
    .replace(/\.data$/, "")
    .split("/")
    .map((segment) => (/^[a-z_]{0,40}$/.test(segment) ? segment : ":value"));
  return segments.slice(0, 8).join("/");
}
