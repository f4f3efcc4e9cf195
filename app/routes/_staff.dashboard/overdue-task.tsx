import { Link, useNavigation } from "@remix-run/react";
import { Mail, Phone, Siren } from "lucide-react";
import { sinceText } from "#app/components/reservations/late-text.ts";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { actTexts } from "#server/handover/acts/act.texts.ts";
import { theftTexts } from "#server/handover/theft/theft.texts.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";

type OverdueTaskProps = { task: Dashboard["tasks"]["overdue"]["shown"][number]; now: string };

/** A vehicle that should be back: return it, call the customer, or send a reminder with one click. */
export function OverdueTask({ task, now }: OverdueTaskProps) {
  const { id, vehicle, licensePlate, customer, telephoneNumber, telephone, hasEmail, remindedAt, isHandedOver, theft } =
    task;
  const isSending = useNavigation().formData?.get("contractId") === id;
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <Link to={paths.vehicleReturn(id)} className="-mx-2 block rounded-small px-2 py-1 hover:bg-sunken">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 truncate font-medium">
            {vehicle} <span className="font-normal text-ink-soft">{licensePlate}</span>
          </span>
          <span className="text-sm font-semibold text-red-ink">{sinceText(task.at, now)}</span>
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {[customer, isHandedOver ? "" : actTexts.notHandedOver].filter(Boolean).join(", ")}
        </span>
      </Link>
      <div className="flex flex-wrap items-center gap-1.5 pt-0.5">
        {telephoneNumber ? (
          <Button asChild size="xs">
            <a href={`tel:${telephoneNumber}`} aria-label={`${customer} anrufen: ${telephone}`}>
              <Phone aria-hidden />
              {telephone}
            </a>
          </Button>
        ) : null}
        {hasEmail ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="contractId" value={id} />
            <Button type="submit" size="xs" disabled={isSending} aria-label={`${customer} per E-Mail erinnern`}>
              <Mail aria-hidden />
              {isSending ? "Wird gesendet …" : "Erinnern"}
            </Button>
          </Form>
        ) : null}
        {theft === "may_report" ? (
          <Button asChild size="xs">
            <Link to={paths.theft(id)} aria-label={`${theftTexts.title}: ${vehicle} ${licensePlate}`}>
              <Siren aria-hidden />
              {theftTexts.title}
            </Link>
          </Button>
        ) : null}
        {theft === "reported" ? <span className="text-sm font-medium">{theftTexts.open}</span> : null}
        {remindedAt ? <span className="text-sm text-ink-soft">erinnert {formatDateTime(remindedAt)}</span> : null}
      </div>
    </li>
  );
}
