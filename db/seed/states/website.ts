import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { checkIns, websiteWidgets } from "../../schema/website.ts";
import { addRow } from "../row-collector.ts";
import type { CheckInRow, WebsiteWidgetRow } from "../rows.ts";
import { branchOf, minutesAfter, nowOf, type Place } from "./place.ts";

/** The settings of a dealer whose customers may begin on `https://www.autohaus.example`. */
export async function aWebsiteWidget(place: Place, changes: Partial<WebsiteWidgetRow> = {}): Promise<WebsiteWidgetRow> {
  const now = nowOf(place);
  return addRow(place.db, websiteWidgets, {
    id: newId(),
    headquarterId: place.headquarterId,
    publishableKey: `pk_${newId()}`,
    testKey: `pk_test_${newId()}`,
    origins: ["https://www.autohaus.example"],
    takesCheckIns: true,
    checkInsPerHour: 30,
    userId: place.userId,
    updatedAt: now,
    createdAt: now,
    ...changes,
  });
}

/** A check-in that waits for its mailed code. */
export async function aCheckIn(place: Place, changes: Partial<CheckInRow> = {}): Promise<CheckInRow> {
  const now = nowOf(place);
  return addRow(place.db, checkIns, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    secretHash: newToken(),
    prename: "Erika",
    surname: "Mustermann",
    email: "erika@kunde.example",
    identityDocumentType: "IDENTITY_CARD",
    withLicense: true,
    codeHash: newToken(),
    codeExpiresAt: minutesAfter(now, 10),
    createdAt: now,
    ...changes,
  });
}
