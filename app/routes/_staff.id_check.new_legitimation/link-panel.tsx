import { useNavigation } from "@remix-run/react";
import { Link2, Smartphone } from "lucide-react";
import { CaptureSteps } from "#app/components/capture-steps.tsx";
import { EndedCapture } from "#app/components/ended-capture.tsx";
import { type LinkMail, PendingCapture } from "#app/components/pending-capture.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import type { DocumentHalf } from "./choice.ts";

type LinkPanelProps = {
  half: DocumentHalf;
  capture: CaptureView | null;
  liveHost: string;
  /** What came of mailing a link just now. */
  mail: LinkMail | undefined;
  /** Where the customer was reached before. */
  knownEmail: string | undefined;
};

/** The link for the customer's phone, and the phone's progress. */
export function LinkPanel({ half, capture, liveHost, mail, knownEmail }: LinkPanelProps) {
  if (capture?.status === "pending") {
    return (
      <PendingCapture
        capture={capture}
        liveHost={liveHost}
        mail={mail?.captureId === capture.id ? mail : undefined}
        knownEmail={knownEmail ?? null}
      />
    );
  }
  if (capture?.status === "expired") return <EndedCapture capture={capture} intent="renew_link" />;
  return <StartCapture half={half} />;
}

/** The license, while the same link first asks for the identity document. */
export function NextOfLink({ capture }: { capture: CaptureView }) {
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2.5 text-ink-soft">
        <Link2 aria-hidden className="mt-0.5 size-5 shrink-0" />
        Der Kunde fotografiert den Führerschein gleich nach dem Ausweis, mit demselben Link.
      </p>
      <CaptureSteps capture={capture} />
    </div>
  );
}

function StartCapture({ half }: { half: DocumentHalf }) {
  const navigation = useNavigation();
  const submitted = navigation.state === "idle" ? undefined : navigation.formData;
  const isPending = submitted?.get("intent") === "start_capture" && submitted.get("document") === half;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <p className="text-ink-soft">
        Der Kunde fotografiert das Dokument mit dem eigenen Handy. Dafür erhält er einen Link: Er gilt 30 Minuten, per
        E-Mail gesendet 24 Stunden, und länger, solange fotografiert wird.
      </p>
      <input type="hidden" name="document" value={half} />
      <Button type="submit" name="intent" value="start_capture" isPending={isPending} className="w-fit">
        <Smartphone aria-hidden />
        Externen Link erstellen
      </Button>
    </Form>
  );
}
