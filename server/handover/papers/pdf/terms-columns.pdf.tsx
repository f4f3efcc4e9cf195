import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { look } from "#server/ground/pdf/pdf-look.ts";
import type { PaperTerms, TermsClause } from "../paper-terms.ts";

const style = StyleSheet.create({
  columns: { flexDirection: "row", gap: 20, marginTop: 6 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  title: { fontSize: 7.6, lineHeight: 1.3, fontWeight: 600, marginTop: 6, marginBottom: 1 },
  text: { fontSize: 7.4, lineHeight: 1.34 },
});

/** Heading and gaps of a clause take about as much room as so many characters of text. */
const headingCharacters = 110;

/** Where the second column begins, so that both are about equally long: the layout knows no columns. */
function splitClauses(clauses: readonly TermsClause[]): [readonly TermsClause[], readonly TermsClause[]] {
  const room = (clause: TermsClause) => clause.text.length + headingCharacters;
  const half = clauses.reduce((sum, clause) => sum + room(clause), 0) / 2;
  let filled = 0;
  const found = clauses.findIndex((clause) => {
    filled += room(clause);
    return filled - room(clause) / 2 > half;
  });
  const firstOfSecond = found < 0 ? clauses.length : found;
  return [clauses.slice(0, firstOfSecond), clauses.slice(firstOfSecond)];
}

/** What two columns of a page hold. */
const pageRoom = 8_000;

/** The clauses page by page, in their order. */
function splitPages(clauses: readonly TermsClause[]): TermsClause[][] {
  const pages: TermsClause[][] = [[]];
  let filled = 0;
  for (const clause of clauses) {
    const room = clause.text.length + headingCharacters;
    if (filled > 0 && filled + room > pageRoom) {
      pages.push([]);
      filled = 0;
    }
    pages.at(-1)?.push(clause);
    filled += room;
  }
  return pages;
}

/** The terms in two columns, over as many pages as they need. */
export function TermsColumns({ terms, version }: { terms: PaperTerms; version: string }) {
  return (
    <View>
      <Text style={[look.title, { fontSize: 14 }]}>{terms.title}</Text>
      <Text style={look.subtitle}>Fassung {version}</Text>
      {splitPages(terms.clauses).map((clauses, index) => (
        <Columns key={clauses[0]?.title} clauses={clauses} startsPage={index > 0} />
      ))}
    </View>
  );
}

function Columns({ clauses, startsPage }: { clauses: readonly TermsClause[]; startsPage: boolean }) {
  const [left, right] = splitClauses(clauses);
  return (
    <View style={style.columns} break={startsPage}>
      <Clauses clauses={left} />
      <Clauses clauses={right} />
    </View>
  );
}

function Clauses({ clauses }: { clauses: readonly TermsClause[] }) {
  return (
    <View style={style.column}>
      {clauses.map(({ title, text }) => (
        <View key={title}>
          <Text style={style.title}>{title}</Text>
          <Text style={style.text}>{text}</Text>
        </View>
      ))}
    </View>
  );
}
