import { StyleSheet, View } from "@react-pdf/renderer";
import { isShort, Line, Lines } from "#server/ground/pdf/lines.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import type { PrintedConcern } from "#server/handover/agreement/contract-snapshot.ts";
import { dateAndTime } from "#server/handover/papers/paper-wording.ts";

export const confirmedConcernsTitle = "Bestätigte Abweichungen";

/** What is printed of them, a text for each row or more. */
export const textsOfConcerns = (concerns: readonly PrintedConcern[]): string[] =>
  concerns.flatMap(({ text, confirmedBy, confirmedAt }) => [text, `${confirmedBy} ${confirmedAt}`]);

const style = StyleSheet.create({ list: { gap: 4 } });

/** What was asked before the contract or the return, and who confirmed it when (papers.md#confirmed-concerns). */
export function ConfirmedConcerns({ concerns }: { concerns: readonly PrintedConcern[] }) {
  return (
    <View style={[look.panel, style.list]}>
      {concerns.map(({ code, text, confirmedBy, confirmedAt }) => (
        <View key={code} wrap={!isShort(text)}>
          <Lines text={text} />
          <Line style={look.soft}>
            Bestätigt von {confirmedBy} am {dateAndTime(confirmedAt)}
          </Line>
        </View>
      ))}
    </View>
  );
}
