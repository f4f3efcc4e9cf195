import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/forms/read-form.server.ts";
import { receiveAnswer } from "#server/checks/wallet/receive-answer.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/**
 * Where a wallet posts its answer (OpenID4VP 1.0, section 8.2): the field `response`, or `error` when the customer declined. What comes
 * back is where it sends the customer's browser. Where the browser has asked the wallet itself, our page posts what it got.
 */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const token = params.token ?? "";
  try {
    const door = await context.walletDoor(token);
    const form = await readForm(request);
    const error = form.get("error");
    const response = error === null ? String(form.get("response") ?? "") : JSON.stringify({ error: "access_denied" });
    const isByBrowser = form.get("by") === "browser";
    return Response.json({ redirect_uri: await receiveAnswer(door, { token, response, isByBrowser }) });
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found")
      return Response.json({ error: "invalid_request" }, { status: 400 });
    throw error;
  }
}

/** A person who follows the address finds nothing here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
