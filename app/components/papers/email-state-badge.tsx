import { CircleAlert, Clock, type LucideIcon, MailCheck, Send } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { formatDateTime, formatTime } from "#server/ground/kernel/format.ts";
import { type EmailState, emailStateLabels } from "#server/handover/contract-mail/contract-email.texts.ts";

const looks: Record<EmailState, { icon: LucideIcon; tone: "neutral" | "blue" | "green" | "red" }> = {
  queued: { icon: Clock, tone: "neutral" },
  sending: { icon: Send, tone: "blue" },
  sent: { icon: MailCheck, tone: "green" },
  failed: { icon: CircleAlert, tone: "red" },
};

type EmailStateBadgeProps = {
  email: { state: EmailState; createdAt: Date; sentAt: Date | null; nextTryAt: Date | null };
};

/** The state of a mail, and since when. */
export function EmailStateBadge({ email: { state, createdAt, sentAt, nextTryAt } }: EmailStateBadgeProps) {
  const { icon, tone } = looks[state];
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={tone} icon={icon}>
        {emailStateLabels[state]}
      </Badge>
      <span className="text-sm text-ink-soft tabular-nums">
        {nextTryAt ? `neuer Versuch um ${formatTime(nextTryAt)} Uhr` : formatDateTime(sentAt ?? createdAt)}
      </span>
    </span>
  );
}
