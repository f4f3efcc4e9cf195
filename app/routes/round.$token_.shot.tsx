import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { saveShotOfPhone } from "#app/components/photo-round/save-shot-of-phone.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { limitRoundRequests } from "#server/handover/round-on-phone/phone-round.server.ts";
import { phoneRoundTexts as t } from "#server/handover/round-on-phone/round-on-phone.texts.ts";

/** One photo that a phone sends in the background: JSON, and no page. `kept`: it stays on the phone, and why. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  try {
    const door = await context.roundDoor(params.token ?? "");
    await limitRoundRequests(door, {});
    const problem = await saveShotOfPhone(door, await readForm(request));
    return Response.json({ problem }, { status: problem === null ? 200 : 422 });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === "not-found") return Response.json({ kept: t.ended }, { status: 404 });
    if (error.kind === "too-many") return Response.json({ kept: error.message }, { status: 429 });
    throw error;
  }
}
