import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReadingBlock } from "#server/ground/kernel/platform.ts";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { CodeLine, Line, Lines, rowsOfText } from "#server/ground/pdf/lines.pdf.tsx";
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
 * is stored about a person has no end: after so many, a new page begins; from the first number on where a page ends anyway.
 */
const entriesPerSheet = { enough: 60, maximum: 150 } as const;

function sheets(parts: readonly TextPart[]): TextPart[][] {
  const made: TextPart[][] = [[]];
  let entries = 0;
  let below: number = firstPageRows;
  for (const part of parts.flatMap(shortParts)) {
    const more = 1 + (part.facts?.length ?? 0) + (part.texts?.length ?? 0) + (part.points?.length ?? 0);
    const rows = rowsOf(part);
    const maximum = rows > below && isWhole(rows) ? entriesPerSheet.enough : entriesPerSheet.maximum;
    if (entries > 0 && entries + more > maximum) {
      made.push([]);
      entries = 0;
      below = pageRows;
    }
    made.at(-1)?.push(part);
    entries += more;
    if (rows <= below) below -= rows;
    else below = isWhole(rows) ? pageRows - rows : pageRows - ((rows - below) % pageRows);
  }
  return made;
}

/** What a page holds, and the first one below its title, in rows of text. */
const pageRows = 54;
const firstPageRows = 50;
/** Of a heading with the gap above it. */
const headingRows = 2.3;
/** Of a gap below a fact, and below a text or point. */
const [factGap, textGap] = [0.12, 0.25];
/** As many letters as stand beside a label, and between the margins, if they are not wide. */
const lettersOf = { fact: 66, text: 94 } as const;

/** About how many rows a part takes. */
function rowsOf({ facts = [], texts = [], points = [] }: TextPart): number {
  const shown = facts.filter(([, value]) => value !== "");
  return (
    headingRows +
    shown.reduce((sum, [, value]) => sum + factGap + rowsOfText(value, lettersOf.fact), 0) +
    [...texts, ...points].reduce((sum, text) => sum + textGap + rowsOfText(text, lettersOf.text), 0)
  );
}

/** So short that it stays on one page whatever its letters: the widest take twice as many rows. */
const isWhole = (rows: number) => rows <= 24;

/** A part with its points in portions: a person may have any number of contracts, mails and signatures. */
function shortParts(part: TextPart): TextPart[] {
  const { title, points = [] } = part;
  const portionSize = entriesPerSheet.maximum;
  if (points.length <= portionSize) return [part];
  const portions = Array.from({ length: Math.ceil(points.length / portionSize) }, (_, index) =>
    points.slice(index * portionSize, (index + 1) * portionSize),
  );
  return portions.map((portion, index) =>
    index === 0 ? { ...part, points: portion } : { title: `${title}, Teil ${index + 1}`, points: portion },
  );
}

function Part({ part }: { part: TextPart }) {
  const { title, facts = [], texts = [], points = [] } = part;
  return (
    <Section title={title} isKeptTogether={isWhole(rowsOf(part))}>
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
            <PointLines text={point} />
          </View>
        </View>
      ))}
    </Section>
  );
}

const checksum = /\n([0-9a-f]{64})$/;

/** A file with its checksum below it is copied without what breaks long words. */
function PointLines({ text }: { text: string }) {
  const sha256 = checksum.exec(text)?.[1];
  if (!sha256) return <Lines text={text} />;
  return (
    <>
      <Lines text={text.replace(checksum, "")} />
      <CodeLine>{sha256}</CodeLine>
    </>
  );
}
