// shadcn/ui: alert
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type AlertTone = "info" | "warning" | "danger" | "success";

const looks: Record<AlertTone, { icon: LucideIcon; look: string }> = {
  info: { icon: Info, look: "bg-blue-soft text-blue-ink" },
  warning: { icon: TriangleAlert, look: "bg-amber-soft text-amber-ink" },
  danger: { icon: CircleAlert, look: "bg-red-soft text-red-ink" },
  success: { icon: CircleCheck, look: "bg-green-soft text-green-ink" },
};

type AlertProps = {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Announced at once when it appears; for results of the user's last action. */
  isAnnounced?: boolean;
  className?: string;
};

/** A notice inside the page. Title and text share a line if there is room. */
export function Alert({ tone = "info", title, children, actions, isAnnounced = false, className }: AlertProps) {
  const { icon: Icon, look } = looks[tone];
  const role = isAnnounced ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div
      role={role}
      className={cn(
        "flex items-start gap-3 rounded-control px-3.75 py-3 text-md",
        isAnnounced && "motion-safe:animate-in motion-safe:slide-in-from-top-2 motion-safe:duration-300",
        look,
        className,
      )}
    >
      <Icon aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <strong className="font-bold">{title}</strong> : null}
        {title && children ? " " : null}
        {children}
        {actions ? <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
