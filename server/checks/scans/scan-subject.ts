const subjectMaximum = 200;

/** Text from outside as it may stand in a list: without characters that are not shown, cut to `maximum`; "Scan" if nothing is left. */
export function shownSubject(text: string, maximum = subjectMaximum): string {
  const shown = text.replaceAll(/\p{C}/gu, " ").replaceAll(/\s+/g, " ").trim();
  return Array.from(shown).slice(0, maximum).join("").trim() || "Scan";
}

/** The name of a file as a person would call it: without folder and ending. */
export function subjectOfFile(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? "";
  return shownSubject(name.replace(/\.[a-z0-9]{2,4}$/i, ""));
}
