import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { Line } from "#server/ground/pdf/lines.pdf.tsx";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import type { PricedPeriod } from "#server/handover/acts/addendum-snapshot.ts";
import { agreedFacts } from "#server/handover/agreement/agreed-figures.rules.ts";
import { amountDueOf, linesDue, vatLabel, vatOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { amountText } from "./contract-wording.ts";

const style = StyleSheet.create({
  table: { borderWidth: 0.7, borderColor: ink.line, borderRadius: 4 },
  row: {
    flexDirection: "row",
    paddingVertical: 2.3,
    paddingHorizontal: 9,
    borderTopWidth: 0.5,
    borderTopColor: ink.line,
  },
  head: {
    backgroundColor: ink.shade,
    borderTopWidth: 0,
    fontWeight: 600,
    borderTopLeftRadius: 4,
    borderTopRightRadius: 4,
  },
  label: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 8 },
  quantity: { width: 84, paddingRight: 8 },
  unit: { width: 76, textAlign: "right" },
  amount: { width: 92, textAlign: "right" },
  total: { backgroundColor: ink.shade, fontWeight: 600 },
});

/**
 * What the customer pays. The font's figures are all equally wide, so right-aligned amounts stand digit under digit.
 * A contract that is free of charge says "kostenfrei" and lists only what is to be paid all the same.
 */
export function PriceTable({ snapshot }: { snapshot: PricedPeriod }) {
  const { isFreeOfCharge, kind, priceLines } = snapshot;
  const sbFeeCents = snapshot.sbInsurance?.feeCents ?? null;
  const due = amountDueOf(snapshot);
  return (
    <View style={style.table}>
      <Row tone="head" cells={["Leistung", "Menge", "Einzelpreis", "Betrag"]} />
      {isFreeOfCharge ? <Row cells={[`Fahrzeugüberlassung (${kind})`, "", "", "kostenfrei"]} /> : null}
      {linesDue(priceLines, sbFeeCents).map((line) => (
        <Row
          key={`${line.label} ${line.quantity}`}
          cells={[
            line.label,
            line.quantity,
            line.unitCents === null ? "" : formatEuro(line.unitCents),
            amountText(line),
          ]}
        />
      ))}
      <Row tone="total" cells={["Zu zahlen", "", "", formatEuro(due.cents)]} />
      <VatRow snapshot={snapshot} />
      {agreedFacts(snapshot)
        .filter(({ isAgreed }) => isAgreed)
        .map(({ key, paperLabel, text }) => (
          <Row key={key} cells={[paperLabel, "", "", text]} />
        ))}
    </View>
  );
}

function VatRow({ snapshot }: { snapshot: PricedPeriod }) {
  const vat = vatOf(snapshot);
  if (!vat) return null;
  const label =
    snapshot.paperWording === undefined
      ? `darin enthaltene Umsatzsteuer (${vat.percent} %)`
      : vatLabel(vat, snapshot.sbInsurance?.feeCents ?? null);
  return <Row cells={[label, "", "", formatEuro(vat.cents)]} tone="soft" />;
}

type Cells = [label: string, quantity: string, unit: string, amount: string];

const tones = { plain: {}, head: style.head, total: style.total, soft: look.soft };

function Row({ cells: [label, quantity, unit, amount], tone = "plain" }: { cells: Cells; tone?: keyof typeof tones }) {
  return (
    <View style={[style.row, tones[tone]]} wrap={false}>
      <Line style={style.label}>{label}</Line>
      {quantity === "" && unit === "" ? null : (
        <>
          <Text style={style.quantity}>{quantity}</Text>
          <Text style={style.unit}>{unit}</Text>
        </>
      )}
      <Text style={style.amount}>{amount}</Text>
    </View>
  );
}
