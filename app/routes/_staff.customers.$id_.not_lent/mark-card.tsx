import type { SerializeFrom } from "@remix-run/cloudflare";
import { Ban, Check, Eye, Hourglass, Undo2, X } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { ShownNotLent } from "#server/customers/not-lent/get-not-lent.server.ts";
import { notLentTexts as t } from "#server/customers/not-lent/not-lent.texts.ts";
import { labelOf, notLentReasonLabels } from "#server/ground/dictionary/dictionary.ts";
import { formatDate, formatDateOnly } from "#server/ground/kernel/format.ts";

type MarkCardProps = { mark: NonNullable<SerializeFrom<ShownNotLent>["mark"]> };

/** A mark as Admins see it, with what they can do about it. */
export function MarkCard({ mark }: MarkCardProps) {
  const { confirmedAt, proposedAt, proposedBy, confirmedBy, canConfirm, isAlone } = mark;
  return (
    <Card>
      <CardHeader
        aside={
          confirmedAt ? (
            <Badge tone="red" icon={Ban}>
              gilt
            </Badge>
          ) : (
            <Badge tone="amber" icon={Hourglass}>
              vorgeschlagen
            </Badge>
          )
        }
      >
        <CardTitle>Markierung</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <Facts columns={1}>
          <Fact label="Grund">
            <span>{labelOf(notLentReasonLabels, mark.reason)}</span>
          </Fact>
          {mark.note ? <Fact label="Notiz">{mark.note}</Fact> : null}
          <Fact label="Vorgeschlagen">
            <span>{`am ${formatDate(proposedAt)} von ${proposedBy}`}</span>
          </Fact>
          {confirmedAt ? (
            <Fact label="Bestätigt">
              <span>{`am ${formatDate(confirmedAt)} von ${confirmedBy}`}</span>
            </Fact>
          ) : null}
          <Fact label="Zu prüfen am">{formatDateOnly(mark.reviewOn)}</Fact>
          <Fact label="Endet am">{formatDateOnly(mark.endsOn)}</Fact>
        </Facts>
        {confirmedAt ? null : <p>{t.proposed}</p>}
        {isAlone ? <Alert tone="info">{t.alone}</Alert> : null}
        {confirmedAt || canConfirm ? null : <p>{t.otherConfirms}</p>}
        {mark.isReviewDue ? <Alert tone="warning">{t.reviewDue}</Alert> : null}
        {mark.outlivedErasure ? <p className="text-ink-soft">{t.outlivedErasure}</p> : null}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={mark.id} />
          <input type="hidden" name="version" value={mark.version} />
          <Acts isConfirmed={confirmedAt !== null} canConfirm={canConfirm} />
        </Form>
      </CardBody>
    </Card>
  );
}

function Acts({ isConfirmed, canConfirm }: { isConfirmed: boolean; canConfirm: boolean }) {
  if (isConfirmed)
    return (
      <>
        <Button type="submit" name="intent" value="review">
          <Eye aria-hidden />
          Weiter nötig
        </Button>
        <Button type="submit" name="intent" value="lift">
          <Undo2 aria-hidden />
          Aufheben
        </Button>
      </>
    );
  return (
    <>
      {canConfirm ? (
        <Button type="submit" variant="primary" name="intent" value="confirm">
          <Check aria-hidden />
          Bestätigen
        </Button>
      ) : null}
      <Button type="submit" name="intent" value="decline">
        <X aria-hidden />
        Ablehnen
      </Button>
    </>
  );
}
