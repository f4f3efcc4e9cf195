import { Camera, Upload } from "lucide-react";
import { useRef } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { photoTypes } from "#app/ui/photo-types.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

const action = `${paths.scans()}?index`;

/** The list of uploads has loaded this already. */
const add = async (files: FileList | null) => {
  if (!files?.length) return;
  const chosen = [...files];
  const { scanUploads } = await import("./use-uploads.ts");
  scanUploads.add(chosen);
};

/** Adds files from this device, several at once. Without scripts an ordinary form. */
export function UploadScans({ uploadKey }: { uploadKey: string }) {
  const isInteractive = useIsInteractive();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = (chosen: HTMLInputElement) => {
    void add(chosen.files);
    // The same file can be chosen again.
    chosen.value = "";
  };
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="upload" />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <input
        ref={input}
        type="file"
        name="files"
        multiple
        accept={`application/pdf,${photoTypes},image/tiff`}
        aria-label="Scans auswählen"
        className={isInteractive ? "sr-only" : "max-w-full text-md"}
        tabIndex={isInteractive ? -1 : undefined}
        onChange={(event) => choose(event.target)}
      />
      {isInteractive ? (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={(event) => choose(event.target)}
          />
          <Button onClick={() => camera.current?.click()} className="pointer-fine:hidden max-sm:w-full">
            <Camera aria-hidden />
            Foto aufnehmen
          </Button>
        </>
      ) : null}
      <Button
        type={isInteractive ? "button" : "submit"}
        variant="primary"
        onClick={() => input.current?.click()}
        className="max-sm:w-full"
      >
        <Upload aria-hidden />
        Scan hochladen
      </Button>
    </Form>
  );
}
