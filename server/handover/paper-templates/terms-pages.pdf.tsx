import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { type Letterhead, LetterPage } from "#server/ground/pdf/letterhead.pdf.tsx";
import { Line, Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import type { PaperTerms, TermsClause } from "#server/handover/papers/paper-terms.ts";

const style = StyleSheet.create({
  columns: { flexDirection: "row", gap: 20, marginTop: 6 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  title: { fontSize: 7.6, lineHeight: 1.3, fontWeight: 600, marginTop: 6, marginBottom: 1 },
  text: { fontSize: 7.4, lineHeight: 1.34 },
});

/** Heading and gaps of a clause take about as much room as so many characters of text. */
const headingCharacters = 110;
/** About as many as a line of a column holds; a line of text takes this room however short it is. */
const lineCharacters = 60;
/** What two columns of a page hold. */
const pageRoom = 8_000;

/** The room of a clause, in characters. */
const roomOf = ({ text }: TermsClause): number =>
  text.split("\n").reduce((room, line) => room + Math.max(lineCharacters, line.length), headingCharacters);

/** Where the second column begins, so that both are about equally long: the layout knows no columns. */
function splitClauses(clauses: readonly TermsClause[]): [readonly TermsClause[], readonly TermsClause[]] {
  const half = clauses.reduce((sum, clause) => sum + roomOf(clause), 0) / 2;
  let filled = 0;
  const found = clauses.findIndex((clause) => {
    filled += roomOf(clause);
    return filled - roomOf(clause) / 2 > half;
  });
  const firstOfSecond = found < 0 ? clauses.length : found;
  return [clauses.slice(0, firstOfSecond), clauses.slice(firstOfSecond)];
}

/** The clauses page by page, in their order. */
function splitPages(clauses: readonly TermsClause[]): TermsClause[][] {
  const pages: TermsClause[][] = [[]];
  let filled = 0;
  for (const clause of clauses) {
    const room = roomOf(clause);
    if (filled > 0 && filled + room > pageRoom) {
      pages.push([]);
      filled = 0;
    }
    pages.at(-1)?.push(clause);
    filled += room;
  }
  return pages;
}

/** Two rows of a clause stay below its title; the title is in no box of its own, as what follows a heading (section.pdf.tsx). */
const aheadOfClause = 22;

type TermsProps = { letterhead: Letterhead; terms: PaperTerms; version: string };

/**
 * The terms in two columns, over as many pages as they need. Each is a page of its own for the library, which lays out
 * all that follows again with every page that it breaks.
 */
export function TermsPages({ letterhead, terms, version }: TermsProps) {
  return splitPages(terms.clauses).map((clauses, index) => (
    <LetterPage key={clauses[0]?.title} letterhead={letterhead} {...(index === 0 ? { bookmark: terms.title } : {})}>
      {index === 0 ? (
        <View>
          <Text style={[look.title, { fontSize: 14 }]}>{terms.title}</Text>
          <Text style={look.subtitle}>Fassung {version}</Text>
        </View>
      ) : null}
      <Columns clauses={clauses} />
    </LetterPage>
  ));
}

function Columns({ clauses }: { clauses: readonly TermsClause[] }) {
  const [left, right] = splitClauses(clauses);
  return (
    <View style={style.columns}>
      <Clauses clauses={left} />
      <Clauses clauses={right} />
    </View>
  );
}

function Clauses({ clauses }: { clauses: readonly TermsClause[] }) {
  return (
    <View style={style.column}>
      {clauses.map(({ title, text }) => (
        <Fragment key={title}>
          <Line style={style.title} ahead={aheadOfClause}>
            {title}
          </Line>
          <Lines text={text} style={style.text} />
        </Fragment>
      ))}
    </View>
  );
}
