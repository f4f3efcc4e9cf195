import { ShieldAlert } from "lucide-react";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { cn } from "../ui/cn.ts";
import { Modal, ModalDescription, ModalPanel, ModalTitle } from "../ui/modal.tsx";
import { dialogPanel } from "../ui/overlay-look.ts";

/**
 * Shown when a request of an open page returns 401 (people-and-sessions.md#ended-session-on-a-page); the user has to
 * sign in again.
 */
export function SessionExpiredDialog({ isOpen = true }: { isOpen?: boolean }) {
  return (
    <Modal isOpen={isOpen} onClose={null}>
      <ModalPanel isAlert hasDescription className={cn(dialogPanel, "p-5 text-center sm:max-w-md sm:p-8")}>
        <span className="mx-auto mb-4 grid size-16 place-items-center rounded-full bg-amber-soft text-amber-ink">
          <ShieldAlert aria-hidden className="size-8" strokeWidth={1.75} />
        </span>
        <ModalTitle className="text-xl font-bold tracking-tight">Ihre Sicherheit ist uns wichtig!</ModalTitle>
        <ModalDescription className="mt-2 text-ink-soft text-pretty">
          Ihre Zwei-Faktor-Authentifizierung ist abgelaufen oder Ihre Sitzung wurde beendet. Bitte melden Sie sich neu
          an.
        </ModalDescription>
        <form noValidate method="post" action={paths.logout()} className="mt-6">
          <Button type="submit" variant="primary" className="w-full">
            Jetzt anmelden
          </Button>
        </form>
      </ModalPanel>
    </Modal>
  );
}
