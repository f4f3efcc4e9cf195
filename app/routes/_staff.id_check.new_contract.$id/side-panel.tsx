import { Link } from "@remix-run/react";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { documentTypeLabel } from "#server/dictionary/dictionary.ts";
import { formatDateTime } from "#server/kernel/format.ts";
import type { WizardPage } from "./load-wizard.server.ts";

/** Where the check stands that the contract is made from (spec §2 Contract wizard). */
export function SidePanel({ check }: { check: WizardPage["check"] }) {
  return (
    <Card aria-label="Stand der Legitimation">
      <CardHeader>
        <CardTitle>ID{check.processNumber}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <Facts columns={1} className="sm:grid-cols-2 xl:grid-cols-1">
          <Fact label={documentTypeLabel(check.identityDocumentType)}>
            <ApprovalBadge state={check.approvalState} />
          </Fact>
          <Fact label="Führerschein">
            {check.licenseApprovalState ? <ApprovalBadge state={check.licenseApprovalState} /> : "nicht angefordert"}
          </Fact>
          <Fact label="Letzte Aktualisierung">{formatDateTime(check.updatedAt)}</Fact>
          <Fact label="Beauftragt von">{check.orderedBy}</Fact>
        </Facts>
      </CardBody>
      <CardFooter>
        <Button asChild variant="link" size="inline">
          <Link to={paths.idCheck(check.id)}>Vorgang ansehen</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
