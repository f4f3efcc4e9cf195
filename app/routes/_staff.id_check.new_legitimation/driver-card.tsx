import { Check, Clock, Link2, Smartphone, UserX } from "lucide-react";
import { CaptureSteps } from "#app/components/capture-steps.tsx";
import { EndedCapture } from "#app/components/ended-capture.tsx";
import { type LinkMail, PendingCapture } from "#app/components/pending-capture.tsx";
import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { TakenPhotos } from "./taken-photos.tsx";

type DriverCardProps = {
  /** Of the second driver's documents, in the order in which they are photographed. */
  captures: readonly CaptureView[];
  /** The customer's documents, which come first where they come by link. */
  before: readonly { source: string; capture: CaptureView | null }[];
  liveHost: string;
  /** Id of the capture whose link was mailed just now. */
  mail: LinkMail | undefined;
};

/** The second driver's documents, photographed with the customer's link or, where there is none, with one of their own. */
export function DriverCard({ captures, before, liveHost, mail }: DriverCardProps) {
  const isCustomersTurn = before.some(({ source, capture }) => source === "link" && capture?.status === "pending");
  const isSkipped = captures.some((capture) => capture.isSkipped);
  const expired = isSkipped ? undefined : captures.find(({ status }) => status === "expired");
  const current = captures.find(({ status }) => status === "pending");
  return (
    <Card>
      <CardHeader aside={<DriverBadge isSkipped={isSkipped} isExpired={expired !== undefined} current={current} />}>
        <CardTitle>Zweiter Fahrer</CardTitle>
      </CardHeader>
      <CardBody className="grid grid-cols-1 gap-5">
        {isSkipped ? (
          <Form method="post" preventScrollReset className="grid gap-3">
            <p className="text-ink-soft">Am Handy wurde angegeben, dass es keinen zweiten Fahrer gibt.</p>
            <Button type="submit" name="intent" value="renew_driver" className="w-fit">
              <Smartphone aria-hidden />
              Neuen Link erstellen
            </Button>
          </Form>
        ) : expired ? (
          <EndedCapture capture={expired} intent="renew_link" />
        ) : (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            {captures.map((capture) => (
              <section key={capture.id} aria-label={documentTypeLabel(capture.kind)} className="grid min-w-0 gap-3">
                <h3 className="font-semibold">{documentTypeLabel(capture.kind)}</h3>
                {capture.status === "completed" ? (
                  <TakenPhotos capture={capture} />
                ) : capture === current && !isCustomersTurn ? (
                  <PendingCapture
                    capture={capture}
                    liveHost={liveHost}
                    mail={mail?.captureId === capture.id ? mail : undefined}
                  />
                ) : (
                  <Waiting capture={capture} />
                )}
              </section>
            ))}
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Waiting({ capture }: { capture: CaptureView }) {
  return (
    <>
      <p className="flex items-start gap-2.5 text-ink-soft">
        <Link2 aria-hidden className="mt-0.5 size-5 shrink-0" />
        Kommt danach, mit demselben Link.
      </p>
      <CaptureSteps capture={capture} />
    </>
  );
}

type DriverBadgeProps = { isSkipped: boolean; isExpired: boolean; current: CaptureView | undefined };

function DriverBadge({ isSkipped, isExpired, current }: DriverBadgeProps) {
  if (isSkipped) {
    return (
      <Badge tone="neutral" icon={UserX}>
        Kein zweiter Fahrer
      </Badge>
    );
  }
  if (!current && !isExpired) {
    return (
      <Badge tone="green" icon={Check}>
        Fotos sind da
      </Badge>
    );
  }
  return (
    <Badge tone="amber" icon={Clock}>
      {isExpired ? "Abgelaufen" : current?.progressLabel}
    </Badge>
  );
}
