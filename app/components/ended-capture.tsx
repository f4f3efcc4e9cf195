import { useNavigation } from "@remix-run/react";
import { Link2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";

type EndedCaptureProps = {
  capture: CaptureView;
  /** Of the button that makes the new link; the form posts it with `captureId`, or with what `field` names instead. */
  intent: string;
  field?: { name: string; value: string };
};

/** A link that ended before the photos were there: one click makes a new one, mailed to where the one before went (capture.md#a-new-link). */
export function EndedCapture({ capture, intent, field }: EndedCaptureProps) {
  const navigation = useNavigation();
  const { name, value } = field ?? { name: "captureId", value: capture.id };
  const sent = navigation.state === "idle" ? undefined : navigation.formData;
  const isPending = sent?.get("intent") === intent && sent.get(name) === value;
  const renew = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={name} value={value} />
      <Button type="submit" size="sm" name="intent" value={intent} isPending={isPending}>
        <Link2 aria-hidden />
        {capture.mailedTo ? "Neuen Link senden" : "Neuen Link erstellen"}
      </Button>
    </Form>
  );
  return (
    <Alert
      tone="warning"
      title={capture.isNewLinkAsked ? "Der Kunde bittet um einen neuen Link." : "Der Link ist abgelaufen."}
      actions={renew}
    >
      {capture.mailedTo ? `Er geht wieder an ${capture.mailedTo}. ` : ""}
      Was schon fotografiert ist, muss auf demselben Handy nicht wiederholt werden.
    </Alert>
  );
}
