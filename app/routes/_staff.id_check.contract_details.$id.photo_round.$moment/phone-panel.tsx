import { useNavigation } from "@remix-run/react";
import { Check, Circle, Smartphone } from "lucide-react";
import { QrCode } from "#app/components/qr-code.tsx";
import { Form } from "#app/forms/form.tsx";
import { LiveConnection } from "#app/live/live-connection.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { formatTime } from "#server/ground/kernel/format.ts";
import { phoneRoundTexts as t } from "#server/handover/round-on-phone/round-on-phone.texts.ts";
import type { RoundPage } from "./route.tsx";

/** The link through which another phone takes the photos of this round, and whether it has been opened, live. */
export function PhonePanel({ page }: { page: RoundPage }) {
  const { contractId, moment, link, liveHost } = page;
  const intent = useNavigation().formData?.get("intent");
  return (
    <section aria-labelledby="phone-title" className="grid min-w-0 gap-4 border-t border-line pt-5 *:min-w-0">
      <div className="grid gap-1">
        <h3 id="phone-title" className="flex items-center gap-2 font-semibold">
          <Smartphone aria-hidden className="size-5" />
          {t.section}
        </h3>
        {link ? null : <p className="text-sm text-ink-soft">{t.hint}</p>}
      </div>
      {link ? <OpenLink link={link} liveHost={liveHost} /> : null}
      <Form method="post" action={paths.photoRound(contractId, moment)} preventScrollReset className="grid gap-3">
        <Checkbox
          // A new link starts as the last one was.
          key={String(link?.isForColleague)}
          name="forColleague"
          defaultChecked={link?.isForColleague ?? false}
          label={t.forColleague}
          hint={t.forColleagueHint}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="start_phone" size="sm" isPending={intent === "start_phone"}>
            {link ? t.startAgain : t.start}
          </Button>
          {link ? (
            <Button
              type="submit"
              name="intent"
              value="end_phone"
              size="sm"
              variant="ghost"
              isPending={intent === "end_phone"}
            >
              {t.end}
            </Button>
          ) : null}
        </div>
      </Form>
    </section>
  );
}

type OpenLinkProps = { link: NonNullable<RoundPage["link"]>; liveHost: string };

function OpenLink({ link, liveHost }: OpenLinkProps) {
  const ticketUrl = paths.liveTicket("main", link.room);
  const { isLive } = useLiveRefresh({ party: "main", room: link.room, host: liveHost, ticketUrl });
  return (
    <div className="grid min-w-0 gap-4 *:min-w-0 sm:grid-cols-[auto_1fr] sm:items-start">
      <QrCode rows={link.qr} label={t.qr} />
      <div className="grid min-w-0 gap-3 *:min-w-0">
        <p className="text-ink-soft">{t.scan(formatTime(link.expiresAt))}</p>
        <div className="flex flex-wrap items-center gap-2">
          <code
            translate="no"
            className="min-w-0 truncate rounded-small bg-sunken px-2.5 py-1.5 text-sm"
            data-testid="round-link"
          >
            {link.url}
          </code>
          <CopyButton text={link.url} label="Link kopieren" />
        </div>
        <p className="text-sm text-ink-soft">{link.isForColleague ? t.isForColleague : t.isForCustomer}</p>
        <p role="status" className={link.isOpened ? openedLook : `${openedLook} text-ink-soft`}>
          {link.isOpened ? (
            <Check aria-hidden className="size-4 shrink-0 text-green-ink" />
          ) : (
            <Circle aria-hidden className="size-4 shrink-0" />
          )}
          {link.isOpened ? t.opened : t.notOpened}
        </p>
        <LiveConnection isLive={isLive} />
      </div>
    </div>
  );
}

const openedLook = "flex items-center gap-2";
