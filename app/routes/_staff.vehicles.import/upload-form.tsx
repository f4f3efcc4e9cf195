import { useNavigation } from "@remix-run/react";
import { Download, Upload } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

/** Chooses the file; nothing is imported before its check was confirmed. */
export function UploadForm() {
  const isSending = useNavigation().formAction?.startsWith(paths.vehicleImport()) ?? false;
  return (
    <Card>
      <CardBody>
        <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-5">
          <p className="text-ink-soft">
            Die Datei wird erst geprüft. Sie sehen, welche Fahrzeuge neu sind und was sich ändert, bevor etwas
            gespeichert wird. Fahrzeuge werden an der FIN wiedererkannt; leere Zellen ändern nichts.
          </p>
          <Field
            label="CSV-Datei"
            id="csv-file"
            hint="UTF-8 oder Windows-1252, mit Semikolon, Komma oder Tabulator getrennt; höchstens 5 MB und 5.000 Zeilen"
            isRequired
          >
            <Input name="csv_file" type="file" accept=".csv,.txt,text/csv" className="h-auto py-2" />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" isPending={isSending}>
              <Upload aria-hidden />
              {isSending ? "Datei wird geprüft …" : "Datei prüfen"}
            </Button>
            <Button asChild>
              <a href={paths.vehiclesCsvTemplate()} download>
                <Download aria-hidden />
                CSV-Vorlage
              </a>
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
