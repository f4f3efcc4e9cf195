import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type Toast,
  type ToastTone,
  toastsOnServer,
} from "./toast-store.ts";

const visibleMilliseconds = 6_000;

const looks: Record<ToastTone, { icon: LucideIcon; look: string }> = {
  success: { icon: CircleCheck, look: "text-green-ink" },
  info: { icon: Info, look: "text-blue-ink" },
  danger: { icon: CircleAlert, look: "text-red-ink" },
};

/**
 * Shows the toasts of `toast.success(…)` and others: below the header, on the right; full width on phones. Once per page.
 * The bottom edge is reserved for summary bars and dialogs on phones.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, toastsOnServer);
  return (
    <section
      aria-label="Meldungen"
      aria-live="polite"
      data-toaster=""
      className="pointer-events-none fixed inset-x-3 top-16 z-60 flex flex-col items-center gap-2 sm:top-20 sm:right-6 sm:left-auto sm:items-end lg:right-8"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  const stays = isHeld || toast.tone === "danger";
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismissToast(toast.id), visibleMilliseconds);
    return () => clearTimeout(timer);
  }, [stays, toast.id]);
  const { icon: Icon, look } = looks[toast.tone];
  const hold = { onPointerEnter: () => setIsHeld(true), onFocus: () => setIsHeld(true) };
  const release = { onPointerLeave: () => setIsHeld(false), onBlur: () => setIsHeld(false) };
  return (
    <div
      {...hold}
      {...release}
      className="pointer-events-auto flex w-full max-w-md animate-in items-start gap-3 rounded-card border border-line bg-card py-3 pr-2 pl-4 shadow-float duration-200 fade-in-0 slide-in-from-top-3 sm:w-96"
    >
      <Icon aria-hidden className={cn("mt-0.5 size-5 shrink-0", look)} />
      <div className="min-w-0 flex-1 py-px">
        <p className="font-semibold">{toast.title}</p>
        {toast.text ? <p className="text-md text-ink-soft">{toast.text}</p> : null}
      </div>
      <Button variant="ghost" size="icon-sm" aria-label="Meldung schließen" onClick={() => dismissToast(toast.id)}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
