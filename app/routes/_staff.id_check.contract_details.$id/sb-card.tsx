import { Link } from "@remix-run/react";
import { ShieldCheck } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatEuro } from "#server/ground/kernel/format.ts";
import { paymentText } from "#server/handover/papers/paper-wording.ts";
import type { ContractPage } from "./route.tsx";

/** Deductible protection booked with the contract. */
export function SbCard({ sbContract }: { sbContract: NonNullable<ContractPage["sbContract"]> }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <ShieldCheck aria-hidden className="size-5" />
          Selbstbeteiligungschutz
        </CardTitle>
      </CardHeader>
      <CardBody>
        <Facts columns={3}>
          <Fact label="Versicherte Selbstbeteiligung">{formatEuro(sbContract.insuredDeductibleCents)}</Fact>
          <Fact label="Gebühr">{formatEuro(sbContract.feeCents)}</Fact>
          <Fact label="Zahlungsart">{paymentText(sbContract.paymentMethod)}</Fact>
        </Facts>
      </CardBody>
      <CardFooter>
        <Button asChild variant="link" size="inline">
          <Link to={paths.sbContract(sbContract.id)}>SB-Vertrag ansehen</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
