import { lateText } from "#app/components/reservations/late-text.ts";
import { paths } from "#app/paths.ts";
import type { Dashboard } from "#server/overview/dashboard/get-dashboard.server.ts";
import { LateTask, pickupTime, Task } from "./task.tsx";

type PickupTaskProps = { task: Dashboard["tasks"]["pickups"]["shown"][number]; now: string };

/** Who picks up a vehicle with a contract; who is late can be called. */
export function PickupTask({ task, now }: PickupTaskProps) {
  const { id, vehicle, licensePlate, customer, telephoneNumber, telephone, isLate } = task;
  const place = { to: paths.contract(id), at: pickupTime(task.at, now), label: vehicle };
  const who = [licensePlate, customer].filter(Boolean).join(", ");
  if (!isLate) return <Task {...place}>{who}</Task>;
  const phone = { number: telephoneNumber, shown: telephone, person: customer };
  return (
    <LateTask {...place} lateness={lateText(task.at, now)} phone={phone}>
      {who}
    </LateTask>
  );
}
