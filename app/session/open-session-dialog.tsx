import { Lock, ShieldAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { paths } from "#app/paths.ts";
import { cn } from "#app/ui/cn.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import type { SignedIn } from "./sign-in-again.ts";
import { SignInAgainForm } from "./sign-in-again-form.tsx";

type OpenSessionDialogProps = {
  /** Of the user whose page is open. */
  email: string;
  /** Called with the e-mail address of whoever signed in. */
  onDone: (email: string) => void;
};

/** The browser's own modal dialog: the only one that can lie over another one of its kind. */
export function OpenSessionDialog({ email, onDone }: OpenSessionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const latest = useRef(onDone);
  latest.current = onDone;
  // Before the form's own effect: opening focuses the first field, which is not the one to fill in.
  useBrowserLayoutEffect(() => {
    const left = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (left instanceof HTMLElement && left.isConnected) left.focus({ preventScroll: true });
    };
  }, []);
  const [isLocked, setLocked] = useState(false);
  useEffect(() => {
    const look = () =>
      void whoIsSignedIn().then((found) => {
        setLocked(found?.lockedFor === email);
        // Signed in in another tab meanwhile.
        if (found?.email) latest.current(found.email);
      });
    look();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [email]);
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // What is behind must not hear what is typed here.
      onKeyDown={(event) => event.stopPropagation()}
      className={cn(
        "pointer-events-auto flex-col border-line bg-card p-5 text-center text-ink shadow-float outline-none open:flex backdrop:bg-black/45 sm:p-8",
        "mt-auto mb-0 max-h-[94dvh] w-full max-w-full overflow-y-auto rounded-t-2xl border-t",
        "sm:m-auto sm:w-[min(28rem,calc(100vw-2rem))] sm:rounded-2xl sm:border",
      )}
    >
      <span className="mx-auto mb-4 grid size-16 shrink-0 place-items-center rounded-full bg-amber-soft text-amber-ink">
        {isLocked ? (
          <Lock aria-hidden className="size-8" strokeWidth={1.75} />
        ) : (
          <ShieldAlert aria-hidden className="size-8" strokeWidth={1.75} />
        )}
      </span>
      <h2 id={titleId} className="text-xl font-bold tracking-tight">
        {isLocked ? authTexts.lockedTitle : "Ihre Sicherheit ist uns wichtig!"}
      </h2>
      <p id={textId} className="mt-2 text-ink-soft text-pretty">
        {isLocked
          ? authTexts.locked
          : "Ihre Zwei-Faktor-Authentifizierung ist abgelaufen oder Ihre Sitzung wurde beendet. Bitte melden Sie sich neu an. Ihre Eingaben bleiben auf dieser Seite."}
      </p>
      <SignInAgainForm email={email} isLocked={isLocked} onDone={onDone} />
    </dialog>,
    document.body,
  );
}

/** Who is signed in, or whose session is locked; null while there is no connection. */
async function whoIsSignedIn(): Promise<SignedIn | null> {
  try {
    const response = await fetch(paths.signInAgain(), { headers: { accept: "application/json" } });
    return (await response.json()) as SignedIn;
  } catch {
    return null;
  }
}
