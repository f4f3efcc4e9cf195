import type { LinkMail } from "#app/components/pending-capture.tsx";
import { paths } from "#app/paths.ts";
import { getCaptureProgress } from "#server/checks/capture/get-capture-progress.server.ts";
import { getCaptureSettings } from "#server/checks/capture/get-capture-settings.server.ts";
import { mailCaptureLink } from "#server/checks/capture/mail-capture-link.server.ts";
import { startIdCheck } from "#server/checks/id-checks/start-id-check.server.ts";
import { submitStaffImages } from "#server/checks/id-checks/submit-staff-images.server.ts";
import { renewCapture } from "#server/checks/new-links/renew-capture.server.ts";
import { IdentityDocumentType } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { canHaveLicense } from "#server/ground/access/plan-features.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { captureOfHalf, kindOf, newCapture, withLinks } from "./capture-links.server.ts";
import {
  asKept,
  type Choice,
  type DocumentHalf,
  documentChoice,
  driverCaptures,
  keptOf,
  type Source,
  sources,
  withDocument,
} from "./choice.ts";
import { readDeskPhotos } from "./read-desk-photos.server.ts";

/** A change of the document's type that has to be confirmed first, because it drops photos. */
export type AskedType = { type: string; only: boolean; driver: string | undefined };

/** Where to continue, with all choices in the URL; or the capture whose link was mailed; or what has to be asked. */
type IntentResult = { location: string } | { location?: never; mail?: LinkMail; asks?: AskedType };

/** Handles a button of the page. Throws `Problem` or `ZodError` with the message to show. */
export async function handleIntent(ctx: ActorDoor, choice: Choice, form: FormData): Promise<IntentResult> {
  const half: DocumentHalf = form.get("document") === "license" ? "license" : "identity";
  const goOn = (changed: Choice): IntentResult => ({ location: paths.newLegitimationWith(changed) });
  if (form.has("add_scan")) return goOn(addScan(choice, half, String(form.get("add_scan"))));
  if (form.has("remove_scan")) {
    const scanIds = scanIdsOf(choice, half).filter((id) => id !== form.get("remove_scan"));
    return goOn(withDocument(choice, half, { scanIds }));
  }
  switch (form.get("intent")) {
    case "choose":
      if (await dropsPhotos(ctx, choice, form)) {
        return { asks: { type: String(form.get("type")), only: form.get("only") === "on", driver: driverOf(form) } };
      }
      return goOn(await withLinks(ctx, chooseType(choice, form)));
    case "choose_source":
      return goOn(await withLinks(ctx, await chooseSource(ctx, choice, half, form)));
    case "renew_driver":
      return goOn(await withLinks(ctx, { ...choice, driver_capture: undefined, driver_license_capture: undefined }));
    case "start_capture":
      return goOn(
        await withLinks(ctx, withDocument(choice, half, { captureId: await captureOfHalf(ctx, choice, half) })),
      );
    case "renew_link": {
      const id = String(form.get("captureId"));
      const { mailedTo } = await renewCapture(ctx, { id });
      if (mailedTo !== null) await mailCaptureLink(ctx, { id, email: mailedTo });
      return mailedTo === null ? goOn(choice) : { mail: { captureId: id, email: mailedTo } };
    }
    case "discard_photos": {
      const captureId = await captureFor(ctx, choice, half, undefined);
      return goOn(await withLinks(ctx, withDocument(choice, half, { captureId })));
    }
    case "upload_photos":
      return goOn(withDocument(choice, half, { captureId: await uploadPhotos(ctx, choice, half, form) }));
    case "swap_scans":
      return goOn(withDocument(choice, half, { scanIds: scanIdsOf(choice, half).toReversed() }));
    case "mail_link": {
      return { mail: await mailLink(ctx, String(form.get("captureId")), String(form.get("email") ?? "")) };
    }
    default:
      await start(ctx, choice, form);
      return { location: paths.processList({ context: "new" }) };
  }
}

/** An address that is refused is said at its field. */
async function mailLink(ctx: ActorDoor, captureId: string, email: string): Promise<LinkMail> {
  try {
    await mailCaptureLink(ctx, { id: captureId, email });
    return { captureId, email };
  } catch (error) {
    const text = error instanceof z.ZodError ? error.issues[0]?.message : undefined;
    if (!text) throw error;
    return { captureId, email, error: text };
  }
}

const scanIdsOf = (choice: Choice, half: DocumentHalf) => documentChoice(choice, half).scanIds;

