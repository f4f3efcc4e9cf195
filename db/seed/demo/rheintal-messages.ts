import type { PushMessageRow } from "../rows.ts";
import { aPushMessage } from "../states/messages.ts";
import { minutesBefore, nowOf, type Place } from "../states/place.ts";
import type { WrittenProcess } from "./history.ts";

type Find = (process: WrittenProcess, now: Date) => boolean;
type Kind = { kind: string; text: string; about?: "id_check" | "contract"; find?: Find };

const photos: Kind = {
  kind: "capture_finished",
  text: "Neue Fotos sind da. Ein ID Check wartet auf Ihre Prüfung.",
  about: "id_check",
  find: ({ check }) => check.approvalState === "IN_PROGRESS",
};
const overdue: Kind = {
  kind: "return_overdue",
  text: "Ein Fahrzeug ist seit Ablauf der Rückgabezeit nicht zurück.",
  about: "contract",
  find: ({ contract }, now) => contract?.isActive === true && contract.endOfUse < now,
};
const signed: Kind = {
  kind: "contract_signed",
  text: "Ein Vertrag ist vollständig unterschrieben.",
  about: "contract",
  find: ({ contract }) => Boolean(contract?.fullySignedAt),
};
const accepted: Kind = {
  kind: "check_decided",
  text: "Ein Ausweisdokument wurde akzeptiert.",
  about: "id_check",
  find: ({ check }) => check.approvalState === "SUCCESSFULLY_COMPLETED",
};
const rejectedId: Kind = {
  kind: "check_decided",
  text: "Ein Ausweisdokument wurde abgelehnt.",
  about: "id_check",
  find: ({ check }) => check.approvalState === "REJECTED",
};
const rejectedLicense: Kind = {
  kind: "check_decided",
  text: "Ein Führerschein wurde abgelehnt.",
  about: "id_check",
  find: ({ check }) => check.licenseApprovalState === "REJECTED",
};
const failedMail: Kind = { ...signed, kind: "mail_failed", text: "Eine E-Mail konnte nicht zugestellt werden." };
const scan: Kind = { kind: "scan_arrived", text: "Ein neuer Scan ist eingegangen." };

const unreadCount = 3;
type City = "Köln" | "Bonn" | "Düsseldorf";
/** Newest first, with their age in minutes. */
const messages: readonly [minutesAgo: number, City, Kind][] = [
  [18, "Köln", photos],
  [42, "Köln", overdue],
  [64, "Bonn", photos],
  [150, "Bonn", signed],
  [300, "Düsseldorf", signed],
  [1_290, "Düsseldorf", rejectedLicense],
  [1_460, "Köln", accepted],
  [2_900, "Düsseldorf", signed],
  [4_350, "Köln", rejectedLicense],
  [5_800, "Bonn", failedMail],
  [8_700, "Bonn", rejectedId],
  [12_960, "Köln", scan],
  [17_280, "Düsseldorf", accepted],
  [23_040, "Bonn", scan],
];

/**
 * Messages in the bell of the place's user: more than one page, the newest unread, each about a process of its branch that
 * fits. No names: messages show on lock screens.
 */
export async function addBellMessages(
  place: Place,
  branchIds: Record<City, string | null>,
  processes: readonly WrittenProcess[],
): Promise<void> {
  const now = nowOf(place);
  for (const [index, [minutesAgo, city, { kind, text, about, find }]] of messages.entries()) {
    const ofBranch = processes.filter(({ check }) => check.branchId === branchIds[city]);
    const process = find && ofBranch.findLast((one) => find(one, now));
    const subject: Partial<PushMessageRow> =
      process && about
        ? { subjectType: about, subjectId: about === "contract" ? process.contract?.id : process.check.id }
        : {};
    const message = { kind, body: `${city}: ${text}`, createdAt: minutesBefore(now, minutesAgo) };
    await aPushMessage(place, { ...message, ...subject, isRead: index >= unreadCount });
  }
}
