import { useNavigation, useSubmit } from "@remix-run/react";
import { Camera, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

const action = `${paths.scans()}?index`;

/** Adds files from this device; several at once, also dropped anywhere on the page. Without scripts an ordinary form. */
export function UploadScans({ uploadKey }: { uploadKey: string }) {
  const isInteractive = useIsInteractive();
  const isUploading = useNavigation().formData?.get("intent") === "upload";
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const send = (files: FileList | null) => {
    if (!files?.length || isUploading) return;
    const form = new FormData();
    form.set("intent", "upload");
    form.set("uploadKey", uploadKey);
    for (const file of files) form.append("files", file);
    submit(form, { method: "post", action, encType: "multipart/form-data" });
    for (const { current } of [input, camera]) if (current) current.value = "";
  };
  useDroppedFiles(send);
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="upload" />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <input
        ref={input}
        type="file"
        name="files"
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp,image/tiff"
        aria-label="Scans auswählen"
        className={isInteractive ? "sr-only" : "max-w-full text-md"}
        tabIndex={isInteractive ? -1 : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => send(event.target.files)}
      />
      {isInteractive ? (
        <>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label="Foto aufnehmen"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => send(event.target.files)}
          />
          <Button
            onClick={() => camera.current?.click()}
            disabled={isUploading}
            className="pointer-fine:hidden max-sm:w-full"
          >
            <Camera aria-hidden />
            Foto aufnehmen
          </Button>
        </>
      ) : null}
      <Button
        type={isInteractive ? "button" : "submit"}
        variant="primary"
        isPending={isUploading}
        onClick={() => input.current?.click()}
        className="max-sm:w-full"
      >
        {isUploading ? null : <Upload aria-hidden />}
        {isUploading ? "Wird hochgeladen …" : "Scan hochladen"}
      </Button>
    </Form>
  );
}

/** Calls `send` with files that are dropped on the page; the browser would leave it to show them. */
function useDroppedFiles(send: (files: FileList | null) => void) {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    window.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      "drop",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        latest.current(event.dataTransfer?.files ?? null);
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
}
