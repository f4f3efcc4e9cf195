import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { CodeLine, isShort, Lines } from "./lines.pdf.tsx";
import { ink, look } from "./pdf-look.ts";

export type Fact = readonly [label: string, value: string, kind?: "code"];

const style = StyleSheet.create({
  list: { gap: 1.5 },
  label: { color: ink.soft, paddingRight: 6 },
});

/** Labels on the left, what they stand for on the right. Facts without a value are left out; a short one is not torn apart. */
export function FactList({ facts, labelWidth = 96 }: { facts: readonly Fact[]; labelWidth?: number }) {
  return (
    <View style={style.list}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value, kind]) => (
          <View key={label} style={look.row} wrap={!isShort(value)}>
            <Text style={[style.label, { width: labelWidth }]}>{label}</Text>
            <View style={look.grow}>
              {kind === "code" ? <CodeLine>{value}</CodeLine> : <Lines text={value} together={1} />}
            </View>
          </View>
        ))}
    </View>
  );
}
