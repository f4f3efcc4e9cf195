import { Document, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { ContractSnapshot } from "#server/contracts/contract-snapshot.ts";
import { type Letterhead, LetterPage } from "#server/platform/pdf/letterhead.pdf.tsx";
import type { LetterheadLogo } from "#server/platform/pdf/letterhead-logo.server.ts";
import { Lines } from "#server/platform/pdf/lines.pdf.tsx";
import { metadataText } from "#server/platform/pdf/metadata-text.ts";
import { look } from "#server/platform/pdf/pdf-look.ts";
import { Section } from "#server/platform/pdf/section.pdf.tsx";
import { SignatureField } from "#server/platform/pdf/signature-field.pdf.tsx";
import { CheckedDocuments, Parties, Period, Vehicle } from "./contract-sections.pdf.tsx";
import type { ContractTerms } from "./contract-terms.ts";
import { customerName, dateAndTime, dealerFooterLines } from "./contract-wording.ts";
import { Insurance, SbInsurance } from "./insurance-sections.pdf.tsx";
import { PriceTable } from "./price-table.pdf.tsx";
import { TermsColumns } from "./terms-columns.pdf.tsx";

const documentName = "Fahrzeugüberlassungsvertrag";

/** The contract that is handed over with the vehicle, not signed yet. */
export function HandoverContract({
  snapshot,
  terms,
  logo,
}: {
  snapshot: ContractSnapshot;
  /** Those of `snapshot.termsVersion`. */
  terms: ContractTerms;
  logo: LetterheadLogo;
}) {
  const letterhead = contractLetterhead(snapshot, logo);
  const createdAt = new Date(snapshot.createdAt);
  return (
    <Document
      title={metadataText(`${documentName} ${snapshot.contractNumber}`)}
      author={metadataText(snapshot.dealer.name)}
      subject={documentName}
      creator="Handschlag"
      producer="Handschlag"
      language="de-DE"
      pdfVersion="1.7"
      creationDate={createdAt}
      modificationDate={createdAt}
    >
      <LetterPage letterhead={letterhead} bookmark={documentName}>
        <Text style={look.title}>{documentName}</Text>
        <Text style={look.subtitle}>
          Nr. {snapshot.contractNumber} · {snapshot.kind}
        </Text>
        {contractParts(snapshot).map(({ title, content, canBeLong, startsPage }, index) => (
          <Section key={title} title={`${index + 1}  ${title}`} isKeptTogether={!canBeLong} startsPage={startsPage}>
            {content}
          </Section>
        ))}
      </LetterPage>
      <LetterPage letterhead={letterhead} bookmark="Überlassungsbedingungen">
        <TermsColumns terms={terms} version={snapshot.termsVersion} />
      </LetterPage>
    </Document>
  );
}

type ContractPart = {
  title: string;
  content: ReactNode;
  canBeLong?: boolean;
  /** From here on is what is signed for: it stands on one sheet with the signatures. */
  startsPage?: boolean;
};

function contractParts(snapshot: ContractSnapshot): ContractPart[] {
  const { insurance, sbInsurance, additionalNotes } = snapshot;
  return [
    { title: "Vertragsparteien", content: <Parties snapshot={snapshot} /> },
    { title: "Legitimation", content: <CheckedDocuments snapshot={snapshot} /> },
    { title: "Fahrzeug", content: <Vehicle snapshot={snapshot} />, canBeLong: true },
    { title: "Überlassungszeitraum", content: <Period snapshot={snapshot} /> },
    { title: "Versicherung", content: <Insurance insurance={insurance} /> },
    ...(sbInsurance
      ? [{ title: "Selbstbeteiligungsschutz", content: <SbInsurance sb={sbInsurance} insurance={insurance} /> }]
      : []),
    { title: "Preise und Kosten", content: <PriceTable snapshot={snapshot} />, startsPage: true },
    {
      title: "Sonstige Vereinbarungen",
      content: <Lines text={additionalNotes.trim() || "Es wurden keine weiteren Vereinbarungen getroffen."} />,
      canBeLong: true,
    },
    { title: "Unterschriften", content: <Signatures snapshot={snapshot} /> },
  ];
}

function Signatures({ snapshot: { customer, dealer, termsVersion, sbInsurance } }: { snapshot: ContractSnapshot }) {
  const name = customerName(customer, false);
  return (
    <View>
      <Text>
        Der Nutzer bestätigt die Richtigkeit seiner Angaben und den Empfang des Fahrzeugs im beschriebenen Zustand. Die
        nachstehenden Überlassungsbedingungen (Fassung {termsVersion}) hat er gelesen; sie sind Teil dieses Vertrags.
      </Text>
      <View style={[look.row, { gap: 16 }]}>
        <SignatureField signer="Nutzer" name={name} />
        <SignatureField signer="Für den Überlasser" name={dealer.handledBy} />
        {sbInsurance ? <SignatureField signer="Nutzer, für den SB-Schutz" name={name} /> : null}
      </View>
    </View>
  );
}

const contractLetterhead = (snapshot: ContractSnapshot, logo: LetterheadLogo): Letterhead => ({
  logo,
  dealerName: snapshot.dealer.name,
  branchName: snapshot.dealer.branchName,
  references: [
    `Vertrag ${snapshot.contractNumber}`,
    `Vorgang ID${snapshot.processNumber}`,
    `erstellt am ${dateAndTime(snapshot.createdAt)}`,
  ],
  footerLines: dealerFooterLines(snapshot.dealer),
});
