import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Problem } from "#server/kernel/problem.ts";
import { linkToSignedThing } from "#server/signing/phone-signing.server.ts";

/** Redirects a signer to a document at an address that works for five minutes and does not permit signing. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  try {
    const signer = await context.signerDoor(params.token ?? "");
    const of = new URL(request.url).searchParams.get("of") === "sb_contract" ? "sb_contract" : "contract";
    const { url } = await linkToSignedThing(signer, { of });
    return redirect(url, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw data(null, { status: 404 });
  }
}
