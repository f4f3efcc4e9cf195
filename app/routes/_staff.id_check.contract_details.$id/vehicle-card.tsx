import { CarFront } from "lucide-react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { conditionKeys, conditionLabel, formatCondition } from "#server/agreement/vehicle-condition.ts";
import { formatDateTime, formatKm } from "#server/kernel/format.ts";
import type { ContractPage } from "./route.tsx";

/** The vehicle's state at the handover and, once it is back, at the return. */
export function VehicleCard({ page: { agreed, contract, vehicleReturn } }: { page: ContractPage }) {
  const { vehicle } = agreed;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <CarFront aria-hidden className="size-5" />
          Fahrzeug
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-6">
        <Facts columns={3} className="grid-cols-2">
          <Fact label="Marke und Modell">{`${vehicle.brand} ${vehicle.name}`}</Fact>
          <Fact label="FIN">
            <span className="break-all">{vehicle.vin}</span>
          </Fact>
          <Fact label="Kennzeichen">{vehicle.licensePlate}</Fact>
          <Fact label="Kilometerstand bei Übergabe">{formatKm(contract.odometerStartKm)}</Fact>
          <Fact label="Kilometerstand bei Rückgabe">{vehicleReturn ? formatKm(vehicleReturn.odometerKm) : null}</Fact>
          <Fact label="Gefahrene Kilometer">{vehicleReturn ? formatKm(vehicleReturn.drivenKm) : null}</Fact>
          {conditionKeys.map((key) => (
            <Fact key={key} label={`${conditionLabel(key, vehicle.fuel)} bei Übergabe`}>
              {formatCondition(key, vehicle[key])}
            </Fact>
          ))}
          <Fact label="Schäden bei Übergabe">{vehicle.preDamage || "Keine bekannt"}</Fact>
          <Fact label="Sonstige Bemerkungen" className="col-span-2">
            {vehicle.notes}
          </Fact>
        </Facts>
        {vehicleReturn ? (
          <section aria-label="Fahrzeugrückgabe" className="grid gap-4 border-t border-line pt-5">
            <h3 className="font-semibold">Fahrzeugrückgabe</h3>
            <Facts columns={3} className="grid-cols-2">
              <Fact label="Zurückgegeben">{`${formatDateTime(vehicleReturn.returnedAt)} Uhr`}</Fact>
              <Fact label="Zurückgenommen von" className="col-span-2">
                {vehicleReturn.returnedBy}
              </Fact>
              {conditionKeys.map((key) => (
                <Fact key={key} label={`${conditionLabel(key, vehicle.fuel)} bei Rückgabe`}>
                  {formatCondition(key, vehicleReturn.condition[key])}
                </Fact>
              ))}
              <Fact label="Neue Schäden">{vehicleReturn.newDamage || "Keine"}</Fact>
              <Fact label="Notizen zur Rückgabe" className="col-span-2">
                {vehicleReturn.notes}
              </Fact>
            </Facts>
          </section>
        ) : null}
      </CardBody>
    </Card>
  );
}
