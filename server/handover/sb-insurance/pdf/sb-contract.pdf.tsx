import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { type Letterhead, LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import { aheadOfAll, Section } from "#server/ground/pdf/section.pdf.tsx";
import {
  ConfirmedConcerns,
  confirmedConcernsTitle,
  textsOfConcerns,
} from "#server/handover/paper-templates/confirmed-concerns.pdf.tsx";
import { CheckedDocuments, Parties } from "#server/handover/paper-templates/parties.pdf.tsx";
import type { PrintedSignature } from "#server/handover/paper-templates/printed-signatures.server.ts";
import { aheadOfSignatures, SignatureFields } from "#server/handover/paper-templates/signature-fields.pdf.tsx";
import { TermsPages } from "#server/handover/paper-templates/terms-pages.pdf.tsx";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import type { PaperTerms } from "#server/handover/papers/paper-terms.ts";
import { dateAndTime, euroAmount, paymentText, signerNamesOf } from "#server/handover/papers/paper-wording.ts";

const style = StyleSheet.create({
  tick: { flexDirection: "row", alignItems: "center", gap: 5, marginTop: 3 },
  box: { width: 8, height: 8, borderWidth: 0.8, borderColor: ink.soft },
});

/** As the spec spells it (§2, SB contract detail). */
const documentName = "Selbstbeteiligungschutz Vertrag";

export const sbContractTitle = ({ contractNumber }: SbContractSnapshot) => `${documentName} ${contractNumber}`;

export type PrintedSbContract = {
  snapshot: SbContractSnapshot;
  /** Those of `snapshot.termsVersion`. */
  terms: PaperTerms;
  letterhead: Letterhead;
  /** null: not signed yet, or on paper; the boxes are empty. */
  signatures: readonly PrintedSignature[] | null;
};

/** The booking of SB-Schutz, with a handover contract or alone. */
export function SbContract({ paper }: { paper: PrintedSbContract }) {
  const { snapshot, terms, letterhead, signatures } = paper;
  return (
    <DocumentFrame
      title={sbContractTitle(snapshot)}
      author={snapshot.dealer.name}
      subject={documentName}
      createdAt={snapshot.createdAt}
    >
      <LetterPage letterhead={letterhead} bookmark={documentName}>
        <Text style={look.title}>{documentName}</Text>
        <Text style={look.subtitle}>
          Nr. {snapshot.contractNumber} · {snapshot.kind}
          {snapshot.handoverContractNumber ? ` · zum Überlassungsvertrag Nr. ${snapshot.handoverContractNumber}` : ""}
        </Text>
        <Section title="1  Vertragsparteien">
          <Parties dealer={snapshot.dealer} customer={snapshot.customer} dealerRole="Anbieter" customerRole="Kunde" />
        </Section>
        <Section title="2  Legitimation">
          {(heading) => (
            <CheckedDocuments
              heading={heading}
              identityDocument={snapshot.identityDocument}
              drivingLicence={snapshot.drivingLicence}
            />
          )}
        </Section>
        <Section title="3  Fahrzeug" isKeptTogether>
          <View style={look.panel}>
            <FactList
              labelWidth={140}
              facts={[
                ["Fahrzeug", snapshot.vehicle.name],
                ["Kennzeichen", snapshot.vehicle.licensePlate],
                ["FIN", snapshot.vehicle.vin],
              ]}
            />
          </View>
        </Section>
        <Section
          title="4  Selbstbeteiligungsschutz"
          isKeptTogether
          ahead={snapshot.confirmedConcerns ? undefined : aheadOfAll}
        >
          <View style={look.panel}>
            <FactList
              labelWidth={140}
              facts={[
                ["Versicherte Selbstbeteiligung", euroAmount(snapshot.insuredDeductibleCents)],
                ["Zeitraum", `${dateAndTime(snapshot.startIso)} bis ${dateAndTime(snapshot.endIso)}`],
                ["Gebühr", `${euroAmount(snapshot.feeCents)}, ${paymentText(snapshot.paymentMethod)}`],
                [
                  "Zu zahlen",
                  snapshot.handoverContractNumber
                    ? `in der Summe des Überlassungsvertrags Nr. ${snapshot.handoverContractNumber} enthalten`
                    : formatEuro(snapshot.feeCents),
                ],
              ]}
            />
          </View>
        </Section>
        {snapshot.confirmedConcerns ? (
          <Section
            title={`5  ${confirmedConcernsTitle}`}
            ahead={aheadOfSignatures(textsOfConcerns(snapshot.confirmedConcerns))}
          >
            <ConfirmedConcerns concerns={snapshot.confirmedConcerns} />
          </Section>
        ) : null}
        <Section title={`${snapshot.confirmedConcerns ? 6 : 5}  Unterschriften`} isKeptTogether>
          <Signatures snapshot={snapshot} signatures={signatures} />
        </Section>
      </LetterPage>
      <TermsPages letterhead={letterhead} terms={terms} version={snapshot.termsVersion} />
    </DocumentFrame>
  );
}

function bookingText({ termsVersion, leafletVersion }: SbContractSnapshot): string {
  const booked = "Der Kunde bucht den Selbstbeteiligungsschutz wie beschrieben.";
  return leafletVersion
    ? `${booked} Die nachstehenden Bedingungen (Fassung ${termsVersion}) sind Teil dieses Vertrags.`
    : `${booked} Das Merkblatt und die nachstehenden Bedingungen (Fassung ${termsVersion}) hat er erhalten und gelesen; sie sind Teil dieses Vertrags.`;
}

/** Whether the leaflet was received: a box to tick by hand, or what was ticked with the signature (signatures.md#leaflet). */
function Leaflet({ version, signatures }: { version: string } & Pick<PrintedSbContract, "signatures">) {
  const leaflet = `Merkblatt zum Selbstbeteiligungsschutz (Fassung ${version})`;
  if (!signatures) {
    return (
      <View style={style.tick}>
        <View style={style.box} />
        <Text>Das {leaflet} habe ich erhalten und gelesen.</Text>
      </View>
    );
  }
  const signature = signatures.find(({ leafletBy }) => leafletBy !== undefined && leafletBy !== null);
  if (!signature) return <Text>Dass der Kunde das {leaflet} erhalten hat, ist nicht bestätigt.</Text>;
  const by = signature.leafletBy ? `von ${signature.leafletBy}` : "vom Kunden selbst";
  return (
    <Text>
      Das {leaflet} hat der Kunde erhalten und gelesen, bestätigt {by} am {dateAndTime(signature.signedAt)}.
    </Text>
  );
}

function Signatures({ snapshot, signatures }: Pick<PrintedSbContract, "snapshot" | "signatures">) {
  return (
    <View>
      <Text>{bookingText(snapshot)}</Text>
      {snapshot.leafletVersion ? <Leaflet version={snapshot.leafletVersion} signatures={signatures} /> : null}
      <SignatureFields
        thing="sb_contract"
        names={signerNamesOf(snapshot, snapshot.dealer.handledBy)}
        signatures={signatures}
      />
    </View>
  );
}
