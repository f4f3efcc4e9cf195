import { useNavigation } from "@remix-run/react";
import { Check, Circle, RefreshCw, Smartphone } from "lucide-react";
import { QrCode } from "#app/components/qr-code.tsx";
import { Form } from "#app/forms/form.tsx";
import { LiveConnection } from "#app/live/live-connection.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { formatTime } from "#server/ground/kernel/format.ts";
import type { SigningPage } from "./route.tsx";

/** The link for signing on the customer's own phone, and their progress, live. */
export function PhonePanel({ page }: { page: SigningPage }) {
  const { link, liveHost } = page;
  const navigation = useNavigation();
  const isPending = navigation.formData?.get("intent") === "start_phone";
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Smartphone aria-hidden className="size-5" />
          Handy des Kunden
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4 *:min-w-0">
        {link ? (
          <OpenLink link={link} liveHost={liveHost} />
        ) : (
          <p className="text-ink-soft">
            Der Kunde liest und unterschreibt den Vertrag auf dem eigenen Handy. Der Link dafür gilt 30 Minuten.
          </p>
        )}
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="start_phone" isPending={isPending} size={link ? "sm" : "md"}>
            {link ? <RefreshCw aria-hidden /> : <Smartphone aria-hidden />}
            {link ? "Neuen Link erstellen" : "Auf dem Handy des Kunden unterschreiben"}
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}

type OpenLinkProps = { link: NonNullable<SigningPage["link"]>; liveHost: string };

function OpenLink({ link, liveHost }: OpenLinkProps) {
  const ticketUrl = paths.liveTicket("main", link.room);
  const { isLive } = useLiveRefresh({ party: "main", room: link.room, host: liveHost, ticketUrl });
  const isOpened = link.progress !== "none";
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0">
      <QrCode rows={link.qr} label="QR-Code mit dem Link zum Unterschreiben" />
      <p className="text-ink-soft">
        {`QR-Code mit dem Handy scannen oder den Link senden. Er gilt bis ${formatTime(link.expiresAt)} Uhr.`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <code
          translate="no"
          className="min-w-0 truncate rounded-small bg-sunken px-2.5 py-1.5 text-sm"
          data-testid="signing-link"
        >
          {link.url}
        </code>
        <CopyButton text={link.url} label="Link kopieren" />
      </div>
      <ol className="grid gap-1.5" aria-label="Fortschritt auf dem Handy">
        <ProgressStep isReached={isOpened} label="Link geöffnet" />
        <ProgressStep isReached={false} label="Unterschrieben" />
      </ol>
      <LiveConnection isLive={isLive} />
    </div>
  );
}

function ProgressStep({ isReached, label }: { isReached: boolean; label: string }) {
  return (
    <li className={isReached ? "flex items-center gap-2 font-medium" : "flex items-center gap-2 text-ink-soft"}>
      {isReached ? <Check aria-hidden className="size-4 text-green-ink" /> : <Circle aria-hidden className="size-4" />}
      {label}
      <span className="sr-only">{isReached ? " (erledigt)" : " (offen)"}</span>
    </li>
  );
}
