import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { DocumentFrame } from "#server/pdf/document-frame.pdf.tsx";
import { type Letterhead, LetterPage } from "#server/pdf/letterhead.pdf.tsx";
import type { LetterheadLogo } from "#server/pdf/letterhead-logo.server.ts";
import { ink, look } from "#server/pdf/pdf-look.ts";
import { Section } from "#server/pdf/section.pdf.tsx";
import { type LeafletPart, sbLeafletParts, sbLeafletVersion } from "./sb-leaflet.ts";
import { sbNotice } from "./sb-terms.ts";

const title = "Merkblatt zum Selbstbeteiligungsschutz";

const style = StyleSheet.create({
  text: { fontSize: 10, lineHeight: 1.45 },
  point: { flexDirection: "row", marginBottom: 2 },
  bullet: { width: 12, color: ink.petrol },
  notice: { marginTop: 16, color: ink.soft },
});

/** The product's own leaflet: it names no dealer, so that it can be handed out before anything is booked. */
export function SbLeaflet({ logo }: { logo: LetterheadLogo }) {
  const letterhead: Letterhead = {
    logo,
    dealerName: "Handschlag",
    branchName: null,
    references: ["Merkblatt SB-Schutz", `Fassung ${sbLeafletVersion}`],
    footerLines: [sbNotice],
  };
  return (
    <DocumentFrame title={title} subject={title} author="Handschlag" createdAt={`${sbLeafletVersion}-01T00:00:00.000Z`}>
      <LetterPage letterhead={letterhead} bookmark={title}>
        <Text style={look.title}>{title}</Text>
        <Text style={look.subtitle}>Was Sie vor der Buchung wissen sollten</Text>
        {sbLeafletParts.map((part) => (
          <Section key={part.title} title={part.title} isKeptTogether>
            <PartContent part={part} />
          </Section>
        ))}
        <Text style={style.notice}>{sbNotice} Es gelten die Bedingungen Ihres Vertrags.</Text>
      </LetterPage>
    </DocumentFrame>
  );
}

function PartContent({ part: { text, points = [] } }: { part: LeafletPart }) {
  return (
    <View>
      {text ? <Text style={style.text}>{text}</Text> : null}
      {points.map((point) => (
        <View key={point} style={style.point}>
          <Text style={[style.text, style.bullet]}>•</Text>
          <Text style={[style.text, look.grow]}>{point}</Text>
        </View>
      ))}
    </View>
  );
}
