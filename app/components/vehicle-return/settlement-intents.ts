/** What the form showed as owed, in cents. With a dot, drafts leave it out. */
export const owedField = "settlement.owed";

/** The numbers of the new damages that the form showed, which were noted one by one: `3 4`. A draft does not keep it. */
export const shownMarksField = "damage.shown";

const addLine = /^add_line_(\d{1,2})$/;

/** The button that asks for one more free line without scripts. */
export const addLineIntent = (lines: number) => `add_line_${lines}`;
/** How many free lines it asks for; null: the form was sent with another button. */
export function linesAskedFor(intent: FormDataEntryValue | null): number | null {
  const [, lines] = (typeof intent === "string" && addLine.exec(intent)) || [];
  return lines ? Number(lines) : null;
}
