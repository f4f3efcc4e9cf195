import { Link } from "@remix-run/react";
import { CarFront } from "lucide-react";
import { DrawnDamages } from "#app/components/damage-drawing/drawn-damages.tsx";
import { PhotoGrid } from "#app/components/damage-photos/photo-grid.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { tripTexts } from "#server/fleet/red-plates/red-plate.texts.ts";
import { formatDateTime, formatKm } from "#server/ground/kernel/format.ts";
import { conditionKeys, conditionLabel, formatCondition } from "#server/handover/agreement/vehicle-condition.ts";
import {
  accessoriesLabel,
  accessoriesText,
  knownDamageText,
  newDamageText,
} from "#server/handover/settlement/return-facts.ts";
import { correctionTexts } from "#server/handover/vehicle-return/correction.texts.ts";
import { Corrections } from "./corrections.tsx";
import { RedPlateSection } from "./red-plate-section.tsx";
import { RoundSection } from "./round-section.tsx";
import type { ContractPage } from "./route.tsx";

/** The vehicle's state at the handover and, once it is back, at the return. */
export function VehicleCard({ page }: { page: ContractPage }) {
  const { agreed, contract, damagePhotos, vehicleReturn } = page;
  const { vehicle } = agreed;
  return (
    <Card>
      <CardHeader
        aside={
          contract.canChange ? (
            <Button asChild size="sm" className="print:hidden">
              <Link to={paths.swapVehicle(contract.id)} preventScrollReset>
                Fahrzeug tauschen
              </Link>
            </Button>
          ) : undefined
        }
      >
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
          {agreed.redPlate ? <Fact label={tripTexts.inContract}>{agreed.redPlate}</Fact> : null}
          <Fact label="Kilometerstand bei Übergabe">{formatKm(contract.odometerStartKm)}</Fact>
          <Fact label="Kilometerstand bei Rückgabe">{vehicleReturn ? formatKm(vehicleReturn.odometerKm) : null}</Fact>
          <Fact label="Gefahrene Kilometer">{vehicleReturn ? formatKm(vehicleReturn.drivenKm) : null}</Fact>
          {conditionKeys.map((key) => (
            <Fact key={key} label={`${conditionLabel(key, vehicle.fuel)} bei Übergabe`}>
              {formatCondition(key, vehicle[key])}
            </Fact>
          ))}
          <Fact label="Schäden bei Übergabe">{knownDamageText(vehicle)}</Fact>
          <Fact label="Sonstige Bemerkungen" className="col-span-2">
            {vehicle.notes}
          </Fact>
        </Facts>
        <DrawnDamages kind={vehicle.kind} known={vehicle.damages ?? []} added={vehicleReturn?.marks} />
        {vehicleReturn ? (
          <section aria-label="Fahrzeugrückgabe" className="grid gap-4 border-t border-line pt-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="font-semibold">Fahrzeugrückgabe</h3>
              {page.correctableUntil ? (
                <Button asChild size="sm" className="print:hidden">
                  <Link to={paths.correctReturn(contract.id)} preventScrollReset>
                    {correctionTexts.title}
                  </Link>
                </Button>
              ) : null}
            </div>
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
              <Fact label={accessoriesLabel}>{accessoriesText(vehicleReturn.missingAccessories)}</Fact>
              <Fact label="Neue Schäden">{vehicleReturn.newDamage ? newDamageText(vehicleReturn) : "Keine"}</Fact>
              <Fact label="Notizen zur Rückgabe" className="col-span-2">
                {vehicleReturn.notes}
              </Fact>
            </Facts>
            <Corrections page={page} />
          </section>
        ) : null}
        <RedPlateSection page={page} />
        <RoundSection page={page} />
        <section aria-label="Fotos von Schäden" className="grid gap-3 border-t border-line pt-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="font-semibold">Fotos von Schäden</h3>
            <Button asChild size="sm" className="print:hidden">
              <Link to={paths.damagePhotos(contract.id)} preventScrollReset>
                {damagePhotos.length > 0 ? "Fotos bearbeiten" : "Fotos hinzufügen"}
              </Link>
            </Button>
          </div>
          {damagePhotos.length > 0 ? <PhotoGrid photos={damagePhotos} /> : null}
        </section>
      </CardBody>
    </Card>
  );
}
