import { StyleSheet, View } from "@react-pdf/renderer";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { PhotoPrint } from "#server/handover/papers/paper-sources.ts";
import { dateAndTime } from "#server/handover/papers/paper-wording.ts";
import { knownDamageText } from "#server/handover/settlement/return-facts.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { ConditionTable } from "./condition-table.pdf.tsx";
import { DamageDrawings } from "./damage-drawings.pdf.tsx";
import { KnownDamagePhotos } from "./damage-photos.pdf.tsx";

const style = StyleSheet.create({
  pair: { flexDirection: "row", gap: 10 },
  half: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});

type PartProps = { snapshot: ContractSnapshot };
type VehicleProps = PartProps & { knownPhotos: readonly PhotoPrint[]; atReturn: ReturnSnapshot | null };

/** The vehicle, the state it is handed over in, and what the return added. */
export function Vehicle({ snapshot: { vehicle, redPlate = "" }, knownPhotos, atReturn }: VehicleProps) {
  return (
    <View>
      <VehicleFacts vehicle={vehicle} redPlate={redPlate} />
      <DamageDrawings kind={vehicle.kind} known={vehicle.damages ?? []} />
      {knownPhotos.length > 0 ? <KnownDamagePhotos photos={knownPhotos} /> : null}
      <ConditionTable fuel={vehicle.fuel} handover={vehicle} atReturn={atReturn} />
    </View>
  );
}

function VehicleFacts({ vehicle, redPlate }: Required<Pick<ContractSnapshot, "vehicle" | "redPlate">>) {
  return (
    <View style={[look.panel, { gap: 1.5 }]}>
      <View style={style.pair}>
        <View style={style.half}>
          <FactList
            facts={[
              ["Marke und Modell", `${vehicle.brand} ${vehicle.name}`],
              ["Art und Antrieb", [vehicle.kind, vehicle.fuel].filter(Boolean).join(", ")],
            ]}
          />
        </View>
        <View style={style.half}>
          <FactList
            labelWidth={84}
            facts={[
              ["Kennzeichen", vehicle.licensePlate],
              ["FIN", vehicle.vin],
            ]}
          />
        </View>
      </View>
      <FactList
        facts={[
          ["Rotes Kennzeichen", redPlate && `${redPlate} (für diese Fahrt)`],
          ["Vorschäden", knownDamageText(vehicle)],
          ["Bemerkungen", vehicle.notes.trim()],
        ]}
      />
    </View>
  );
}

/** From when to when, as Berlin wall times, and for which repair order. */
export function Period({ snapshot: { startOfUse, endOfUse, orderNumber = "" } }: PartProps) {
  return (
    <View style={[look.panel, style.pair]}>
      <View style={style.half}>
        <FactList
          facts={[
            ["Übergabe", dateAndTime(startOfUse)],
            ["Auftragsnummer", orderNumber],
          ]}
        />
      </View>
      <View style={style.half}>
        <FactList labelWidth={84} facts={[["Rückgabe", `${dateAndTime(endOfUse)} (vereinbart)`]]} />
      </View>
    </View>
  );
}
