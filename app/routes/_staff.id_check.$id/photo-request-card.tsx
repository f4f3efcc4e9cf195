import { useNavigation } from "@remix-run/react";
import { Camera, Clock, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { EndedCapture } from "#app/components/ended-capture.tsx";
import { type LinkMail, PendingCapture } from "#app/components/pending-capture.tsx";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { PhotoRequestView } from "#server/checks/id-checks/get-photo-requests.server.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { sideLabels } from "./photo.ts";
import { PhotoRequestForm } from "./photo-request-form.tsx";

type PhotoRequestCardProps = {
  title: string;
  request: PhotoRequestView;
  liveHost: string;
  /** What came of mailing its link just now. */
  mail: LinkMail | undefined;
};

/** An open Nachforderung: the request, its link, the customer's progress, and how to withdraw or renew it. */
export function PhotoRequestCard({ title, request, liveHost, mail }: PhotoRequestCardProps) {
  const { capture, side, note, requestedBy, createdAt } = request;
  const isExpired = capture.status === "expired";
  return (
    <Card>
      <CardHeader
        aside={
          <Badge tone={isExpired ? "amber" : "blue"} icon={Clock}>
            {isExpired ? "Link abgelaufen" : capture.progressLabel}
          </Badge>
        }
      >
        <CardTitle>
          <Camera aria-hidden className="size-5" />
          {title}: Foto nachgefordert
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <div className="grid gap-1">
          <p>
            <strong className="font-semibold">{note ? `${sideLabels[side]}:` : sideLabels[side]}</strong> {note}
          </p>
          <p className="text-sm text-ink-soft">
            Nachgefordert von {requestedBy} am {formatDateTime(createdAt)}
          </p>
        </div>
        {isExpired ? (
          <EndedCapture
            capture={capture}
            intent="renew_photo_request"
            field={{ name: "requestId", value: request.id }}
          />
        ) : (
          <PendingCapture capture={capture} liveHost={liveHost} mail={mail} knownEmail={request.knownEmail} />
        )}
      </CardBody>
      <CardFooter className="justify-between">
        <p className="text-sm text-ink-soft">Sobald das Foto da ist, wird das Dokument wieder geprüft.</p>
        <RequestButton intent="withdraw_photo_request" requestId={request.id}>
          <Undo2 aria-hidden />
          Nachforderung zurückziehen
        </RequestButton>
      </CardFooter>
    </Card>
  );
}

function RequestButton({ intent, requestId, children }: { intent: string; requestId: string; children: ReactNode }) {
  const navigation = useNavigation();
  const sent = navigation.state === "idle" ? undefined : navigation.formData;
  const isPending = sent?.get("intent") === intent && sent.get("requestId") === requestId;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="requestId" value={requestId} />
      <Button type="submit" size="sm" name="intent" value={intent} isPending={isPending}>
        {children}
      </Button>
    </Form>
  );
}

type MissingPhotosProps = Parameters<typeof PhotoRequestForm>[0] & { title: string };

/** A document without photos that has not been requested yet. */
export function MissingPhotosCard({ title, ...form }: MissingPhotosProps) {
  return (
    <Card>
      <CardHeader aside={<ApprovalBadge state="NOT_AVAILABLE" />}>
        <CardTitle>
          <Camera aria-hidden className="size-5" />
          {title}: Foto anfordern
        </CardTitle>
      </CardHeader>
      <CardBody>
        <PhotoRequestForm {...form} isFirstPhoto />
      </CardBody>
    </Card>
  );
}
