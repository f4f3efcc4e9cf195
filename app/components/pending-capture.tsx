import { useNavigation } from "@remix-run/react";
import { Mail } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { EmailCompletions } from "#app/components/email-field.tsx";
import { Form } from "#app/forms/form.tsx";
import { LiveConnection } from "#app/live/live-connection.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { CaptureSteps } from "./capture-steps.tsx";
import { QrCode } from "./qr-code.tsx";
import { ShareLink } from "./share-link.tsx";

type PendingCaptureProps = {
  capture: CaptureView;
  liveHost: string;
  /** What came of mailing its link just now. */
  mail: LinkMail | undefined;
  /** Where the customer was reached before. */
  knownEmail?: string | null;
};

/** A link that was to be mailed; `error`: why it was not. */
export type LinkMail = { captureId: string; email: string; error?: string };

/**
 * A pending capture link: QR code, link and mail; once the phone has opened it, its progress, live and large. The form posts
 * `intent=mail_link` with `captureId` and `email` to the route that renders it.
 */
export function PendingCapture({ capture, liveHost, mail, knownEmail = null }: PendingCaptureProps) {
  const ticketUrl = paths.liveTicket("main", capture.room);
  const { isLive } = useLiveRefresh({ party: "main", room: capture.room, host: liveHost, ticketUrl });
  const hasOpened = capture.progress !== "none";
  return (
    <div className="grid grid-cols-1 gap-5">
      {hasOpened ? (
        <>
          <CaptureSteps capture={capture} isLarge />
          <LiveConnection isLive={isLive} />
        </>
      ) : null}
      <LinkFold isFolded={hasOpened && !mail} hasSummary={hasOpened}>
        <LinkOfCapture capture={capture} mail={mail} knownEmail={knownEmail}>
          {hasOpened ? null : (
            <>
              <CaptureSteps capture={capture} />
              <LiveConnection isLive={isLive} />
            </>
          )}
        </LinkOfCapture>
      </LinkFold>
    </div>
  );
}

type LinkFoldProps = { isFolded: boolean; hasSummary: boolean; children: ReactNode };

/** Folds the link away once the phone has opened it; not under the hands of who is typing an address, or has just sent it. */
function LinkFold({ isFolded, hasSummary, children }: LinkFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(!isFolded);
  useBrowserLayoutEffect(() => setOpen(!isFolded || isInUse(fold.current)), [isFolded]);
  return (
    <details ref={fold} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary hidden={!hasSummary} className="mb-4 w-fit cursor-pointer font-semibold text-petrol-strong">
        Link noch einmal zeigen
      </summary>
      {children}
    </details>
  );
}

const isInUse = (fold: HTMLElement | null) =>
  fold !== null &&
  (fold.contains(document.activeElement) || Boolean(fold.querySelector<HTMLInputElement>("input[name=email]")?.value));

type LinkOfCaptureProps = Omit<PendingCaptureProps, "liveHost"> & { children?: ReactNode };

/** QR code, link and mail. */
function LinkOfCapture({ capture, mail, knownEmail = null, children }: LinkOfCaptureProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-5 @lg:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode rows={capture.qr} label={`QR-Code mit dem Link zur Aufnahme: ${capture.url}`} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <p className="text-ink-soft">
            QR-Code mit dem Handy scannen oder den Link senden. Er gilt bis {formatDateTime(capture.expiresAt)} Uhr, und
            länger, solange fotografiert wird.
          </p>
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <code
              translate="no"
              className="max-w-full min-w-0 truncate rounded-small bg-sunken px-2.5 py-1.5 text-sm"
              data-testid="capture-link"
            >
              {capture.url}
            </code>
            <CopyButton text={capture.url} label="Link kopieren" />
            <ShareLink url={capture.url} />
          </div>
          <MailLink capture={capture} mail={mail} knownEmail={knownEmail} />
          {children}
        </div>
      </div>
    </div>
  );
}

type MailLinkProps = Pick<PendingCaptureProps, "capture" | "mail"> & { knownEmail: string | null };

/** Says where it was sent to, also after a reload; what was refused stays in its field, with why. */
function MailLink({ capture: { id: captureId, mailedTo }, mail, knownEmail }: MailLinkProps) {
  const sentTo = mail && !mail.error ? mail.email : mailedTo && shownEmail(mailedTo);
  const navigation = useNavigation();
  const isPending = navigation.state !== "idle" && navigation.formData?.get("captureId") === captureId;
  const [typed, setTyped] = useState("");
  const listId = useId();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2" key={JSON.stringify(mail)}>
      <input type="hidden" name="captureId" value={captureId} />
      <div className="min-w-48 flex-1">
        <Field label="Link per E-Mail senden" errors={mail?.error ? [mail.error] : undefined}>
          <Input
            name="email"
            type="email"
            required
            autoComplete="off"
            placeholder="E-Mail des Kunden"
            list={listId}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            defaultValue={mail?.error ? mail.email : sentTo ? "" : (knownEmail ?? "")}
          />
        </Field>
      </div>
      <Button type="submit" name="intent" value="mail_link" isPending={isPending}>
        <Mail aria-hidden />
        Senden
      </Button>
      <EmailCompletions id={listId} typed={typed} />
      {sentTo ? (
        <p role="status" className="w-full text-sm font-medium wrap-anywhere text-green-ink">
          {captureTexts.mailSentTo(sentTo)}
        </p>
      ) : null}
    </Form>
  );
}
