import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { newSignatures } from "#server/signing/new-signatures.server.ts";

/** The address the success dialog names (spec §2) leads to the real page (product §6). */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { id } = await newSignatures(ctx, { id: params.contractId ?? "" });
  return redirect(paths.onlineSignature(id));
});