/** Whether an unconfirmed change of the type would drop scans or photos, also those a customer is just taking. */
async function dropsPhotos(ctx: ActorDoor, choice: Choice, form: FormData): Promise<boolean> {
  const type = String(form.get("type") ?? "");
  if (!type || type === choice.type || form.get("confirms_change") === "on") return false;
  const { source, captureId, scanIds } = documentChoice(choice, "identity");
  if (source === "scan" && scanIds.length > 0) return true;
  if (!captureId) return false;
  const { status, progress } = await getCaptureProgress(ctx, { id: captureId });
  return status === "completed" || (status === "pending" && progress !== "none");
}

/** Another type needs different photos: those taken so far are for the old one, and there again when that is chosen. */
function chooseType(choice: Choice, form: FormData): Choice {
  const type = String(form.get("type") ?? "");
  if (!type) throw new Problem("invalid", idCheckTexts.typeRequired);
  const only = form.get("only") === "on" ? "1" : undefined;
  const changed = { only, type, driver: driverOf(form) };
  if (type === choice.type) return { ...choice, ...changed };
  const none = withDocument(choice, "identity", { captureId: undefined, scanIds: [] });
  return { ...none, ...keptOf(choice, type), kept: asKept(choice) ?? choice.kept, ...changed };
}

/** The type of the second driver's identity document; undefined without one. */
const driverOf = (form: FormData) =>
  form.get("with_driver") === "on" ? String(form.get("driver") ?? "") || "IDENTITY_CARD" : undefined;

async function chooseSource(ctx: ActorDoor, choice: Choice, half: DocumentHalf, form: FormData): Promise<Choice> {
  kindOf(choice, half);
  const source = sources.find((one) => one === form.get("source")) ?? "link";
  const { captureId } = documentChoice(choice, half);
  return withDocument(choice, half, { source, captureId: await captureFor(ctx, choice, half, captureId, source) });
}

/** The camera of this device needs a process at once: it opens in its own tab, at the process's address. */
async function captureFor(
  ctx: ActorDoor,
  choice: Choice,
  half: DocumentHalf,
  captureId: string | undefined,
  source: Source = documentChoice(choice, half).source,
): Promise<string | undefined> {
  if (source !== "device") return captureId;
  const isUsable = captureId && (await getCaptureProgress(ctx, { id: captureId })).status !== "expired";
  return isUsable ? captureId : newCapture(ctx, choice, half);
}

/** Photos taken or chosen by staff here. They survive a process that has expired meanwhile. */
async function uploadPhotos(ctx: ActorDoor, choice: Choice, half: DocumentHalf, form: FormData): Promise<string> {
  const kind = kindOf(choice, half);
  const { captureId } = documentChoice(choice, half);
  const capture = captureId ? await getCaptureProgress(ctx, { id: captureId }) : undefined;
  const { usesCopyDetection } = capture ?? (await getCaptureSettings(ctx, {}));
  const { images, reading } = await readDeskPhotos(form, kind, usesCopyDetection, ctx.now());
  return submitStaffImages(ctx, {
    ...reading,
    kind,
    images,
    captureId: capture?.status === "expired" || capture?.kind !== kind ? undefined : captureId,
  });
}

function addScan(choice: Choice, half: DocumentHalf, scanId: string): Choice {
  const maximum = limits.scansPerDocument[kindOf(choice, half)];
  const others = scanIdsOf(choice, half).filter((id) => id !== scanId);
  // If only one fits, choosing another replaces it.
  const kept = maximum === 1 ? [] : others;
  if (kept.length >= maximum) throw new Problem("invalid", idCheckTexts.tooManyScans);
  return withDocument(choice, half, { scanIds: [...kept, scanId] });
}

async function start(ctx: ActorDoor, choice: Choice, form: FormData): Promise<void> {
  const identity = documentChoice(choice, "identity");
  const license = documentChoice(choice, "license");
  const isLicenseWanted = choice.only !== "1" && canHaveLicense(ctx.actor);
  const isFromScans = (document: typeof identity) => document.source === "scan" && document.scanIds.length > 0;
  await startIdCheck(ctx, {
    driverCaptureIds: driverCaptures(choice),
    secondDriverOfId: choice.driver_of || undefined,
    identityDocumentType: IdentityDocumentType.parse(choice.type),
    ...(isFromScans(identity)
      ? { scanIds: identity.scanIds, scannedMrz: String(form.get("mrz") ?? "") }
      : { captureId: photosOf(identity) }),
    ...(isLicenseWanted &&
      (isFromScans(license) ? { licenseScanIds: license.scanIds } : { licenseCaptureId: photosOf(license) })),
  });
}

/** Empty fields let the schema report what is missing; photos taken before scans were chosen do not count. */
const photosOf = ({ source, captureId }: { source: Source; captureId: string | undefined }) =>
  source === "scan" ? "" : (captureId ?? "");
