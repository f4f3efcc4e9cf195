import { Link } from "@remix-run/react";
import { ApprovalBadge } from "#app/components/process-status.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { formatDateTime } from "#server/kernel/format.ts";
import type { ContractPage } from "./route.tsx";

/** The state of the check that the contract is based on. */
export function StatusPanel({ page: { check, showsLicense } }: { page: ContractPage }) {
  const { identity, license } = check;
  return (
    <Card aria-label="Stand der Legitimation">
      <CardHeader>
        <CardTitle>Legitimation</CardTitle>
      </CardHeader>
      <CardBody>
        <Facts columns={1} className="sm:grid-cols-2 md:grid-cols-1">
          <Fact label={identity.typeLabel}>
            <ApprovalBadge state={identity.state} />
            <DecidedAt at={identity.decidedAt} />
          </Fact>
          {showsLicense ? (
            <Fact label="Führerschein">
              {license.state ? <ApprovalBadge state={license.state} /> : "im Original vorgelegt"}
              <DecidedAt at={license.decidedAt} />
            </Fact>
          ) : null}
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

function DecidedAt({ at }: { at: Date | null }) {
  return at ? <span className="mt-1 block text-sm font-normal text-ink-soft">{formatDateTime(at)}</span> : null;
}
