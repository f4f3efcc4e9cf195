import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { TextField } from "#app/forms/text-field.tsx";
import { useGermanForm } from "#app/forms/use-german-form.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { ExportContractsInput, exportTexts } from "#server/contracts/export-contracts.schema.ts";

type ExportDialogProps = {
  /** Days the dialog starts with, `yyyy-mm-dd`. */
  preset: { start_date: string; end_date: string };
  /** What was wrong with a period that was sent without scripts. */
  lastResult: SubmissionResult<string[]> | null;
  closeTo: string;
};

/** Asks for the period and starts the download (spec §2 'Verträge exportieren'). */
export function ExportDialog({ preset, lastResult, closeTo }: ExportDialogProps) {
  const [form, fields] = useGermanForm({
    id: "export",
    schema: ExportContractsInput,
    lastResult,
    defaultValue: preset,
  });
  return (
    <PageDialog title={exportTexts.title} description={exportTexts.description} closeTo={closeTo} size="md">
      <Form method="get" action={paths.contractsCsv()} reloadDocument {...getFormProps(form)}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField field={fields.start_date} label="Startdatum" type="date" />
          <TextField field={fields.end_date} label="Enddatum" type="date" />
        </div>
        <PageDialogFooter>
          <Button asChild>
            <Link to={closeTo} preventScrollReset>
              Schließen
            </Link>
          </Button>
          <Button type="submit" variant="primary">
            <Download aria-hidden />
            Exportieren
          </Button>
        </PageDialogFooter>
      </Form>
    </PageDialog>
  );
}
