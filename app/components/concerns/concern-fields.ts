const prefix = "concern.";

/** The name of a form's box that confirms a concern. With a dot, drafts leave it out: a yes is given, not kept. */
export const fieldOfConcern = (code: string) => `${prefix}${code}`;

/** What was confirmed with a form: the facts that were shown, by code; the use case judges it. */
export const confirmedOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Array.from(form.entries()).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "string" ? [[name.slice(prefix.length), value]] : [],
    ),
  );
