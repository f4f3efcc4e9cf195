import { RotateCcw, X } from "lucide-react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { DropArea } from "./drop-area.tsx";
import { isRunning, type Upload } from "./uploads.ts";
import { scanUploads, useUploads } from "./use-uploads.ts";

/** The files on their way: how much of each is sent, and what became of those that did not arrive. */
export function UploadList() {
  const uploads = useUploads();
  return (
    <>
      <DropArea onFiles={scanUploads.add} />
      {uploads.length > 0 ? <Uploads uploads={uploads} /> : null}
    </>
  );
}

function Uploads({ uploads }: { uploads: readonly Upload[] }) {
  const done = uploads.filter(({ state }) => state === "done").length;
  const open = uploads.filter(({ state }) => state !== "done");
  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="status">
        {done > 0 ? (
          <Alert
            tone="success"
            actions={
              uploads.some(isRunning) ? null : (
                <Button size="sm" onClick={scanUploads.removeDone}>
                  Ausblenden
                </Button>
              )
            }
          >
            {open.length > 0 ? scanTexts.uploadedOf(done, uploads.length) : scanTexts.uploaded(done)}
          </Alert>
        ) : null}
      </div>
      {open.length > 0 ? (
        <Card>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
          <section aria-label="Dateien werden hochgeladen" tabIndex={0} className="max-h-80 overflow-y-auto">
            <ul className="divide-y divide-line">
              {open.map((upload) => (
                <UploadRow key={`${upload.set} ${upload.index}`} upload={upload} />
              ))}
            </ul>
          </section>
        </Card>
      ) : null}
    </div>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { file, state, message } = upload;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        {message ? (
          <p role="alert" className="text-md break-words text-red-ink">
            {message}
          </p>
        ) : (
          <p className="truncate font-medium">{file.name}</p>
        )}
        {isRunning(upload) ? <Progress upload={upload} /> : null}
      </div>
      {isRunning(upload) ? null : (
        <div className="flex items-center gap-1.5">
          {state === "failed" ? (
            <Button
              size="sm"
              onClick={() => scanUploads.retry(upload)}
              aria-label={`${file.name}: Noch einmal versuchen`}
            >
              <RotateCcw aria-hidden />
              Noch einmal
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => scanUploads.remove(upload)}
            aria-label={`${file.name} verwerfen`}
          >
            <X aria-hidden />
            Verwerfen
          </Button>
        </div>
      )}
    </li>
  );
}

function Progress({ upload: { file, state, share } }: { upload: Upload }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={file.name}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-petrol transition-[width] motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span className="min-w-20 text-right text-sm text-ink-soft tabular-nums">
        {state === "waiting" ? "wartet" : share === 1 ? "wird geprüft" : `${percent} %`}
      </span>
    </div>
  );
}
