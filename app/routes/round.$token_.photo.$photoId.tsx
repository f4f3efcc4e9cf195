import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { documentResponse } from "#app/document-response.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { viewPhoneRoundPhoto } from "#server/handover/round-on-phone/phone-round.server.ts";

/** A photo that the page of a phone's round shows, as long as its link can be used. */
export async function loader({ params: { token = "", photoId = "" }, context }: LoaderFunctionArgs) {
  try {
    return documentResponse(await viewPhoneRoundPhoto(await context.roundDoor(token), { id: photoId }));
  } catch (error) {
    if (error instanceof Problem && error.kind === "not-found") return new Response(null, { status: 404 });
    throw error;
  }
}
