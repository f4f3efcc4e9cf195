import { newId } from "#server/ground/kernel/ids.ts";
import { imageRequests } from "../../schema/id-checks.ts";
import { addRow } from "../row-collector.ts";
import type { CaptureProcessRow, IdCheckRow, ImageRequestRow } from "../rows.ts";
import { aCaptureProcess } from "./captures.ts";
import { aCheckInReview, type CheckOptions } from "./checks.ts";
import { minutesBefore, nowOf, type Place } from "./place.ts";

type RequestedPhoto = { check: IdCheckRow; request: ImageRequestRow; capture: CaptureProcessRow };

/** NOT_AVAILABLE with a Nachforderung: the back of the identity document is requested again, with a new link. */
export async function aCheckWithPhotoRequest(
  place: Place,
  options: CheckOptions = {},
  captureChanges: Partial<CaptureProcessRow> = {},
): Promise<RequestedPhoto> {
  const changes = { approvalState: "NOT_AVAILABLE", version: 2, ...options.changes } as const;
  const check = await aCheckInReview(place, { ...options, changes });
  const kind = check.identityDocumentType;
  const capture = await aCaptureProcess(place, { kind, ...captureChanges });
  const request = await addRow(place.db, imageRequests, {
    id: newId(),
    headquarterId: place.headquarterId,
    idCheckId: check.id,
    captureProcessId: capture.id,
    documentType: kind,
    side: kind === "PASSPORT" ? "front_side" : "back_side",
    note: "Das Foto war unscharf.",
    requestedByUserId: place.userId,
    createdAt: minutesBefore(nowOf(place), 1),
  });
  return { check, request, capture };
}
