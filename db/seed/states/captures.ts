import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { captureProcesses } from "../../schema/id-checks.ts";
import { scans } from "../../schema/scans.ts";
import { addRow } from "../row-collector.ts";
import type { CaptureProcessRow, ScanRow } from "../rows.ts";
import { specimenPeople } from "../specimen-people.ts";
import { addPhotos } from "./photos.ts";
import { branchOf, minutesAfter, minutesBefore, nowOf, type Place } from "./place.ts";
import { scanPdf } from "./scan-pdf.ts";

/** A new capture link: pending, not opened. Nobody knows its token, unless `changes` bring one. */
export async function aCaptureProcess(
  place: Place,
  changes: Partial<CaptureProcessRow> = {},
): Promise<CaptureProcessRow> {
  const createdAt = minutesBefore(nowOf(place), 1);
  return addRow(place.db, captureProcesses, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    tokenHash: newToken(),
    kind: "IDENTITY_CARD",
    createdByUserId: place.userId,
    expiresAt: minutesAfter(createdAt, limits.capture.validMinutes),
    createdAt,
    ...changes,
  });
}

/** A capture link whose photos have arrived but do not belong to a check yet. */
export async function aCompletedCapture(
  place: Place,
  changes: Partial<CaptureProcessRow> = {},
): Promise<CaptureProcessRow> {
  const completedAt = nowOf(place);
  const capture = await aCaptureProcess(place, {
    status: "completed",
    progress: "sent",
    submissionKey: newId(),
    completedAt,
    ...changes,
  });
  await addPhotos(place, { captureProcessId: capture.id }, capture.kind, specimenPeople.erika, completedAt);
  return capture;
}

/** A PDF that arrived by mail an hour ago, still unassigned (scans.md#what-becomes-a-scan). */
export async function aScan(place: Place, changes: Partial<ScanRow> = {}): Promise<ScanRow> {
  const subject = changes.subject ?? "Scan vom Empfang";
  const bytes = scanPdf(subject, changes.pageCount ?? 1);
  const fileKey = `scans/${newId()}` as const;
  await place.files?.put(fileKey, bytes, "application/pdf");
  return addRow(place.db, scans, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    subject,
    messageId: `<${newId()}@scanner.example>`,
    fileKey,
    contentType: "application/pdf",
    byteCount: bytes.length,
    receivedAt: minutesBefore(nowOf(place), 60),
    ...changes,
  });
}
