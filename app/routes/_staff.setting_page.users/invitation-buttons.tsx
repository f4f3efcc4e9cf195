import { Mail, Undo2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { userTexts } from "#server/administration/users/user.texts.ts";

type InvitationButtonsProps = { user: { id: string; prename: string; surname: string } };

/** Sends an open invitation once more, or takes it back. */
export function InvitationButtons({ user }: InvitationButtonsProps) {
  return (
    <section className="mt-2 border-t border-line py-5">
      <h3 className="font-semibold">Einladung offen</h3>
      <p className="mt-1 text-md text-ink-soft">Die Person hat noch kein Passwort vergeben.</p>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={user.id} />
        <Button type="submit" size="sm" name="intent" value="resend">
          <Mail aria-hidden />
          Erneut senden
        </Button>
        <ConfirmButton
          size="sm"
          variant="danger"
          name="intent"
          value="withdraw"
          question={{
            title: userTexts.withdrawQuestion,
            description: userTexts.withdrawDescription(`${user.prename} ${user.surname}`),
            tone: "danger",
          }}
        >
          <Undo2 aria-hidden />
          Zurückziehen
        </ConfirmButton>
      </Form>
    </section>
  );
}
