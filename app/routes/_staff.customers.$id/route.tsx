import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FileLock, FileText, ShieldCheck } from "lucide-react";
import { CheckHistory, ContractHistory, CustomerFacts } from "#app/components/customer-details.tsx";
import { HistorySection } from "#app/components/history-section.tsx";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { can } from "#server/access/permissions.ts";
import { getCustomer } from "#server/customers/get-customer.server.ts";

export const meta: MetaFunction = () => pageTitle("Kunde");

export const loader = staffLoader(async ({ ctx, params }) => ({
  ...(await getCustomer(ctx, { id: params.id ?? "" })),
  canErase: can(ctx.actor, ["delete", "customer_rights"]),
}));

/** One customer: data and history. */
export default function CustomerPage() {
  const { customer, checks, contracts, bookings, canErase } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`${customer.prename} ${customer.surname}`}
        breadcrumb={[{ label: "Kunden", to: paths.customers() }]}
        actions={
          canErase ? (
            <Button asChild>
              <Link to={paths.customerDataProtection(customer.id)}>
                <FileLock aria-hidden />
                Auskunft und Löschen
              </Link>
            </Button>
          ) : null
        }
      />
      <Card>
        <CardHeader>
          <CardTitle>Persönliche Daten</CardTitle>
        </CardHeader>
        <CardBody>
          <CustomerFacts customer={customer} columns={3} />
        </CardBody>
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <HistorySection icon={FileText} title="Verträge" isEmpty={false} empty="">
          <ContractHistory contracts={contracts} bookings={bookings} />
        </HistorySection>
        <HistorySection icon={ShieldCheck} title="ID Checks" isEmpty={false} empty="">
          <CheckHistory checks={checks} />
        </HistorySection>
      </div>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
