import { View } from "@react-pdf/renderer";
import { type Fact, FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import { SideBySide } from "#server/ground/pdf/side-by-side.pdf.tsx";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { PhotoPrint } from "#server/handover/papers/paper-sources.ts";
import { dateAndTime } from "#server/handover/papers/paper-wording.ts";
import { knownDamageText } from "#server/handover/settlement/return-facts.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { ConditionTable } from "./condition-table.pdf.tsx";
import { DamageDrawings } from "./damage-drawings.pdf.tsx";
import { KnownDamagePhotos } from "./damage-photos.pdf.tsx";

type PartProps = { snapshot: ContractSnapshot };
type VehicleProps = PartProps & { knownPhotos: readonly PhotoPrint[]; atReturn: ReturnSnapshot | null };

/** The vehicle, the state it is handed over in, and what the return added. */
export function Vehicle({ snapshot: { vehicle, redPlate = "" }, knownPhotos, atReturn }: VehicleProps) {
  return (
    <>
      <VehicleFacts vehicle={vehicle} redPlate={redPlate} />
      <DamageDrawings kind={vehicle.kind} known={vehicle.damages ?? []} />
      {knownPhotos.length > 0 ? <KnownDamagePhotos photos={knownPhotos} /> : null}
      <ConditionTable fuel={vehicle.fuel} handover={vehicle} atReturn={atReturn} />
    </>
  );
}

function VehicleFacts({ vehicle, redPlate }: Required<Pick<ContractSnapshot, "vehicle" | "redPlate">>) {
  return (
    <View style={look.panel}>
      <FactPair
        left={[
          ["Marke und Modell", `${vehicle.brand} ${vehicle.name}`],
          ["Art und Antrieb", [vehicle.kind, vehicle.fuel].filter(Boolean).join(", ")],
        ]}
        right={[
          ["Kennzeichen", vehicle.licensePlate],
          ["FIN", vehicle.vin],
        ]}
      />
      <View style={{ marginTop: 1.5 }}>
        <FactList
          facts={[
            ["Rotes Kennzeichen", redPlate && `${redPlate} (für diese Fahrt)`],
            ["Vorschäden", knownDamageText(vehicle)],
            ["Bemerkungen", vehicle.notes.trim()],
          ]}
        />
      </View>
    </View>
  );
}

/** From when to when, as Berlin wall times, and for which repair order. */
export function Period({ snapshot: { startOfUse, endOfUse, orderNumber = "" } }: PartProps) {
  return (
    <View style={look.panel}>
      <FactPair
        left={[
          ["Übergabe", dateAndTime(startOfUse)],
          ["Auftragsnummer", orderNumber],
        ]}
        right={[["Rückgabe", `${dateAndTime(endOfUse)} (vereinbart)`]]}
      />
    </View>
  );
}

/** Of these letters in a half of the page, the widest fit into what its heading keeps free. */
const pairLetters = 160;
export const aheadOfPair = 115;

const FactPair = ({ left, right }: { left: Fact[]; right: Fact[] }) => (
  <SideBySide
    lettersMaximum={pairLetters}
    columns={[
      { texts: left.flat(), content: <FactList facts={left} /> },
      { texts: right.flat(), content: <FactList labelWidth={84} facts={right} /> },
    ]}
  />
);
