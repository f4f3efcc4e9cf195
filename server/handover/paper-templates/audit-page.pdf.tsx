import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatNumber } from "#server/ground/kernel/format.ts";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { type Letterhead, LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { Line } from "#server/ground/pdf/lines.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import { Section } from "#server/ground/pdf/section.pdf.tsx";
import { signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { dateAndTimeWithSeconds } from "#server/handover/papers/paper-wording.ts";
import type { PrintedSignature } from "./printed-signatures.server.ts";

const title = "Unterschriftenprotokoll";
const methods = { drawn: "gezeichnet", typed: "Name getippt" } as const;

const style = StyleSheet.create({
  signer: { flexDirection: "row", justifyContent: "space-between", gap: 8, marginBottom: 2 },
});

/** What the audit page says about the signed paper it is appended to. */
export type SignedPaper = {
  /** Title of the paper, `Fahrzeugüberlassungsvertrag FÜV-2026-000042`. */
  title: string;
  dealerName: string;
  letterhead: Letterhead;
  signatures: readonly PrintedSignature[];
  /** Hash of the paper without this page, hex, and its length: they are the first bytes of the file. */
  sha256: string;
  byteCount: number;
  /** ISO instant. */
  sealedAt: string;
  /** Where anybody can check the file. */
  verifyUrl: string;
};

/** Who signed what, when, on which device and how; a paper of its own until it is appended. */
export function AuditPage({ paper }: { paper: SignedPaper }) {
  const { letterhead, signatures, sha256, byteCount, sealedAt, verifyUrl } = paper;
  return (
    <DocumentFrame title={title} subject={title} author={paper.dealerName} createdAt={sealedAt}>
      <LetterPage letterhead={letterhead} bookmark={title} pageLabel="Protokoll, Seite">
        <Text style={look.title}>{title}</Text>
        <Line style={look.subtitle}>zu {paper.title}</Line>
        <Section title="Unterschriften">
          <View style={{ gap: 6 }}>
            {signatures.map((signature) => (
              <SignatureRecord key={signature.kind} signature={signature} />
            ))}
          </View>
        </Section>
        <Section title="Dokument und Siegel" isKeptTogether>
          <View style={look.panel}>
            <FactList
              labelWidth={104}
              facts={[
                ["Prüfsumme (SHA-256)", sha256, "code"],
                [
                  "Umfang",
                  `die ersten ${formatNumber(byteCount)} Bytes dieser Datei: das Dokument ohne dieses Protokoll`,
                ],
                ["Versiegelt am", dateAndTimeWithSeconds(sealedAt)],
                ["Prüfen unter", verifyUrl, "code"],
              ]}
            />
          </View>
          <Text style={[look.soft, { marginTop: 5 }]}>
            Die Datei trägt ein elektronisches Siegel (PAdES). PDF-Programme zeigen an, wenn sie danach verändert wurde.
            Das Siegel belegt die Unversehrtheit; eine qualifizierte elektronische Signatur ist es nicht. Alle Zeiten
            gelten für Europe/Berlin.
          </Text>
        </Section>
      </LetterPage>
    </DocumentFrame>
  );
}

function SignatureRecord({ signature }: { signature: PrintedSignature }) {
  const { kind, signerName, signedAt, receivedAt, device, method, ipAddress, documentSha256 } = signature;
  return (
    <View style={look.panel} wrap={false}>
      <View style={style.signer}>
        <Line style={[look.grow, { fontWeight: 600 }]}>{signerName}</Line>
        <Text style={look.soft}>{signatureKinds[kind].label}</Text>
      </View>
      <FactList
        labelWidth={104}
        facts={[
          ["Unterschrieben am", dateAndTimeWithSeconds(signedAt)],
          ["Eingegangen am", receivedAt ? dateAndTimeWithSeconds(receivedAt) : ""],
          ["Art und Gerät", [methods[method], device].filter(Boolean).join(", ")],
          ["IP-Adresse", ipAddress],
          ["Gezeigtes Dokument", documentSha256 && `SHA-256 ${documentSha256}`, "code"],
        ]}
      />
    </View>
  );
}
