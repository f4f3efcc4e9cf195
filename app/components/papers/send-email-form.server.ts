import { data, redirect } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { retryContractEmail } from "#server/handover/contract-mail/retry-contract-email.server.ts";

type Sending = {
  /** Named in the form as the use case expects it. */
  subject: { contractId: string } | { sbContractId: string };
  send(form: FormData): ReturnType<typeof submit>;
  /** Where the dialog leads once the mail is on its way. */
  page: string;
};

/** Sends papers as the form of `EmailDialog` says, or again a mail that failed. */
export async function sendEmailForm(ctx: ActorDoor, request: Request, { subject, send, page }: Sending) {
  const form = await readForm(request);
  for (const [name, id] of Object.entries(subject)) form.set(name, id);
  const isRetry = form.get("intent") === "retry";
  const outcome = isRetry ? await submit(form, ctx, retryContractEmail) : await send(form);
  if (outcome.ok) return redirect(page);
  return data({ lastResult: outcome.lastResult }, { status: outcome.status });
}
