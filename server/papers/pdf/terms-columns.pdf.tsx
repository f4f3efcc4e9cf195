import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { look } from "#server/pdf/pdf-look.ts";
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
  const firstOfSecond = clauses.findIndex((clause) => {
    filled += room(clause);
    return filled - room(clause) / 2 > half;
  });
  return [clauses.slice(0, firstOfSecond), clauses.slice(firstOfSecond)];
}

/** The terms in two columns; they have to fit on one page. */
export function TermsColumns({ terms, version }: { terms: PaperTerms; version: string }) {
  const [left, right] = splitClauses(terms.clauses);
  return (
    <View>
      <Text style={[look.title, { fontSize: 14 }]}>{terms.title}</Text>
      <Text style={look.subtitle}>Fassung {version}</Text>
      <View style={style.columns}>
        <Clauses clauses={left} />
        <Clauses clauses={right} />
      </View>
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
