import { formatDate, formatTime } from "#server/ground/kernel/format.ts";

/** Identifies a scan, also for screen readers. */
export const scanName = ({ subject, receivedAt }: { subject: string; receivedAt: string | Date }) =>
  `${subject || "Scan ohne Bezeichnung"}, ${formatDate(receivedAt)} ${formatTime(receivedAt)}`;
