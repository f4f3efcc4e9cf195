import { StyleSheet, Text } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { type Fact, FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { Line, Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import { SideBySide } from "#server/ground/pdf/side-by-side.pdf.tsx";
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
  person: { fontWeight: 600, marginTop: 6, marginBottom: 3 },
  note: { fontSize: 8, lineHeight: 1.35, color: ink.soft, marginTop: 4 },
});

/** Dealer and customer side by side. */
export function Parties({
  dealer,
  customer,
  secondDriver = "",
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
  const ofDealer = dealerLines(dealer).join("\n");
  const ofCustomer = customerLines(customer).join("\n");
  return (
    <SideBySide
      boxStyle={look.panel}
      columns={[
        {
          texts: [ofDealer, dealer.handledBy],
          content: (
            <>
              <Text style={look.panelTitle}>{dealerRole}</Text>
              <Lines text={ofDealer} />
              <Line style={[look.soft, { marginTop: 2 }]}>Bearbeitet von {dealer.handledBy}</Line>
            </>
          ),
        },
        {
          texts: [ofCustomer, secondDriver],
          content: (
            <>
              <Text style={look.panelTitle}>{customerRole}</Text>
              <Lines text={ofCustomer} />
              {secondDriver ? <Line style={{ marginTop: 2 }}>{secondDriver}</Line> : null}
            </>
          ),
        },
      ]}
    />
  );
}

/** What was checked of the customer, and below it of a second driver, or that nothing was. */
export function CheckedPeople({ heading, snapshot }: { heading: ReactNode; snapshot: ContractSnapshot }) {
  const { secondDriver, secondDriverCheck } = snapshot;
  return (
    <>
      <CheckedDocuments
        heading={heading}
        identityDocument={snapshot.identityDocument}
        drivingLicence={snapshot.drivingLicence}
      />
      {secondDriverCheck ? (
        <CheckedDocuments
          heading={<Line style={style.person} ahead={80}>{`Zweiter Fahrer: ${secondDriver}`}</Line>}
          identityDocument={secondDriverCheck.identityDocument}
          drivingLicence={secondDriverCheck.drivingLicence}
        />
      ) : null}
      {secondDriverCheck === null ? (
        <Line style={{ marginTop: 6 }}>
          {`Der zweite Fahrer ${secondDriver} wurde nicht geprüft; angegeben wurde nur der Name.`}
        </Line>
      ) : null}
    </>
  );
}

/** What was checked before the contract was made (papers.md#assertions-on-paper: document numbers are printed). */
export function CheckedDocuments({
  heading,
  identityDocument,
  drivingLicence,
}: {
  heading: ReactNode;
  identityDocument: IdentityDocumentSnapshot;
  drivingLicence: DrivingLicenseSnapshot | null;
}) {
  const ofIdentity: Fact[] = [
    ["Art", identityDocument.typeLabel],
    ["Nummer", identityDocument.number],
    ["Prüfung", checkText(identityDocument.stateLabel, identityDocument.checkedAt)],
    ["Original", originalText(identityDocument.original)],
  ];
  const ofLicense: Fact[] = drivingLicence
    ? [
        ["Nummer", drivingLicence.number],
        ["Behörde", drivingLicence.issuingAuthority],
        ["Klassen", drivingLicence.classes],
        ["Prüfung", checkText(drivingLicence.stateLabel, drivingLicence.checkedAt)],
        ["Original", originalText(drivingLicence.original)],
      ]
    : [];
  return (
    <>
      <SideBySide
        heading={heading}
        boxStyle={look.panel}
        columns={[
          {
            texts: ofIdentity.flat(),
            content: (
              <>
                <Text style={look.panelTitle}>Ausweisdokument</Text>
                <FactList labelWidth={74} facts={ofIdentity} />
              </>
            ),
          },
          {
            texts: ofLicense.flat(),
            content: (
              <>
                <Text style={look.panelTitle}>Führerschein</Text>
                {drivingLicence ? (
                  <FactList labelWidth={74} facts={ofLicense} />
                ) : (
                  <Text style={look.soft}>Der Führerschein war nicht Teil der Prüfung.</Text>
                )}
              </>
            ),
          },
        ]}
      />
      {drivingLicence ? (
        <Text style={style.note}>
          {classesText(drivingLicence)} {namesText(drivingLicence)}
        </Text>
      ) : null}
    </>
  );
}
