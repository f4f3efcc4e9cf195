import { Link } from "@remix-run/react";
import { Siren } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { labelOf } from "#server/ground/dictionary/dictionary.ts";
import { formatDateOnly, formatDateTime } from "#server/ground/kernel/format.ts";
import { theftTexts as t, theftOutcomes } from "#server/handover/theft/theft.texts.ts";
import type { ContractPage } from "./route.tsx";

/** That a vehicle is overdue for so long that its theft may be reported, or that it was (theft.md#report). Nothing otherwise. */
export function TheftPanel({ page: { contract, theft } }: { page: ContractPage }) {
  const { reports, canReport } = theft;
  if (!canReport && reports.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Siren aria-hidden className="size-5" />
          {t.listed}
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        {reports.length > 0 ? (
          <ul className="grid gap-4">
            {reports.map((report) => (
              <li key={report.id} className="grid gap-2 wrap-anywhere">
                <p>
                  <span className="block font-semibold">
                    {report.outcome ? labelOf(theftOutcomes, report.outcome) : t.open}
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {[formatDateTime(report.createdAt), report.by, report.policeOffice, report.policeReference]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  {report.endedAt ? null : (
                    <span className="block text-sm">
                      {(report.isLapsed ? t.lapsed : t.keptNow)(formatDateOnly(report.keptUntil))}
                    </span>
                  )}
                </p>
                <p className="flex flex-wrap gap-2 print:hidden">
                  <Button asChild size="sm">
                    <a href={paths.theftFile(report.id, "pdf")} target="_blank" rel="noreferrer">
                      {t.pdf}
                    </a>
                  </Button>
                  <Button asChild size="sm">
                    <a href={paths.theftFile(report.id, "zip")} download>
                      {t.zip}
                    </a>
                  </Button>
                  {report.endedAt ? null : (
                    <Button asChild size="sm">
                      <Link to={paths.theft(contract.id)} preventScrollReset>
                        {t.manage}
                      </Link>
                    </Button>
                  )}
                </p>
              </li>
            ))}
          </ul>
        ) : null}
        {canReport ? (
          <Button asChild variant="danger" className="sm:w-fit">
            <Link to={paths.theft(contract.id)} preventScrollReset>
              {t.title}
            </Link>
          </Button>
        ) : null}
      </CardBody>
    </Card>
  );
}
