import { Text, View } from "@react-pdf/renderer";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { type Letterhead, LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import { Section } from "#server/ground/pdf/section.pdf.tsx";
import { ConfirmedConcerns, confirmedConcernsTitle } from "#server/handover/paper-templates/confirmed-concerns.pdf.tsx";
import { CheckedDocuments, Parties } from "#server/handover/paper-templates/parties.pdf.tsx";
import type { PrintedSignature } from "#server/handover/paper-templates/printed-signatures.server.ts";
import { SignatureFields } from "#server/handover/paper-templates/signature-fields.pdf.tsx";
import { TermsPages } from "#server/handover/paper-templates/terms-pages.pdf.tsx";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import type { PaperTerms } from "#server/handover/papers/paper-terms.ts";
import { dateAndTime, euroAmount, paymentText, signerNamesOf } from "#server/handover/papers/paper-wording.ts";

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
          <CheckedDocuments identityDocument={snapshot.identityDocument} drivingLicence={snapshot.drivingLicence} />
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
        <Section title="4  Selbstbeteiligungsschutz" isKeptTogether>
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
          <Section title={`5  ${confirmedConcernsTitle}`}>
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

function Signatures({ snapshot, signatures }: Pick<PrintedSbContract, "snapshot" | "signatures">) {
  return (
    <View>
      <Text>
        Der Kunde bucht den Selbstbeteiligungsschutz wie beschrieben. Das Merkblatt und die nachstehenden Bedingungen
        (Fassung {snapshot.termsVersion}) hat er erhalten und gelesen; sie sind Teil dieses Vertrags.
      </Text>
      <SignatureFields
        thing="sb_contract"
        names={signerNamesOf(snapshot, snapshot.dealer.handledBy)}
        signatures={signatures}
      />
    </View>
  );
}
