/** What a screen shows of a form's field before the form is sent: everything but passwords, which nobody beside it may read. */
export function shownValue(name: string, value: string): string {
  if (value === "") return "–";
  return /passw/i.test(name) ? "••••••••" : value;
}
