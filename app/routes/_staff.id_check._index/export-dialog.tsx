import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import {
  type ExportPeriod,
  type ExportPeriodErrors,
  exportPeriodErrors,
  exportTexts,
} from "#server/handover/contracts/export-period.rules.ts";

type ExportDialogProps = {
  /** Days the dialog starts with, `yyyy-mm-dd`. */
  period: ExportPeriod;
  /** What the server refused; scripts find out before sending. */
  errors: ExportPeriodErrors;
  closeTo: string;
};

const labels = { start_date: "Startdatum", end_date: "Enddatum" } as const;
const fields = ["start_date", "end_date"] as const;

/** Asks for the period and starts the download (contracts.md#csv-export). */
export function ExportDialog({ period, errors: refused, closeTo }: ExportDialogProps) {
  const [errors, setErrors] = useState(refused);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const found = exportPeriodErrors({
      start_date: String(typed.get("start_date") ?? ""),
      end_date: String(typed.get("end_date") ?? ""),
    });
    setErrors(found);
    return found;
  };
  const refuseWrong = (event: FormEvent<HTMLFormElement>) => {
    const found = check(event);
    const first = fields.find((name) => found[name]);
    if (!first) return;
    event.preventDefault();
    (event.currentTarget.elements.namedItem(first) as HTMLInputElement).focus();
  };
  return (
    <PageDialog title={exportTexts.title} description={exportTexts.description} closeTo={closeTo} size="md">
      <Form
        method="get"
        action={paths.contractsCsv()}
        reloadDocument
        onBlur={check}
        onInput={Object.keys(errors).length > 0 ? check : undefined}
        onSubmit={refuseWrong}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {fields.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              id={`export-${name}`}
              errors={errors[name] ? [errors[name]] : null}
              isRequired
            >
              <Input type="date" name={name} defaultValue={period[name]} />
            </Field>
          ))}
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
