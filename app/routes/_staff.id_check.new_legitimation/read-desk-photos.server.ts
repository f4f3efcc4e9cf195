import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type DocumentKind, shotsFor } from "#widget/capture/capture-steps.ts";
import { shotKey } from "./shot-key.ts";

/** Wording of the confirmation on the desk's page, dated; a changed wording is a new version. */
const staffConsentVersion = "desk-2026-11";

/**
 * Reads the photos of one document sent by the desk's page: a file per shot, under its key. Consent comes either from the
 * customer (given before the camera of this device, with its own wording and time) or from staff, who confirm it
 * (checks.md#consent).
 */
export async function readDeskPhotos(form: FormData, kind: DocumentKind, usesCopyDetection: boolean, now: Date) {
  const customersConsent = { consentVersion: textOf(form, "consentVersion"), consentedAt: textOf(form, "consentedAt") };
  const isConfirmed = form.get("consent") === "on";
  if (!isConfirmed && !customersConsent.consentVersion) throw new Problem("invalid", idCheckTexts.consentMissing);
  const images = [];
  for (const shot of shotsFor(kind, usesCopyDetection)) {
    const file = form.get(shotKey(shot));
    if (!(file instanceof File)) throw new Problem("invalid", captureTexts.imagesMissing);
    images.push({ ...shot, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return {
    images,
    reading: {
      submissionKey: textOf(form, "submissionKey"),
      mrz: textOf(form, "mrz"),
      ...(isConfirmed ? { consentVersion: staffConsentVersion, consentedAt: now.toISOString() } : customersConsent),
    },
  };
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
