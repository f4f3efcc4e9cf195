import { StyleSheet, View } from "@react-pdf/renderer";
import { CodeLine, isShort, Line, Lines } from "./lines.pdf.tsx";
import { ink, look } from "./pdf-look.ts";

export type Fact = readonly [label: string, value: string, kind?: "code"];

const style = StyleSheet.create({
  below: { marginTop: 1.5 },
  label: { color: ink.soft, paddingRight: 6 },
});

/**
 * Labels on the left, what they stand for on the right. Facts without a value are left out; a short one is not torn apart. They are
 * in no box of their own, as what follows a heading (section.pdf.tsx).
 */
export const FactList = ({ facts, labelWidth = 96 }: { facts: readonly Fact[]; labelWidth?: number }) =>
  facts
    .filter(([, value]) => value !== "")
    .map(([label, value, kind], index) => (
      <View key={label} style={index === 0 ? look.row : [look.row, style.below]} wrap={!isShort(value)}>
        <Line style={[style.label, { width: labelWidth }]}>{label}</Line>
        <View style={look.grow}>
          {kind === "code" ? <CodeLine>{value}</CodeLine> : <Lines text={value} together={1} />}
        </View>
      </View>
    ));
