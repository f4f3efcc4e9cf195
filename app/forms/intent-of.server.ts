import { httpTexts } from "#server/ground/http/http.texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/** What a form of several asks for: its field `intent`. Throws `Problem` unreadable for anything that is not offered. */
export function intentOf<const Intent extends string>(form: FormData, offered: readonly Intent[]): Intent {
  const intent = offered.find((one) => one === form.get("intent"));
  if (!intent) throw new Problem("unreadable", httpTexts.bodyUnreadable);
  return intent;
}
