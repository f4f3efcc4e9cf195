import { lateText } from "#app/components/reservations/late-text.ts";
import { paths } from "#app/paths.ts";
import { formatTime } from "#server/ground/kernel/format.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { LateTask, Task } from "./task.tsx";

type PickupTaskProps = { task: Dashboard["tasks"]["pickups"]["shown"][number]; now: string };

/** Who picks up a vehicle with a contract today; who is late can be called. */
export function PickupTask({ task, now }: PickupTaskProps) {
  const { id, vehicle, licensePlate, customer, telephoneNumber, telephone, isLate } = task;
  const place = { to: paths.contract(id), at: formatTime(task.at), label: vehicle };
  const who = [licensePlate, customer].filter(Boolean).join(", ");
  if (!isLate) return <Task {...place}>{who}</Task>;
  const phone = { number: telephoneNumber, shown: telephone, person: customer };
  return (
    <LateTask {...place} lateness={lateText(task.at, now)} phone={phone}>
      {who}
    </LateTask>
  );
}
