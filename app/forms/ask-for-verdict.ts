import type { ErrorsByField } from "./form-rules.ts";

/** Passwords travel when they are sent, not while they are typed. */
export const isSecret = (control: Element) => control instanceof HTMLInputElement && control.type === "password";

export const secretNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set([...form.elements].filter(isSecret).map((control) => (control as HTMLInputElement).name));

/** What the server finds wrong with a form as it is now; null if it cannot be asked. */
export async function askForVerdict(verdictPath: string, form: HTMLFormElement): Promise<ErrorsByField | null> {
  const body = new FormData(form);
  for (const name of secretNames(form)) body.delete(name);
  try {
    const response = await fetch(verdictPath, { method: "POST", headers: { Accept: "application/json" }, body });
    return response.ok ? ((await response.json()) as { errors: ErrorsByField }).errors : null;
  } catch {
    return null;
  }
}
