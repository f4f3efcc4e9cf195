import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import { printableData } from "#server/ground/pdf/printable-text.ts";
import { renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import { Section } from "#server/ground/pdf/section.pdf.tsx";
import type { TextDocument, TextPart } from "../paper-sources.ts";
import { dealerFooterLines } from "../paper-wording.ts";

const style = StyleSheet.create({
  text: { marginBottom: 4 },
  point: { flexDirection: "row", marginBottom: 2 },
  bullet: { width: 12, color: ink.petrol },
});

/** Renders a document of running text on the dealer's letterhead, over as many pages as it needs. */
export async function renderTextDocument(source: TextDocument, logoPng?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { title, subtitle, dealer, references, createdAt, parts } = printableData(source);
  const letterhead = {
    logo: letterheadLogo(logoPng),
    dealerName: dealer.name,
    branchName: dealer.branchName,
    references,
    footerLines: dealerFooterLines(dealer),
  };
  return renderPdf(
    <DocumentFrame title={title} subject={title} author={dealer.name} createdAt={createdAt}>
      <LetterPage letterhead={letterhead} bookmark={title}>
        <Text style={look.title}>{title}</Text>
        {subtitle ? <Text style={look.subtitle}>{subtitle}</Text> : null}
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </LetterPage>
    </DocumentFrame>,
  );
}

function Part({ part: { title, facts = [], texts = [], points = [] } }: { part: TextPart }) {
  return (
    <Section title={title}>
      {facts.length > 0 ? <FactList facts={facts} labelWidth={150} /> : null}
      {texts.map((text) => (
        <View key={text} style={style.text}>
          <Lines text={text} />
        </View>
      ))}
      {points.map((point) => (
        <View key={point} style={style.point}>
          <Text style={style.bullet}>•</Text>
          <View style={look.grow}>
            <Lines text={point} />
          </View>
        </View>
      ))}
    </Section>
  );
}
