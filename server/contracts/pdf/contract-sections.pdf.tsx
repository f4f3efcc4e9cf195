import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ContractSnapshot } from "#server/contracts/contract-snapshot.ts";
import { formatKm } from "#server/kernel/format.ts";
import { FactList } from "#server/platform/pdf/fact-list.pdf.tsx";
import { Line, Lines } from "#server/platform/pdf/lines.pdf.tsx";
import { ink, look } from "#server/platform/pdf/pdf-look.ts";
import { checkText, customerLines, dateAndTime, dealerLines } from "./contract-wording.ts";

const style = StyleSheet.create({
  pair: { flexDirection: "row", gap: 10 },
  half: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  note: { fontSize: 8, lineHeight: 1.35, color: ink.soft, marginTop: 4 },
});

type PartProps = { snapshot: ContractSnapshot };

/** Dealer and customer side by side. */
export function Parties({ snapshot: { dealer, customer } }: PartProps) {
  return (
    <View style={style.pair}>
      <View style={[look.panel, style.half]}>
        <Text style={look.panelTitle}>Überlasser</Text>
        <Lines text={dealerLines(dealer).join("\n")} />
        <Line style={[look.soft, { marginTop: 2 }]}>Bearbeitet von {dealer.handledBy}</Line>
      </View>
      <View style={[look.panel, style.half]}>
        <Text style={look.panelTitle}>Nutzer</Text>
        <Lines text={customerLines(customer).join("\n")} />
      </View>
    </View>
  );
}

/** What was checked before the vehicle may be handed over (product §4: document numbers are printed). */
export function CheckedDocuments({ snapshot: { identityDocument, drivingLicence } }: PartProps) {
  return (
    <View>
      <View style={style.pair}>
        <View style={[look.panel, style.half]}>
          <Text style={look.panelTitle}>Ausweisdokument</Text>
          <FactList
            labelWidth={74}
            facts={[
              ["Art", identityDocument.typeLabel],
              ["Nummer", identityDocument.number],
              ["Prüfung", checkText(identityDocument.stateLabel, identityDocument.checkedAt)],
            ]}
          />
        </View>
        <View style={[look.panel, style.half]}>
          <Text style={look.panelTitle}>Führerschein</Text>
          {drivingLicence ? (
            <FactList
              labelWidth={74}
              facts={[
                ["Nummer", drivingLicence.number],
                ["Behörde", drivingLicence.issuingAuthority],
                ["Klassen", drivingLicence.classes],
                ["Prüfung", checkText(drivingLicence.stateLabel, drivingLicence.checkedAt)],
              ]}
            />
          ) : (
            <Text style={look.soft}>Der Führerschein war nicht Teil der Prüfung.</Text>
          )}
        </View>
      </View>
      {drivingLicence ? (
        <Text style={style.note}>
          {"Die Führerscheinklassen wurden geprüft und sind gültig. "}
          {drivingLicence.isPersonsNameMatched
            ? "Die Namen auf Ausweis und Führerschein stimmen überein."
            : "Die Namen auf Ausweis und Führerschein weichen voneinander ab; der Vertrag wird in Kenntnis dieser Abweichung geschlossen."}
        </Text>
      ) : null}
    </View>
  );
}

/** The vehicle and the state it is handed over in. */
export function Vehicle({ snapshot: { vehicle } }: PartProps) {
  return (
    <View style={[look.panel, { gap: 1.5 }]}>
      <View style={style.pair}>
        <View style={style.half}>
          <FactList
            facts={[
              ["Marke und Modell", `${vehicle.brand} ${vehicle.name}`],
              ["Fahrzeugart", vehicle.kind],
              ["Antrieb", vehicle.fuel],
            ]}
          />
        </View>
        <View style={style.half}>
          <FactList
            labelWidth={84}
            facts={[
              ["Kennzeichen", vehicle.licensePlate],
              ["FIN", vehicle.vin],
              ["km-Stand", `${formatKm(vehicle.odometerKm)} bei Übergabe`],
            ]}
          />
        </View>
      </View>
      <FactList
        facts={[
          ["Vorschäden", vehicle.preDamage.trim() || "Keine bekannt"],
          ["Bemerkungen", vehicle.notes.trim()],
        ]}
      />
    </View>
  );
}

/** From when to when, as Berlin wall times. */
export function Period({ snapshot: { startOfUse, endOfUse } }: PartProps) {
  return (
    <View style={[look.panel, style.pair]}>
      <View style={style.half}>
        <FactList facts={[["Übergabe", dateAndTime(startOfUse)]]} />
      </View>
      <View style={style.half}>
        <FactList labelWidth={84} facts={[["Rückgabe", `${dateAndTime(endOfUse)} (vereinbart)`]]} />
      </View>
    </View>
  );
}
