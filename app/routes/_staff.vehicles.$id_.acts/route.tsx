import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Archive } from "lucide-react";
import { fromNowUntilTomorrow, timesOf } from "#app/components/reservations/reservation-form.ts";
import { actsOf, isOut } from "#app/components/vehicle-acts.ts";
import { VehicleStatus } from "#app/components/vehicle-status.tsx";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { holdLabel } from "#server/fleet/holds/hold.texts.ts";
import { listHolds } from "#server/fleet/holds/list-holds.server.ts";
import { nextQuarter } from "#server/fleet/reservations/reservation.rules.ts";
import { getVehiclePage } from "#server/fleet/vehicles/get-vehicle-page.server.ts";
import { addressLine } from "#server/fleet/vehicles/vehicle-offices.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { formatDate, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle("Am Fahrzeug", loaded && `${loaded.vehicle.brand} ${loaded.vehicle.name}`);

export const loader = staffLoader(async ({ ctx, params, context }) => {
  const vehicleId = params.id ?? "";
  const [{ vehicle, uses, isReservable }, { open: holds }] = await Promise.all([
    getVehiclePage(ctx, { id: vehicleId }),
    listHolds(ctx, { vehicleId }),
  ]);
  const { headquarterId, branchId, plan } = ctx.actor;
  const hasContracts = hasFeature(plan, "contracts");
  const current = uses.find(({ isNow }) => isNow);
  const { id, brand, name, licensePlate, location, isAvailable, deletedAt, preDamage } = vehicle;
  return {
    vehicle: { id, brand, name, licensePlate, location, isAvailable, deletedAt, preDamage },
    current: current && { label: current.label, endAt: current.endAt, isOut: isOut(current) },
    acts: actsOf(vehicle, uses, {
      handsOver: hasContracts && can(ctx.actor, ["update", "contract"]),
      takesBack: can(ctx.actor, ["update", "contract"]),
      beginsContract: hasContracts && can(ctx.actor, ["create", "contract"]),
      reserves: isReservable && can(ctx.actor, ["create", "reservation"]),
      notesDamage: can(ctx.actor, ["update", "vehicle"]),
      heldFor: holds.filter(({ heldFrom }) => heldFrom !== null).map(holdLabel),
      period: timesOf(fromNowUntilTomorrow(nextQuarter(ctx.now()))),
    }),
    live: { room: dealerRoom(headquarterId, branchId), host: new URL(context.liveUrl).host },
  };
});

/** What can be done with a vehicle by who stands in front of it: its label leads here (vehicles.md#labels). */
export default function VehicleActs() {
  const { vehicle, current, acts, live } = useLoaderData<typeof loader>();
  useLiveRefresh({ party: "dealer", ...live, ticketUrl: paths.liveTicket("dealer", live.room) });
  const place = [vehicle.location.name, addressLine(vehicle.location)].filter(Boolean).join("\n");
  return (
    <div className="mx-auto grid w-full max-w-140 grid-cols-1 gap-5">
      <PageHeader
        title={vehicle.licensePlate || `${vehicle.brand} ${vehicle.name}`}
        isName
        breadcrumb={[{ label: "Fahrzeuge", to: paths.vehicles() }]}
        description={vehicle.licensePlate ? `${vehicle.brand} ${vehicle.name}` : undefined}
        badge={
          vehicle.deletedAt ? (
            <Badge tone="neutral" icon={Archive}>
              gelöscht am {formatDate(vehicle.deletedAt)}
            </Badge>
          ) : (
            <VehicleStatus isAvailable={vehicle.isAvailable} />
          )
        }
      />
      <nav aria-label="Am Fahrzeug" className="grid grid-cols-1 gap-2.5">
        {acts.map(({ label, detail, to }, index) => (
          <Button key={label} asChild size="lg" variant={index === 0 ? "primary" : "secondary"} className="w-full">
            <Link to={to} className="flex-col gap-0 text-center wrap-anywhere">
              {label}
              {detail ? <span className="text-base font-normal">{detail}</span> : null}
            </Link>
          </Button>
        ))}
      </nav>
      <Card>
        <CardBody>
          <Facts>
            <Fact label={current?.isOut ? "Gehört zu" : "Wo es steht"}>{place}</Fact>
            <Fact label={current?.isOut ? "Unterwegs" : "Vergeben"}>
              {current ? `${current.label}\nbis ${formatWeekdayDateTime(current.endAt)} Uhr` : undefined}
            </Fact>
            <Fact label="Schäden" className="sm:col-span-2">
              {vehicle.preDamage}
            </Fact>
          </Facts>
        </CardBody>
      </Card>
    </div>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
