import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";

type PlanFactsProps = {
  headquarters: {
    planType: "premium" | "light";
    planVersion: "light" | "full";
    usesSbInsurance: boolean;
    usesDigitalSigning: boolean;
    usesReservations: boolean;
    usesImportFromEautosellerCsv: boolean;
    usesCopyDetection: boolean;
    allowsLicenseExtension: boolean;
  };
};

const onOff = (isOn: boolean) => (isOn ? "aktiv" : "nicht aktiv");

/** What the tenant has bought; only the operator changes it. */
export function PlanFacts({ headquarters: plan }: PlanFactsProps) {
  return (
    <Card>
      <CardHeader aside="ändern wir auf Anfrage für Sie">
        <CardTitle>Tarif</CardTitle>
      </CardHeader>
      <CardBody>
        <Facts columns={3}>
          <Fact label="Tarif">{plan.planType === "premium" ? "Premium" : "Light"}</Fact>
          <Fact label="Umfang">{plan.planVersion === "full" ? "Voll" : "Light"}</Fact>
          <Fact label="SB-Schutz">{onOff(plan.usesSbInsurance)}</Fact>
          <Fact label="Digitale Unterschrift">{onOff(plan.usesDigitalSigning)}</Fact>
          <Fact label="Reservierungen">{onOff(plan.usesReservations)}</Fact>
          <Fact label="eAutoseller">{onOff(plan.usesImportFromEautosellerCsv)}</Fact>
          <Fact label="Kopiererkennung">{onOff(plan.usesCopyDetection)}</Fact>
          {plan.planVersion === "light" ? (
            <Fact label="Führerscheinprüfung">{onOff(plan.allowsLicenseExtension)}</Fact>
          ) : null}
        </Facts>
      </CardBody>
    </Card>
  );
}
