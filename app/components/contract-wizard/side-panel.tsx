import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { WizardBasics } from "#server/handover/drafts/wizard-basics.server.ts";

type SidePanelProps = {
  check: Pick<
    WizardBasics["check"],
    | "id"
    | "processNumber"
    | "identityDocumentType"
    | "approvalState"
    | "licenseApprovalState"
    | "updatedAt"
    | "orderedBy"
  >;
  /** False: the plan has no driving license. */
  showsLicense?: boolean;
  /** Further `<Fact>`s. */
  children?: ReactNode;
};

/** The state of the contract's check (contracts.md#side-panel). */
export function SidePanel({ check, showsLicense = true, children }: SidePanelProps) {
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
          {showsLicense ? (
            <Fact label="Führerschein">
              {check.licenseApprovalState ? <ApprovalBadge state={check.licenseApprovalState} /> : "nicht angefordert"}
            </Fact>
          ) : null}
          <Fact label="Letzte Aktualisierung">{formatDateTime(check.updatedAt)}</Fact>
          <Fact label="Beauftragt von">{check.orderedBy}</Fact>
          {children}
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
