import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openQuestion } from "#server/checks/wallet/open-question.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";

/** Where a wallet fetches the signed request (OpenID4VP 1.0, section 5.10), by GET or POST as it likes. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  try {
    const request = await openQuestion(await context.walletDoor(token), { token });
    return new Response(request, { headers: { "Content-Type": "application/oauth-authz-req+jwt" } });
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") return new Response(null, { status: 404 });
    throw error;
  }
}

export const action = (args: ActionFunctionArgs) => loader(args);
