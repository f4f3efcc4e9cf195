import { useNavigation } from "@remix-run/react";
import { UserRoundX } from "lucide-react";
import { lateText } from "#app/components/reservations/late-text.ts";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { reservationTitle } from "#server/ground/kernel/format.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { LateTask, pickupTime, Task } from "./task.tsx";

type ReservedTaskProps = { task: Dashboard["tasks"]["reserved"]["shown"][number]; now: string };

/** Who picks up a reserved vehicle today; of one who is late: call, begin the contract, or note that nobody came. */
export function ReservedTask({ task, now }: ReservedTaskProps) {
  const { id, vehicleId, vehicle, licensePlate, person, telephoneNumber, telephone, note, isLate } = task;
  const formData = useNavigation().formData;
  const isSending = formData?.get("id") === id && formData.get("intent") === "no_show";
  const to = paths.vehicleCalendar(vehicleId, { edit: id, back: paths.dashboard() });
  const who = [licensePlate, reservationTitle({ note, personName: person })].filter(Boolean).join(", ");
  const at = pickupTime(task.at, now);
  if (!isLate)
    return (
      <Task to={to} at={at} label={vehicle}>
        {who}
      </Task>
    );
  return (
    <LateTask
      to={to}
      at={at}
      label={vehicle}
      lateness={lateText(task.at, now)}
      phone={{ number: telephoneNumber, shown: telephone, person }}
      act={
        // Back at the top, where it can be undone.
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
      }
    >
      {who}
    </LateTask>
  );
}
