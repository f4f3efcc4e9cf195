import { Link, useNavigation } from "@remix-run/react";
import { Phone, UserRoundX } from "lucide-react";
import { lateText } from "#app/components/reservations/late-text.ts";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateTime, formatTime, reservationTitle } from "#server/ground/kernel/format.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { Task } from "./task.tsx";

type ReservedTaskProps = { task: Dashboard["tasks"]["reserved"]["shown"][number]; now: string };

/** Who picks up a reserved vehicle today; of one who is late: call, begin the contract, or note that nobody came. */
export function ReservedTask({ task, now }: ReservedTaskProps) {
  const { id, vehicleId, vehicle, licensePlate, person, telephoneNumber, telephone, note, isLate } = task;
  const formData = useNavigation().formData;
  const isSending = formData?.get("id") === id && formData.get("intent") === "no_show";
  const to = paths.vehicleCalendar(vehicleId, { edit: id, back: paths.dashboard() });
  const who = [licensePlate, reservationTitle({ note, personName: person })].filter(Boolean).join(", ");
  const isToday = berlinWallTime(new Date(task.at)).date === berlinWallTime(new Date(now)).date;
  const at = isToday ? formatTime(task.at) : formatDateTime(task.at);
  if (!isLate)
    return (
      <Task to={to} at={at} label={vehicle}>
        {who}
      </Task>
    );
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <Link to={to} className="-mx-2 block rounded-small px-2 py-1 hover:bg-sunken">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 truncate font-medium">
            <span className="font-semibold tabular-nums">{at}</span> {vehicle}
          </span>
          <span className="text-sm font-semibold text-amber-ink">{lateText(task.at, now)}</span>
        </span>
        <span className="block truncate text-sm text-ink-soft">{who}</span>
      </Link>
      <div className="flex flex-wrap items-center gap-1.5 pt-0.5">
        {telephoneNumber ? (
          <Button asChild size="xs">
            <a href={`tel:${telephoneNumber}`} aria-label={`${person} anrufen: ${telephone}`}>
              <Phone aria-hidden />
              {telephone}
            </a>
          </Button>
        ) : null}
        {/* Back at the top, where it can be undone. */}
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="no_show"
            size="xs"
            disabled={isSending}
            aria-label={`Nicht erschienen: ${vehicle}, ${who}`}
          >
            <UserRoundX aria-hidden />
            {isSending ? "Wird vermerkt …" : "Nicht erschienen"}
          </Button>
        </Form>
      </div>
    </li>
  );
}
