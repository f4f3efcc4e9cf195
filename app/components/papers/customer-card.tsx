import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatPostalAddress } from "#server/ground/dictionary/postal-address.ts";
import type { CustomerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";

type CustomerCardProps = {
  customer: CustomerSnapshot;
  /** Theirs, in groups. */
  telephone: string;
  /** Further facts after the name. */
  children?: ReactNode;
};

/** The customer as stored in a contract; later changes are in the customer's own record. */
export function CustomerCard({ customer, telephone, children }: CustomerCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <UserRound aria-hidden className="size-5" />
          Kunde
        </CardTitle>
      </CardHeader>
      <CardBody>
        <Facts columns={children ? 3 : 2}>
          {customer.companyName ? <Fact label="Firma">{customer.companyName}</Fact> : null}
          {customer.companyVatNumber ? <Fact label="USt-IdNr.">{customer.companyVatNumber}</Fact> : null}
          <Fact label={customer.companyName ? "Vertreten durch" : "Name"}>{customerName(customer)}</Fact>
          {children}
          <Fact label="Telefon">
            <a href={`tel:${customer.telephone}`} className="underline underline-offset-4 hover:decoration-2">
              {telephone}
            </a>
          </Fact>
          <Fact label="E-Mail">
            <span className="break-all" translate="no">
              {shownEmail(customer.email)}
            </span>
          </Fact>
          <Fact label="Anschrift">{formatPostalAddress(customer)}</Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}
