import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { storedPictureHeaders } from "#server/http/security.ts";
import { Problem } from "#server/kernel/problem.ts";
import { viewSigningLogo } from "#server/signing/phone-signing.server.ts";

/** The dealer's logo on the page of a signer's link, as long as that can be used. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const signer = await context.signerDoor(params.token ?? "");
    const { bytes, contentType } = await viewSigningLogo(signer, {});
    return new Response(bytes as BodyInit, {
      headers: {
        ...storedPictureHeaders(contentType),
        "Cache-Control": "private, max-age=300",
      },
    });
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") return new Response(null, { status: 404 });
    throw error;
  }
}
