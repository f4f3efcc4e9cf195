import { Form, Link, useNavigation } from "@remix-run/react";
import { Check, Circle, Mail, RefreshCw, Smartphone } from "lucide-react";
import { QrCode } from "#app/components/qr-code.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { captureProgress } from "#server/capture/capture.states.ts";
import { captureTexts } from "#server/capture/capture.texts.ts";
import type { CaptureView } from "#server/capture/get-capture-progress.server.ts";
import { formatTime } from "#server/kernel/format.ts";
import { progressAfter, shotsFor } from "#widget/capture/capture-steps.ts";
import type { DocumentHalf } from "./choice.ts";

type LinkPanelProps = {
  half: DocumentHalf;
  capture: CaptureView | null;
  liveHost: string;
  /** Id of the capture whose link was mailed just now. */
  sentFor: string | null;
};

/** The link for the customer's phone, and how far the phone is. */
export function LinkPanel({ half, capture, liveHost, sentFor }: LinkPanelProps) {
  if (capture?.status === "pending") {
    return <PendingCapture capture={capture} liveHost={liveHost} isMailed={sentFor === capture.id} />;
  }
  return (
    <>
      {capture?.status === "expired" ? (
        <Alert tone="warning" title="Der Link ist abgelaufen.">
          Bitte erstellen Sie einen neuen.
        </Alert>
      ) : null}
      <StartCapture half={half} />
    </>
  );
}

function StartCapture({ half }: { half: DocumentHalf }) {
  const navigation = useNavigation();
  const submitted = navigation.state === "idle" ? undefined : navigation.formData;
  const isPending = submitted?.get("intent") === "start_capture" && submitted.get("document") === half;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <p className="text-ink-soft">
        Der Kunde fotografiert das Dokument mit dem eigenen Handy. Dafür erhält er einen Link, der 30 Minuten gilt.
      </p>
      <input type="hidden" name="document" value={half} />
      <Button type="submit" name="intent" value="start_capture" isPending={isPending} className="w-fit">
        <Smartphone aria-hidden />
        Externen Link erstellen
      </Button>
    </Form>
  );
}

type PendingCaptureProps = { capture: CaptureView; liveHost: string; isMailed: boolean };

function PendingCapture({ capture, liveHost, isMailed }: PendingCaptureProps) {
  const ticketUrl = paths.liveTicket("main", capture.token);
  const { isLive } = useLiveRefresh({ party: "main", room: capture.token, host: liveHost, ticketUrl });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={capture.url} label={`QR-Code mit dem Link zur Aufnahme: ${capture.url}`} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <p className="text-ink-soft">
          QR-Code mit dem Handy scannen oder den Link senden. Er gilt bis {formatTime(capture.expiresAt)} Uhr.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 truncate rounded-small bg-sunken px-2.5 py-1.5 text-sm" data-testid="capture-link">
            {capture.url}
          </code>
          <CopyButton text={capture.url} label="Link kopieren" />
        </div>
        <MailLink captureId={capture.id} isMailed={isMailed} />
        <CaptureSteps capture={capture} />
        <p className="text-sm text-ink-soft" role="status">
          {isLive ? "Live verbunden" : "Verbindung wird aufgebaut, die Seite fragt alle paar Sekunden nach."}
        </p>
        <noscript>
          <Link to="." className="inline-flex items-center gap-2 font-semibold text-petrol-strong underline">
            <RefreshCw aria-hidden className="size-4" /> Stand aktualisieren
          </Link>
        </noscript>
      </div>
    </div>
  );
}

function MailLink({ captureId, isMailed }: { captureId: string; isMailed: boolean }) {
  const navigation = useNavigation();
  const isPending = navigation.state !== "idle" && navigation.formData?.get("captureId") === captureId;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2" key={String(isMailed)}>
      <input type="hidden" name="captureId" value={captureId} />
      <div className="min-w-48 flex-1">
        <Field label="Link per E-Mail senden">
          <Input name="email" type="email" required autoComplete="off" placeholder="E-Mail des Kunden" />
        </Field>
      </div>
      <Button type="submit" name="intent" value="mail_link" isPending={isPending}>
        <Mail aria-hidden />
        Senden
      </Button>
      {isMailed ? (
        <p role="status" className="w-full text-sm font-medium text-green-ink">
          {captureTexts.mailSent}
        </p>
      ) : null}
    </Form>
  );
}

function CaptureSteps({ capture }: { capture: CaptureView }) {
  const steps = ["opened", ...shotsFor(capture.kind, capture.usesCopyDetection).map(progressAfter), "sent"] as const;
  const reached = steps.indexOf(capture.progress as (typeof steps)[number]);
  return (
    <ol className="grid gap-1.5" aria-label="Fortschritt der Aufnahme">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index <= reached ? "flex items-center gap-2 font-medium" : "flex items-center gap-2 text-ink-soft"}
        >
          {index <= reached ? (
            <Check aria-hidden className="size-4 text-green-ink" />
          ) : (
            <Circle aria-hidden className="size-4" />
          )}
          {captureProgress[step]}
          <span className="sr-only">{index <= reached ? " (erledigt)" : " (offen)"}</span>
        </li>
      ))}
    </ol>
  );
}
