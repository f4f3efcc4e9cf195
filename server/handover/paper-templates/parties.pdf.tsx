import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { Line, Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import type {
  ContractSnapshot,
  CustomerSnapshot,
  DealerSnapshot,
  DrivingLicenseSnapshot,
  IdentityDocumentSnapshot,
} from "#server/handover/agreement/contract-snapshot.ts";
import {
  checkText,
  classesText,
  customerLines,
  dealerLines,
  namesText,
  originalText,
} from "#server/handover/papers/paper-wording.ts";

const style = StyleSheet.create({
  pair: { flexDirection: "row", gap: 10 },
  half: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  note: { fontSize: 8, lineHeight: 1.35, color: ink.soft, marginTop: 4 },
});

/** Dealer and customer side by side. */
export function Parties({
  dealer,
  customer,
  secondDriver,
  dealerRole = "Überlasser",
  customerRole = "Nutzer",
}: {
  dealer: DealerSnapshot;
  customer: CustomerSnapshot;
  /** As `secondDriverText` words it; "" for nobody. */
  secondDriver?: string;
  dealerRole?: string;
  customerRole?: string;
}) {
  return (
    <View style={style.pair}>
      <View style={[look.panel, style.half]}>
        <Text style={look.panelTitle}>{dealerRole}</Text>
        <Lines text={dealerLines(dealer).join("\n")} />
        <Line style={[look.soft, { marginTop: 2 }]}>Bearbeitet von {dealer.handledBy}</Line>
      </View>
      <View style={[look.panel, style.half]}>
        <Text style={look.panelTitle}>{customerRole}</Text>
        <Lines text={customerLines(customer).join("\n")} />
        {secondDriver ? <Line style={{ marginTop: 2 }}>{secondDriver}</Line> : null}
      </View>
    </View>
  );
}

/** What was checked of the customer, and below it of a second driver, or that nothing was. */
export function CheckedPeople({ snapshot }: { snapshot: ContractSnapshot }) {
  const { secondDriver, secondDriverCheck } = snapshot;
  return (
    <View style={{ gap: 6 }}>
      <CheckedDocuments identityDocument={snapshot.identityDocument} drivingLicence={snapshot.drivingLicence} />
      {secondDriverCheck ? (
        <View style={{ gap: 3 }} wrap={false}>
          <Line style={look.panelTitle}>Zweiter Fahrer: {secondDriver}</Line>
          <CheckedDocuments
            identityDocument={secondDriverCheck.identityDocument}
            drivingLicence={secondDriverCheck.drivingLicence}
          />
        </View>
      ) : null}
      {secondDriverCheck === null ? (
        <Lines text={`Der zweite Fahrer ${secondDriver} wurde nicht geprüft; angegeben wurde nur der Name.`} />
      ) : null}
    </View>
  );
}

/** What was checked before the contract was made (papers.md#assertions-on-paper: document numbers are printed). */
export function CheckedDocuments({
  identityDocument,
  drivingLicence,
}: {
  identityDocument: IdentityDocumentSnapshot;
  drivingLicence: DrivingLicenseSnapshot | null;
}) {
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
              ["Original", originalText(identityDocument.original)],
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
                ["Original", originalText(drivingLicence.original)],
              ]}
            />
          ) : (
            <Text style={look.soft}>Der Führerschein war nicht Teil der Prüfung.</Text>
          )}
        </View>
      </View>
      {drivingLicence ? (
        <Text style={style.note}>
          {classesText(drivingLicence)} {namesText(drivingLicence)}
        </Text>
      ) : null}
    </View>
  );
}
