import { useFetcher } from "@remix-run/react";
import { FileSearch } from "lucide-react";
import { type DragEvent, useState } from "react";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { cn } from "#app/ui/cn.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { readDocument } from "./read-document.ts";
import type { action } from "./route.tsx";
import { VerdictNotice } from "./verdict-notice.tsx";

type Picked = { fileName: string; isReading: boolean; problem?: string };

/** Picks the file to verify; only its hashes leave the browser. */
export function FileCheck() {
  const fetcher = useFetcher<typeof action>();
  const [picked, setPicked] = useState<Picked | null>(null);
  const isBusy = picked?.isReading || fetcher.state !== "idle";

  async function check(file: File | undefined) {
    if (!file) return;
    setPicked({ fileName: file.name, isReading: true });
    const read = await readDocument(file);
    if ("problem" in read) {
      setPicked({ fileName: file.name, isReading: false, problem: read.problem });
      return;
    }
    setPicked({ fileName: file.name, isReading: false });
    const form = new FormData();
    form.set("sha256", read.sha256);
    for (const part of read.sealedParts) form.append("sealedParts", part);
    fetcher.submit(form, { method: "post", action: paths.verify() });
  }

  const errors = fetcher.data?.lastResult?.error;
  const failure = errors && Object.values(errors).flatMap((texts) => texts ?? []);
  return (
    <div className="grid gap-5">
      <DropZone isBusy={isBusy} onFile={check} />
      {isBusy ? <p role="status">Die Datei wird geprüft …</p> : null}
      {!isBusy && picked?.problem ? (
        <Alert tone="danger" isAnnounced>
          {picked.problem}
        </Alert>
      ) : null}
      {!isBusy && picked && !picked.problem ? (
        <>
          <FormErrors errors={failure} />
          {fetcher.data?.verdict ? <VerdictNotice verdict={fetcher.data.verdict} fileName={picked.fileName} /> : null}
        </>
      ) : null}
    </div>
  );
}

function DropZone({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | undefined) => void }) {
  const [isOver, setIsOver] = useState(false);
  const leave = () => setIsOver(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    leave();
    onFile(event.dataTransfer.files[0]);
  }
  return (
    <label
      className={cn(
        "relative grid cursor-pointer justify-items-center gap-1.5 noscript:hidden rounded-card border-2 border-dashed border-edge bg-sunken px-4 py-8 text-center",
        "hover:border-petrol has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol",
        isOver && "border-petrol bg-petrol-soft",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      {isBusy ? <Spinner className="size-7" /> : <FileSearch aria-hidden className="size-7 text-petrol-strong" />}
      <span className="font-semibold">PDF auswählen</span>
      <span className="text-sm text-ink-soft">oder hierher ziehen</span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
