import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { type Letterhead, LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import { Section } from "#server/ground/pdf/section.pdf.tsx";
import { type LeafletPart, sbLeafletParts, sbLeafletVersion } from "./sb-leaflet.ts";

const title = "Merkblatt zum Selbstbeteiligungsschutz";

const style = StyleSheet.create({
  text: { fontSize: 10, lineHeight: 1.45 },
  point: { flexDirection: "row", marginBottom: 2 },
  bullet: { width: 12, color: ink.petrol },
  notice: { marginTop: 16, color: ink.soft },
});

/** The same leaflet for all dealers: it names none, so that it can be handed out before anything is booked. */
export function SbLeaflet() {
  const letterhead: Letterhead = {
    logo: null,
    dealerName: "Merkblatt SB-Schutz",
    branchName: null,
    references: [`Fassung ${sbLeafletVersion}`],
    footerLines: [],
  };
  return (
    <DocumentFrame title={title} subject={title} author={title} createdAt={`${sbLeafletVersion}-01T00:00:00.000Z`}>
      <LetterPage letterhead={letterhead} bookmark={title}>
        <Text style={look.title}>{title}</Text>
        <Text style={look.subtitle}>Was Sie vor der Buchung wissen sollten</Text>
        {sbLeafletParts.map((part) => (
          <Section key={part.title} title={part.title} isKeptTogether>
            <PartContent part={part} />
          </Section>
        ))}
        <Text style={style.notice}>Es gelten die Bedingungen Ihres Vertrags.</Text>
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
