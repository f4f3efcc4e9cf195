import { DocumentKind } from "#server/checks/capture/capture.schema.ts";
import { getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { linkCaptures, startCapture } from "#server/checks/capture/start-capture.server.ts";
import { canHaveLicense } from "#server/ground/access/plan-features.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Choice, type DocumentHalf, documentChoice, withDocument } from "./choice.ts";

/** Throws the schema's 'Der Ausweistyp wurde nicht ausgewählt.' (checks.md#new-legitimation) while no type is chosen. */
export const kindOf = (choice: Choice, half: DocumentHalf) =>
  DocumentKind.parse(half === "license" ? "DRIVERS_LISCENSE" : choice.type);

export async function newCapture(ctx: ActorDoor, choice: Choice, half: DocumentHalf): Promise<string> {
  return (await startCapture(ctx, { kind: kindOf(choice, half) })).id;
}

/**
 * The choice with a link for every document that the customer photographs, as soon as its kind is known; expired ones are
 * replaced. The link of the identity document goes on with the license (capture.md#two-documents), unless the license
 * comes another way.
 */
export async function withLinks(ctx: ActorDoor, choice: Choice): Promise<Choice> {
  if (!choice.type) return choice;
  const isLicenseWanted = choice.only !== "1" && canHaveLicense(ctx.actor);
  let linked = await withLink(ctx, choice, "identity");
  if (isLicenseWanted) linked = await withLink(ctx, linked, "license");
  const [identity, license] = [documentChoice(linked, "identity"), documentChoice(linked, "license")];
  if (!identity.captureId) return linked;
  const areBothByLink = isLicenseWanted && identity.source === "link" && license.source === "link";
  await linkCaptures(ctx, { firstId: identity.captureId, nextId: (areBothByLink && license.captureId) || null });
  return linked;
}

async function withLink(ctx: ActorDoor, choice: Choice, half: DocumentHalf): Promise<Choice> {
  const { source, captureId } = documentChoice(choice, half);
  if (source !== "link") return choice;
  const status = captureId ? await statusOf(ctx, captureId) : "expired";
  return status !== "expired" ? choice : withDocument(choice, half, { captureId: await newCapture(ctx, choice, half) });
}

/** An address that was kept may name a link that was deleted since: a new one replaces it like an expired one. */
const statusOf = (ctx: ActorDoor, id: string) =>
  getCaptureProgress(ctx, { id }).then(
    ({ status }) => status,
    (error) => {
      if (error instanceof Problem && error.kind === "not-found") return "expired";
      throw error;
    },
  );
