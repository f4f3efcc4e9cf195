import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { type Letterhead, LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import { Section } from "#server/ground/pdf/section.pdf.tsx";
import type { ContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { PhotoPrint } from "#server/handover/papers/paper-sources.ts";
import type { PaperTerms } from "#server/handover/papers/paper-terms.ts";
import { secondDriverText, signerNamesOf } from "#server/handover/papers/paper-wording.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { ConfirmedConcerns, confirmedConcernsTitle, textsOfConcerns } from "./confirmed-concerns.pdf.tsx";
import { aheadOfPair, Period, Vehicle } from "./contract-sections.pdf.tsx";
import { Insurance, SbInsurance } from "./insurance-sections.pdf.tsx";
import { CheckedPeople, Parties } from "./parties.pdf.tsx";
import { PriceTable } from "./price-table.pdf.tsx";
import type { PrintedSignature } from "./printed-signatures.server.ts";
import { ReturnProtocol, returnProtocolTitle } from "./return-protocol.pdf.tsx";
import { aheadOfSignatures, SignatureFields } from "./signature-fields.pdf.tsx";
import { TermsPages } from "./terms-pages.pdf.tsx";
import { TestDrive } from "./test-drive.pdf.tsx";

const documentName = "Fahrzeugüberlassungsvertrag";

export const contractTitle = ({ contractNumber }: ContractSnapshot) => `${documentName} ${contractNumber}`;

export type PrintedContract = {
  snapshot: ContractSnapshot;
  /** Those of `snapshot.termsVersion`. */
  terms: PaperTerms;
  letterhead: Letterhead;
  /** Of the damages it knows; missing: none. */
  knownPhotos?: readonly PhotoPrint[];
  /** null: not signed yet, or on paper; the boxes are empty. */
  signatures: readonly PrintedSignature[] | null;
  /** `agreed`: what held when it came back. */
  vehicleReturn?: {
    snapshot: ReturnSnapshot;
    agreed: ContractSnapshot;
    photos: readonly PhotoPrint[];
    hasSignedContract: boolean;
  };
};

/** The contract that is handed over with the vehicle: unsigned, signed, or with what the return added. */
export function HandoverContract({ paper }: { paper: PrintedContract }) {
  const { snapshot, terms, letterhead, signatures, vehicleReturn } = paper;
  const facts = factParts(paper);
  return (
    <DocumentFrame
      title={contractTitle(snapshot)}
      author={snapshot.dealer.name}
      subject={documentName}
      createdAt={vehicleReturn?.snapshot.returnedAt ?? snapshot.createdAt}
    >
      <LetterPage letterhead={letterhead} bookmark={documentName}>
        <Text style={look.title}>{documentName}</Text>
        <Text style={look.subtitle}>
          Nr. {snapshot.contractNumber} · {snapshot.kind}
        </Text>
        <Parts parts={facts} />
      </LetterPage>
      <LetterPage letterhead={letterhead}>
        <Parts parts={signedParts(paper)} partsBefore={facts.length} />
      </LetterPage>
      <TermsPages letterhead={letterhead} terms={terms} version={snapshot.termsVersion} />
      {vehicleReturn ? (
        <LetterPage letterhead={letterhead} bookmark={returnProtocolTitle}>
          <ReturnProtocol
            snapshot={vehicleReturn.agreed}
            vehicleReturn={vehicleReturn.snapshot}
            photos={vehicleReturn.photos}
            hasSignedContract={vehicleReturn.hasSignedContract}
            signatures={signatures}
          />
        </LetterPage>
      ) : null}
    </DocumentFrame>
  );
}

type ContractPart = {
  title: string;
  content: ReactNode | ((heading: ReactNode) => ReactNode);
  canBeLong?: boolean;
  ahead?: number | undefined;
};

/** @param partsBefore those on the pages before, which the numbers go on from */
function Parts({ parts, partsBefore = 0 }: { parts: readonly ContractPart[]; partsBefore?: number }) {
  return parts.map(({ title, content, canBeLong, ahead }, index) => (
    <Section key={title} title={`${partsBefore + index + 1}  ${title}`} isKeptTogether={!canBeLong} ahead={ahead}>
      {content}
    </Section>
  ));
}

/** Who, what and when. */
function factParts({ snapshot, vehicleReturn, knownPhotos = [] }: PrintedContract): ContractPart[] {
  const { insurance, sbInsurance, testDrive } = snapshot;
  const atReturn = vehicleReturn?.snapshot ?? null;
  return [
    {
      title: "Vertragsparteien",
      content: (
        <Parties dealer={snapshot.dealer} customer={snapshot.customer} secondDriver={secondDriverText(snapshot)} />
      ),
      canBeLong: true,
    },
    {
      title: "Legitimation",
      content: (heading) => <CheckedPeople heading={heading} snapshot={snapshot} />,
    },
    {
      title: "Fahrzeug",
      content: <Vehicle snapshot={snapshot} knownPhotos={knownPhotos} atReturn={atReturn} />,
      canBeLong: true,
      ahead: aheadOfPair,
    },
    { title: "Überlassungszeitraum", content: <Period snapshot={snapshot} /> },
    ...(testDrive ? [{ title: "Probefahrt", content: <TestDrive testDrive={testDrive} /> }] : []),
    {
      title: sbInsurance ? "Versicherung und Selbstbeteiligungsschutz" : "Versicherung",
      content: (
        <View style={{ gap: 4 }}>
          <Insurance insurance={insurance} />
          {sbInsurance ? <SbInsurance sb={sbInsurance} insurance={insurance} /> : null}
        </View>
      ),
    },
  ];
}

/**
 * What is signed for, on one sheet with the signatures. They are a page of their own for the library: where a page breaks
 * just before a `break`, it breaks there for ever.
 */
function signedParts({ snapshot, signatures }: PrintedContract): ContractPart[] {
  const { additionalNotes, confirmedConcerns = [] } = snapshot;
  const notes = additionalNotes.trim() || "Es wurden keine weiteren Vereinbarungen getroffen.";
  const hasConcerns = confirmedConcerns.length > 0;
  return [
    { title: "Preise und Kosten", content: <PriceTable snapshot={snapshot} />, canBeLong: true },
    {
      title: "Sonstige Vereinbarungen",
      content: <Lines text={notes} />,
      canBeLong: true,
      ahead: hasConcerns ? undefined : aheadOfSignatures([notes]),
    },
    ...(hasConcerns
      ? [
          {
            title: confirmedConcernsTitle,
            content: <ConfirmedConcerns concerns={confirmedConcerns} />,
            canBeLong: true,
            ahead: aheadOfSignatures(textsOfConcerns(confirmedConcerns)),
          },
        ]
      : []),
    { title: "Unterschriften", content: <Signatures snapshot={snapshot} signatures={signatures} /> },
  ];
}

type SignaturesProps = Pick<PrintedContract, "snapshot" | "signatures">;

function Signatures({ snapshot, signatures }: SignaturesProps) {
  const { termsVersion, sbInsurance } = snapshot;
  return (
    <View>
      <Text>
        Der Nutzer bestätigt die Richtigkeit seiner Angaben und den Empfang des Fahrzeugs im beschriebenen Zustand. Die
        nachstehenden Überlassungsbedingungen (Fassung {termsVersion}) hat er gelesen; sie sind Teil dieses Vertrags.
      </Text>
      <SignatureFields
        thing={sbInsurance ? "contract_with_sb" : "contract"}
        names={signerNamesOf(snapshot, snapshot.dealer.handledBy)}
        signatures={signatures}
      />
    </View>
  );
}
