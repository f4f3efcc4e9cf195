// Platform: `<dialog>`
import { Link, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useNonce } from "#app/nonce.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { UnsavedQuestion } from "./unsaved-question.tsx";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";
import { useUnsavedInput } from "./use-unsaved-input.ts";

const centred = "mt-auto mb-0 max-h-[94dvh] rounded-t-2xl border-t sm:m-auto sm:max-h-[90dvh] sm:rounded-2xl sm:border";
const looks = {
  md: `${centred} sm:w-[min(36rem,calc(100vw-2rem))]`,
  lg: `${centred} sm:w-[min(46rem,calc(100vw-2rem))]`,
  /** A panel at the right edge, as high as the window. */
  side: "mt-auto mb-0 max-h-[94dvh] rounded-t-2xl border-t sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-dvh sm:w-[32rem] sm:rounded-none sm:border-t-0 sm:border-l",
};

/** Runs right behind the dialog's elements. */
const openAtOnce = `{
  const dialog = document.currentScript.previousElementSibling;
  dialog.removeAttribute("open");
  dialog.showModal();
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector("h2")).focus();
}`;

type PageDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The page behind it, shown after closing. */
  closeTo: string;
  size?: keyof typeof looks;
  /** What is typed is kept as a draft: leaving asks nothing. */
  savesItself?: boolean;
  /** Put buttons into a `<PageDialogFooter>`, inside the form they belong to. */
  children: ReactNode;
};

/**
 * A dialog with its own URL, above the page of its parent route. The same elements are a plain box without scripts and the
 * browser's own modal dialog with them, from the moment they exist: early input is not lost, and Escape closes it before
 * the page's scripts have arrived.
 */
export function PageDialog({
  title,
  description,
  closeTo,
  size = "lg",
  savesItself = false,
  children,
}: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const isInteractive = useIsInteractive();
  const navigate = useNavigate();
  const nonce = useNonce();
  const close = () => navigate(closeTo, { preventScrollReset: true });
  const unsaved = useUnsavedInput((pressed) => pressed.closest(`.${footer} a`)?.getAttribute("href") === closeTo);
  const opener = useRef<Element | null>(null);
  useBrowserLayoutEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) opener.current = document.activeElement;
    return () => {
      const element = opener.current;
      // Until the dialog is out of the page, nothing outside of it takes the focus.
      queueMicrotask(() => {
        if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
      });
    };
  }, []);
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    if (!element.open) return close();
    const typingIn = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    element.removeAttribute("open");
    element.showModal();
    (typingIn && element.contains(typingIn) ? typingIn : heading.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <noscript>
        <div className="fixed inset-0 z-50 bg-black/45" />
      </noscript>
      <dialog
        ref={dialog}
        open
        suppressHydrationWarning
        aria-labelledby={headingId}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        onClose={close}
        {...(savesItself ? {} : unsaved.watch)}
        className={cn(
          "fixed inset-0 z-50 flex-col overflow-clip border-line bg-card text-ink shadow-float outline-none open:flex backdrop:bg-black/45",
          "w-full max-w-full",
          looks[size],
        )}
      >
        <div className="flex items-start gap-4 border-b border-line px-4 py-4 sm:px-6">
          <div className="min-w-0 flex-1">
            <h2
              ref={heading}
              id={headingId}
              tabIndex={-1}
              className="text-xl font-bold tracking-tight text-balance outline-none"
            >
              {title}
            </h2>
            {description ? <p className="mt-0.5 text-ink-soft">{description}</p> : null}
          </div>
          <Button asChild variant="ghost" size="icon-sm" className="-mr-1.5">
            <Link to={closeTo} preventScrollReset aria-label="Schließen">
              <X aria-hidden />
            </Link>
          </Button>
        </div>
        {/* No header covers what sticks here; it is measured from below the padding. */}
        <div className="min-h-0 flex-1 scroll-pt-16 scroll-pb-24 overflow-y-auto overscroll-contain [--header-height:-1.25rem] px-4 pt-5 sm:px-6">
          {children}
        </div>
      </dialog>
      <UnsavedQuestion {...unsaved} />
      {isInteractive ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: openAtOnce }} />
      )}
    </>
  );
}

const footer = "page-dialog-footer";

/** The buttons of a page dialog; they stay visible while its content scrolls. A link back discards what was typed. */
export function PageDialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${footer} sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap-reverse justify-end gap-2 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:-mx-6 sm:px-6 sm:py-4`}
    >
      {children}
    </div>
  );
}
