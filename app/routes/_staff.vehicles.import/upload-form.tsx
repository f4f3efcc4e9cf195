import { useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { Download, Upload } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { UploadRefusal } from "#app/components/vehicle-import/upload-refusal.ts";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { Select } from "#app/ui/select.tsx";
import { sendFile } from "./send-file.client.ts";

type UploadFormProps = {
  /** Asked for once the words of a file did not tell. */
  encodings: UploadRefusal["encodings"];
  onRefused: (refusal: UploadRefusal | undefined) => void;
};

/** Chooses the file; nothing is imported before its check was confirmed. */
export function UploadForm({ encodings, onRefused }: UploadFormProps) {
  // To the verdict; other links lead away.
  const isNavigating = useNavigation().location?.pathname === paths.vehicleImport();
  const [percent, setPercent] = useState<number | null>(null);
  const navigate = useNavigate();
  const submit = useSubmit();
  const isSending = percent !== null || isNavigating;
  const isSent = percent === null || percent === 100;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setPercent(0);
    const result = await sendFile(new FormData(form), (part) => setPercent(Math.round(part * 100)));
    setPercent(null);
    if (!form.isConnected) return;
    // Without a verdict it is sent as any form is, which knows how to wait for a connection or a new session.
    if (!result) submit(form);
    else if (result.check === undefined) onRefused(result);
    else {
      onRefused(undefined);
      navigate(paths.vehicleImport(result));
    }
  };
  return (
    <Card>
      <CardBody>
        <Form method="post" encType="multipart/form-data" onSubmit={send} className="grid max-w-2xl gap-5">
          <p className="text-ink-soft">
            Die Datei wird erst geprüft. Sie sehen, welche Fahrzeuge neu sind und was sich ändert, bevor etwas
            gespeichert wird. Fahrzeuge werden an der FIN wiedererkannt; leere Zellen ändern nichts.
          </p>
          <Field
            label="CSV-Datei"
            id="csv-file"
            hint="Aus Excel oder einem anderen Programm, mit Semikolon, Komma oder Tabulator getrennt; höchstens 5 MB und 5.000 Zeilen"
            isRequired
          >
            <FileInput name="csv_file" accept=".csv,.txt,text/csv" />
          </Field>
          {encodings ? (
            <Field
              label="Zeichensatz"
              id="encoding"
              hint="Wählen Sie den, in dem die Wörter stimmen, und laden Sie die Datei noch einmal hoch."
            >
              <Select name="encoding" placeholder="automatisch erkennen">
                {encodings.map(({ key, label, example }) => (
                  <option key={key} value={key}>
                    {label}: {example}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          {percent === null ? null : (
            <div className="grid gap-1">
              <progress aria-label="Hochladen" value={percent} max={100} className="h-2 w-full accent-petrol" />
              <p className="text-sm text-ink-soft tabular-nums">
                {isSent ? "Die Datei ist hochgeladen und wird geprüft." : `${percent} % hochgeladen`}
              </p>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" isPending={isSending}>
              <Upload aria-hidden />
              {isSending ? (isSent ? "Datei wird geprüft …" : "Datei wird hochgeladen …") : "Datei prüfen"}
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
