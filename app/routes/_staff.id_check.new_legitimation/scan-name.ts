import { formatDate, formatTime } from "#server/kernel/format.ts";

/** How one scan is told from another, read out too. */
export const scanName = ({ subject, receivedAt }: { subject: string; receivedAt: string | Date }) =>
  `${subject || "Scan ohne Bezeichnung"}, ${formatDate(receivedAt)} ${formatTime(receivedAt)}`;
