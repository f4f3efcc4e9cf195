import { Text, View } from "@react-pdf/renderer";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import type { InsuranceSnapshot, SbInsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { euroAmount, paymentText } from "#server/handover/papers/paper-wording.ts";
import { kaskoText } from "./contract-wording.ts";

export function Insurance({ insurance }: { insurance: InsuranceSnapshot }) {
  return (
    <View style={look.panel}>
      <FactList
        facts={[
          ["Haftpflicht", "Kfz-Haftpflichtversicherung im gesetzlich vorgeschriebenen Umfang"],
          ["Kasko", kaskoText(insurance)],
        ]}
      />
      {insurance.kind === "none" ? (
        <Text style={[look.soft, { marginTop: 1.5 }]}>
          Schäden am überlassenen Fahrzeug sind nicht über eine Kaskoversicherung gedeckt.
        </Text>
      ) : null}
    </View>
  );
}

/** SB-Schutz: how much of the deductible is insured and at what price; booked with a contract it lasts as long. */
export function SbInsurance({ sb, insurance }: { sb: SbInsuranceSnapshot; insurance: InsuranceSnapshot }) {
  const remainingCents = Math.max(0, insurance.deductibleCents - sb.insuredDeductibleCents);
  return (
    <View style={[look.panel, look.row, { gap: 10 }]}>
      <View style={look.grow}>
        <FactList
          labelWidth={140}
          facts={[
            ["Versicherte Selbstbeteiligung", euroAmount(sb.insuredDeductibleCents)],
            ["Zeitraum", "wie die Überlassung"],
          ]}
        />
      </View>
      <View style={look.grow}>
        <FactList
          labelWidth={140}
          facts={[
            ["Verbleibende Selbstbeteiligung", insurance.kind === "none" ? "" : euroAmount(remainingCents)],
            ["Gebühr", `${euroAmount(sb.feeCents)}, ${paymentText(sb.paymentMethod)}`],
          ]}
        />
      </View>
    </View>
  );
}
