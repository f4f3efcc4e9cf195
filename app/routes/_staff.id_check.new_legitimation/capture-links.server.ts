import { DocumentKind } from "#server/checks/capture/capture.schema.ts";
import { type CaptureView, getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { linkCaptures, startCapture } from "#server/checks/capture/start-capture.server.ts";
import { renewCapture } from "#server/checks/new-links/renew-capture.server.ts";
import { canHaveLicense } from "#server/ground/access/plan-features.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type Choice, type DocumentHalf, documentChoice, driverCaptures, withDocument } from "./choice.ts";

/** Throws the schema's 'Der Ausweistyp wurde nicht ausgewählt.' (checks.md#new-legitimation) while no type is chosen. */
export const kindOf = (choice: Choice, half: DocumentHalf) =>
  DocumentKind.parse(half === "license" ? "DRIVERS_LISCENSE" : choice.type);

export async function newCapture(ctx: ActorDoor, choice: Choice, half: DocumentHalf): Promise<string> {
  return (await startCapture(ctx, { kind: kindOf(choice, half) })).id;
}

/**
 * The choice with a link for every document that is photographed by link, as soon as its kind is known; those that have
 * ended are made anew. Each goes on with the next: identity document, license (capture.md#two-documents), then those of the second driver
 * (capture.md#second-driver); what comes another way is left out.
 */
export async function withLinks(ctx: ActorDoor, choice: Choice): Promise<Choice> {
  if (!choice.type) return choice;
  const isLicenseWanted = choice.only !== "1" && canHaveLicense(ctx.actor);
  let linked = await withLink(ctx, choice, "identity");
  if (isLicenseWanted) linked = await withLink(ctx, linked, "license");
  linked = await withDriverLinks(ctx, linked, isLicenseWanted);
  const halves = [documentChoice(linked, "identity"), documentChoice(linked, "license")];
  const own = halves.flatMap(({ captureId }) => captureId ?? []);
  const byLink = halves.filter(({ source }, index) => source === "link" && (index === 0 || isLicenseWanted));
  const order = [...byLink.flatMap(({ captureId }) => captureId ?? []), ...driverCaptures(linked)];
  for (const [index, firstId] of order.entries())
    await linkCaptures(ctx, { firstId, nextId: order[index + 1] ?? null });
  for (const firstId of own)
    if (!order.includes(firstId) && (await captureOf(ctx, firstId))) await linkCaptures(ctx, { firstId, nextId: null });
  return linked;
}

/** Links for the second driver's identity document, of the type that was chosen, and license. */
async function withDriverLinks(ctx: ActorDoor, choice: Choice, isLicenseWanted: boolean): Promise<Choice> {
  if (!choice.driver) return { ...choice, driver_capture: undefined, driver_license_capture: undefined };
  const linkFor = async (kind: CaptureView["kind"], id: string | undefined) => {
    const known = id ? await captureOf(ctx, id) : null;
    if (known?.kind === kind) return withWorkingLink(ctx, known);
    return (await startCapture(ctx, { kind, isSecondDriver: true })).id;
  };
  return {
    ...choice,
    driver_capture: await linkFor(DocumentKind.parse(choice.driver), choice.driver_capture),
    driver_license_capture: isLicenseWanted
      ? await linkFor("DRIVERS_LISCENSE", choice.driver_license_capture)
      : undefined,
  };
}

async function withLink(ctx: ActorDoor, choice: Choice, half: DocumentHalf): Promise<Choice> {
  if (documentChoice(choice, half).source !== "link") return choice;
  return withDocument(choice, half, { captureId: await captureOfHalf(ctx, choice, half) });
}

/** The process of a document with a link that works: the known process, whose link is made anew if it has ended, or a first one. */
export async function captureOfHalf(ctx: ActorDoor, choice: Choice, half: DocumentHalf): Promise<string> {
  const { captureId } = documentChoice(choice, half);
  const known = captureId ? await captureOf(ctx, captureId) : null;
  return known ? withWorkingLink(ctx, known) : newCapture(ctx, choice, half);
}

async function withWorkingLink(ctx: ActorDoor, { id, status }: CaptureView): Promise<string> {
  if (status === "expired") await renewCapture(ctx, { id });
  return id;
}

/** null: an address that was kept may name a link that was deleted since; a new one replaces it like an expired one. */
export const captureOf = (ctx: ActorDoor, id: string): Promise<CaptureView | null> =>
  getCaptureProgress(ctx, { id }).catch((error) => {
    if (error instanceof Problem && error.kind === "not-found") return null;
    throw error;
  });
