import { Link, useNavigation } from "@remix-run/react";
import { ChevronDown, Download, FileQuestionMark, FileSpreadsheet, Plus, RefreshCw, Upload } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Popover } from "#app/ui/popover.tsx";
import { feedTexts } from "#server/fleet/vehicle-import/feed.texts.ts";

const noRight = "Dazu fehlt Ihnen die Berechtigung.";

type ListActionsProps = { addTo: string; canCreate: boolean; usesSellerFeed: boolean };

/**
 * Add, export, import, template; for dealers with a list at eAutoseller the sync instead of import and template
 * (vehicles.md#list-of-vehicles). What changes the stock is disabled without the right to
 * (tenants-and-rights.md#disabled-on-screens).
 */
export function ListActions({ addTo, canCreate, usesSellerFeed }: ListActionsProps) {
  return (
    <>
      {usesSellerFeed ? <SyncButton canCreate={canCreate} /> : null}
      <Popover
        label="CSV-Dateien"
        button={
          <>
            <FileSpreadsheet aria-hidden />
            CSV
            <ChevronDown aria-hidden />
          </>
        }
        buttonClassName={cn(buttonVariants(), "cursor-pointer max-sm:w-full")}
        className="w-60"
      >
        <ul className="menu [&_a]:gap-3 [&_svg]:size-4.5">
          <li>
            <a href={paths.vehiclesCsv()} download>
              <Download aria-hidden />
              CSV-Export
            </a>
          </li>
          {canCreate && !usesSellerFeed ? (
            <li>
              <Link to={paths.vehicleImport()}>
                <Upload aria-hidden />
                CSV-Import
              </Link>
            </li>
          ) : null}
          {canCreate && usesSellerFeed ? (
            <li>
              <Link to={paths.vehicleImport()}>
                <FileQuestionMark aria-hidden />
                {feedTexts.listTitle}
              </Link>
            </li>
          ) : null}
          {usesSellerFeed ? null : (
            <li>
              <a href={paths.vehiclesCsvTemplate()} download>
                <FileSpreadsheet aria-hidden />
                CSV-Vorlage
              </a>
            </li>
          )}
        </ul>
      </Popover>
      {canCreate ? (
        <Button asChild variant="primary">
          <Link to={addTo} preventScrollReset>
            <Plus aria-hidden />
            Fahrzeug hinzufügen
          </Link>
        </Button>
      ) : (
        <Button variant="primary" disabled title={noRight}>
          <Plus aria-hidden />
          Fahrzeug hinzufügen
        </Button>
      )}
    </>
  );
}

/** Fetches the list and shows what it changed; says meanwhile that it may take long (vehicles.md#sellers-list). */
function SyncButton({ canCreate }: { canCreate: boolean }) {
  const isRunning = useNavigation().formData?.get("intent") === "sync";
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="sync"
        isPending={isRunning}
        disabled={!canCreate}
        title={canCreate ? undefined : noRight}
      >
        {isRunning ? null : <RefreshCw aria-hidden />}
        {isRunning ? feedTexts.running : feedTexts.button}
      </Button>
      {isRunning ? (
        <p role="status" className="mt-1 text-sm text-ink-soft">
          {feedTexts.takesLong}
        </p>
      ) : null}
    </Form>
  );
}
