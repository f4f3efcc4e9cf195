import { Link } from "@remix-run/react";
import { ChevronDown, Download, FileSpreadsheet, Plus, Upload } from "lucide-react";
import { paths } from "#app/paths.ts";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Popover } from "#app/ui/popover.tsx";

const item =
  "flex min-h-10 w-full items-center gap-3 rounded-small px-3 text-left font-medium hover:bg-grey-soft [&_svg]:size-4.5";
const noRight = "Dazu fehlt Ihnen die Berechtigung.";

/** Add, export, import, template (spec §2); what changes the stock is disabled without the right to (spec §6). */
export function ListActions({ addTo, canCreate }: { addTo: string; canCreate: boolean }) {
  return (
    <>
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
        <ul className="grid p-1.5">
          <li>
            <a href={paths.vehiclesCsv()} download className={item}>
              <Download aria-hidden />
              CSV-Export
            </a>
          </li>
          {canCreate ? (
            <li>
              <Link to={paths.vehicleImport()} className={item}>
                <Upload aria-hidden />
                CSV-Import
              </Link>
            </li>
          ) : null}
          <li>
            <a href={paths.vehiclesCsvTemplate()} download className={item}>
              <FileSpreadsheet aria-hidden />
              CSV-Vorlage
            </a>
          </li>
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
