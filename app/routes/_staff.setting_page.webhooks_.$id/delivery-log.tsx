import type { SerializeFrom } from "@remix-run/cloudflare";
import { Check, CirclePause, Clock, X } from "lucide-react";
import { useRefreshWhileDue } from "#app/components/papers/use-refresh-while-due.ts";
import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { deliveryProblems } from "#server/services/webhooks/webhook.texts.ts";
import { eventLabel } from "#server/services/webhooks/webhook-events.ts";
import type { loader } from "./route.tsx";

type Delivery = SerializeFrom<typeof loader>["deliveries"][number];

const states = {
  queued: { label: "wartet", tone: "blue", icon: Clock },
  sending: { label: "unterwegs", tone: "blue", icon: Clock },
  delivered: { label: "zugestellt", tone: "green", icon: Check },
  failed: { label: "gescheitert", tone: "red", icon: X },
  held: { label: "zurückgehalten", tone: "neutral", icon: CirclePause },
} as const;

/** On its way now: its first try, or one for which the receiver still has time. One that has failed waits for minutes or hours. */
const isUnderway = ({ state, tries }: Delivery) => state === "sending" || (state === "queued" && tries === 0);

/** The newest messages to this endpoint, and what became of each. */
export function DeliveryLog({ deliveries, canResend }: { deliveries: Delivery[]; canResend: boolean }) {
  useRefreshWhileDue(deliveries.some(isUnderway));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Zustellungen</CardTitle>
      </CardHeader>
      {deliveries.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft">Noch keine. Mit „Testereignis senden“ probieren Sie die Adresse aus.</p>
        </CardBody>
      ) : (
        <ul>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} canResend={canResend} />
          ))}
        </ul>
      )}
      <CardBody className="border-t border-line text-sm text-ink-soft">
        Die neuesten 50, aufbewahrt 30 Tage. Kommt eine Nachricht nicht an, wird sie nach 1, 5 und 30 Minuten, 2 und 8
        Stunden noch einmal gesendet.
      </CardBody>
    </Card>
  );
}

function DeliveryRow({ delivery, canResend }: { delivery: Delivery; canResend: boolean }) {
  const { id, type, state, tries, lastTryAt, lastStatus, lastProblem, durationMs, nextTryAt } = delivery;
  const { label, tone, icon } = states[state];
  const isOver = state === "delivered" || state === "failed";
  const result = [
    lastStatus ? `Status ${lastStatus}` : null,
    lastProblem ? (entryOf(deliveryProblems, lastProblem) ?? lastProblem) : null,
    durationMs === null ? null : `${durationMs} ms`,
    tries > 1 ? `${tries} Versuche` : null,
    state === "queued" && tries > 0 ? `nächster Versuch ${formatDateTime(nextTryAt)}` : null,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {eventLabel(type)}
          <Badge tone={tone} icon={icon} size="sm">
            {label}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {formatDateTime(lastTryAt ?? delivery.createdAt)}
          {result.length > 0 ? ` · ${result.join(" · ")}` : ""}
        </p>
        <p className="text-sm break-all text-ink-soft">{delivery.messageId}</p>
      </div>
      {isOver && canResend ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="deliveryId" value={id} />
          <Button type="submit" size="sm" name="intent" value="resend" aria-label={`${eventLabel(type)} erneut senden`}>
            erneut senden
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
