import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { Line, Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import { printableData } from "#server/ground/pdf/printable-text.ts";
import { readingView } from "#server/ground/pdf/reading-view.server.ts";
import { renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import { Section } from "#server/ground/pdf/section.pdf.tsx";
import type { TextDocument, TextPart } from "#server/handover/papers/paper-sources.ts";
import { dealerLetterhead } from "./paper-letterhead.ts";

const style = StyleSheet.create({
  text: { marginBottom: 4 },
  recipient: { marginTop: 8, marginBottom: 28, fontSize: 10 },
  belowFacts: { marginTop: 4 },
  point: { flexDirection: "row", marginBottom: 2 },
  bullet: { width: 12, color: ink.petrol },
});

/** Renders a document of running text on the dealer's letterhead, over as many pages as it needs. */
export const renderTextDocument = async (
  source: TextDocument,
  logoBytes?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> => renderPdf(textDocument(source, logoBytes));

/** What such a document says, for a page. */
export const readTextDocument = (source: TextDocument): ReadingBlock[] => readingView(textDocument(source, undefined));

function textDocument(source: TextDocument, logoBytes: Uint8Array | undefined) {
  const {
    title,
    subtitle,
    recipient = [],
    dealer,
    references,
    createdAt,
    parts,
  } = {
    ...printableData(source, []),
    parts: printableData(source.parts),
  };
  const letterhead = dealerLetterhead(dealer, references, letterheadLogo(logoBytes));
  return (
    <DocumentFrame title={title} subject={title} author={dealer.name} createdAt={createdAt}>
      {sheets(parts).map((sheet, index) => (
        <LetterPage key={sheet[0]?.title} letterhead={letterhead} {...(index === 0 ? { bookmark: title } : {})}>
          {index === 0 && recipient.length > 0 ? (
            <View style={style.recipient}>
              {recipient.map((line) => (
                <Line key={line}>{line}</Line>
              ))}
            </View>
          ) : null}
          {index === 0 ? <Text style={look.title}>{title}</Text> : null}
          {index === 0 && subtitle ? <Text style={look.subtitle}>{subtitle}</Text> : null}
          {sheet.map((part) => (
            <Part key={part.title} part={part} />
          ))}
        </LetterPage>
      ))}
    </DocumentFrame>
  );
}

/**
 * Entries that are laid out together. The library lays out all that follows again with every page that it breaks, and what
 * is stored about a person has no end: after so many, a new page begins.
 */
const entriesPerSheet = 150;

function sheets(parts: readonly TextPart[]): TextPart[][] {
  const made: TextPart[][] = [[]];
  let filled = 0;
  for (const part of parts.flatMap(shortParts)) {
    const entries = 1 + (part.facts?.length ?? 0) + (part.texts?.length ?? 0) + (part.points?.length ?? 0);
    if (filled > 0 && filled + entries > entriesPerSheet) {
      made.push([]);
      filled = 0;
    }
    made.at(-1)?.push(part);
    filled += entries;
  }
  return made;
}

/** A part with its points in portions: a person may have any number of contracts, mails and signatures. */
function shortParts(part: TextPart): TextPart[] {
  const { title, points = [] } = part;
  if (points.length <= entriesPerSheet) return [part];
  const portions = Array.from({ length: Math.ceil(points.length / entriesPerSheet) }, (_, index) =>
    points.slice(index * entriesPerSheet, (index + 1) * entriesPerSheet),
  );
  return portions.map((portion, index) =>
    index === 0 ? { ...part, points: portion } : { title: `${title}, Teil ${index + 1}`, points: portion },
  );
}

function Part({ part: { title, facts = [], texts = [], points = [] } }: { part: TextPart }) {
  return (
    <Section title={title}>
      {facts.length > 0 ? <FactList facts={facts} labelWidth={150} /> : null}
      {texts.map((text, index) => (
        <View key={text} style={index === 0 && facts.length > 0 ? [style.text, style.belowFacts] : style.text}>
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
