import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatKm } from "#server/ground/kernel/format.ts";
import { ink } from "#server/ground/pdf/pdf-look.ts";
import {
  conditionKeys,
  conditionLabel,
  formatCondition,
  type VehicleCondition,
} from "#server/handover/agreement/vehicle-condition.ts";

const style = StyleSheet.create({
  table: { borderWidth: 0.7, borderColor: ink.line, borderRadius: 4, marginTop: 4 },
  row: { flexDirection: "row", paddingVertical: 2.5, paddingHorizontal: 9 },
  head: { backgroundColor: ink.shade, borderTopLeftRadius: 4, borderTopRightRadius: 4 },
  next: { borderTopWidth: 0.5, borderTopColor: ink.line },
  label: { width: 110, fontWeight: 600 },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 8 },
  /** To fill in by hand. */
  blank: { width: 70, height: 11, borderBottomWidth: 0.7, borderBottomColor: ink.soft },
});

type Noted = VehicleCondition & { odometerKm: number };
type ConditionTableProps = {
  fuel: string;
  handover: Noted;
  /** null: not returned yet. */
  atReturn: Noted | null;
};

/** Odometer, fuel or charge level and keys at the handover and at the return; what was not noted can be written in. */
export function ConditionTable({ fuel, handover, atReturn }: ConditionTableProps) {
  const labels = conditionKeys.map((key) => conditionLabel(key, fuel));
  return (
    <View style={style.table} wrap={false}>
      <View style={[style.row, style.head]}>
        <Text style={style.label}>Zustand</Text>
        {["Kilometerstand", ...labels].map((label) => (
          <Text key={label} style={[style.cell, { fontWeight: 600 }]}>
            {label}
          </Text>
        ))}
      </View>
      <NotedRow label="Bei Übergabe" noted={handover} />
      <NotedRow label="Bei Rückgabe" noted={atReturn} />
    </View>
  );
}

function NotedRow({ label, noted }: { label: string; noted: Noted | null }) {
  const cells = [
    { key: "odometerKm", text: noted ? formatKm(noted.odometerKm) : "" },
    ...conditionKeys.map((key) => ({ key, text: noted ? formatCondition(key, noted[key]) : "" })),
  ];
  return (
    <View style={[style.row, style.next]}>
      <Text style={style.label}>{label}</Text>
      {cells.map(({ key, text }) => (
        <View key={key} style={style.cell}>
          {text === "" ? <View style={style.blank} /> : <Text>{text}</Text>}
        </View>
      ))}
    </View>
  );
}
