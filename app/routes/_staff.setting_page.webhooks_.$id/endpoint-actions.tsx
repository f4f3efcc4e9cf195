import { Power, RefreshCw, Send, Trash2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { webhookTexts } from "#server/services/webhooks/webhook.texts.ts";
import type { Endpoint } from "./endpoint-form.tsx";

/** Test event, on and off, new secret, deletion. */
export function EndpointActions({ endpoint, secret }: { endpoint: Endpoint; secret: string }) {
  const { isOn, pausedAt, overlapEndsAt } = endpoint;
  const isRunning = isOn && !pausedAt;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Betrieb</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-3">
        {overlapEndsAt ? (
          <p className="text-ink-soft tabular-nums">
            Das vorherige Geheimnis unterschreibt noch bis {formatDateTime(overlapEndsAt)} mit.
          </p>
        ) : null}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="secret" value={secret} />
          <Button type="submit" name="intent" value="test">
            <Send aria-hidden />
            Testereignis senden
          </Button>
          <Button type="submit" name="intent" value={isRunning ? "off" : "on"}>
            <Power aria-hidden />
            {isRunning ? "Ausschalten" : "Einschalten"}
          </Button>
          <ConfirmButton
            name="intent"
            value="rotate"
            question={{ title: webhookTexts.rotateQuestion, description: webhookTexts.rotateDescription }}
          >
            <RefreshCw aria-hidden />
            Geheimnis erneuern
          </ConfirmButton>
          <ConfirmButton
            name="intent"
            value="delete"
            variant="danger"
            question={{
              title: webhookTexts.deleteQuestion,
              description: webhookTexts.deleteDescription,
              tone: "danger",
            }}
          >
            <Trash2 aria-hidden />
            Löschen
          </ConfirmButton>
        </Form>
      </CardBody>
    </Card>
  );
}
