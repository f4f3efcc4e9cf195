import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { viewCaptureLogo } from "#server/checks/capture/view-capture.server.ts";
import { storedPictureHeaders } from "#server/ground/http/security.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { viewPhoneRoundLogo } from "#server/handover/round-on-phone/phone-round.server.ts";
import { viewSigningLogo } from "#server/handover/signing/phone-signing.server.ts";

/** The dealer's logo on the page of a customer's link, to take photos or to sign, as long as that can be used. */
export async function loader({ params: { kind, token = "" }, context }: LoaderFunctionArgs) {
  try {
    const { bytes, contentType } = await logoOf(context, kind, token);
    const headers = { ...storedPictureHeaders(contentType), "Cache-Control": "private, max-age=300" };
    return new Response(bytes as BodyInit, { headers });
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") return new Response(null, { status: 404 });
    throw error;
  }
}

async function logoOf(context: AppLoadContext, kind: string | undefined, token: string) {
  if (kind === "sign") return viewSigningLogo(await context.signerDoor(token), {});
  if (kind === "round") return viewPhoneRoundLogo(await context.roundDoor(token), {});
  return viewCaptureLogo(await context.guestDoor(token), {});
}
