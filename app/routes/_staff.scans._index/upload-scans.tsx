import { Camera, Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FileInputFace } from "#app/ui/file-input.tsx";
import { photoTypes } from "#app/ui/photo-types.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";

const action = `${paths.scans()}?index`;

/** The list of uploads has loaded this already. `key`: of the form they were chosen in before scripts ran. */
const add = async (files: FileList | null, key?: string) => {
  if (!files?.length) return;
  const chosen = [...files];
  const { scanUploads } = await import("./use-uploads.ts");
  scanUploads.add(chosen, key);
};

/**
 * Adds files from this device, several at once. Without scripts an ordinary form. Until they run, the input lies on the button,
 * which so is in its place from the beginning and lets files be chosen.
 */
export function UploadScans({ uploadKey }: { uploadKey: string }) {
  const isInteractive = useIsInteractive();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = (chosen: HTMLInputElement) => {
    void add(chosen.files);
    // The same file can be chosen again.
    chosen.value = "";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; those that are on their way with the form are not added twice
  useEffect(() => {
    if (!input.current) return;
    void add(input.current.files, uploadKey);
    input.current.value = "";
  }, []);
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="upload" />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => choose(event.target)}
      />
      <Button onClick={() => camera.current?.click()} className="pointer-fine:hidden max-sm:w-full noscript:hidden">
        <Camera aria-hidden />
        Foto aufnehmen
      </Button>
      <div className="group relative flex flex-wrap items-center gap-2 max-sm:w-full">
        <span className="group/file contents noscript:relative noscript:flex noscript:min-h-10.5 noscript:items-stretch noscript:rounded-control noscript:overflow-hidden noscript:border noscript:border-edge noscript:bg-card">
          <input
            ref={input}
            type="file"
            name="files"
            multiple
            accept={`application/pdf,${photoTypes},image/tiff`}
            aria-label="Scans auswählen"
            // For `valid`: once files are chosen, the button sends them even if scripts never run.
            required={!isInteractive}
            className={
              isInteractive
                ? "sr-only"
                : "absolute inset-0 size-full cursor-pointer opacity-0 valid:pointer-events-none noscript:valid:pointer-events-auto"
            }
            tabIndex={isInteractive ? -1 : undefined}
            onChange={(event) => choose(event.target)}
          />
          <span className="hidden noscript:contents">
            <FileInputFace isMultiple chosen={null} />
          </span>
        </span>
        <Button
          type={isInteractive ? "button" : "submit"}
          variant="primary"
          onClick={() => input.current?.click()}
          className="group-has-[input:focus-visible]:outline-2 group-has-[input:focus-visible]:outline-petrol max-sm:w-full"
        >
          <Upload aria-hidden />
          Scan hochladen
        </Button>
      </div>
    </Form>
  );
}
