import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { newSignatures } from "#server/handover/signing/new-signatures.server.ts";

/** Redirects the address in the success dialog (signatures.md#signing-page) to the real page. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { id } = await newSignatures(ctx, { id: params.contractId ?? "" });
  return redirect(paths.onlineSignature(id));
});
