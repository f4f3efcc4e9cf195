import { Crop, ImageUp, Trash2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button, buttonVariants } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { photoTypes } from "#app/ui/photo-types.ts";
import type { DeskPhoto } from "./desk-photos.ts";

type PhotoSlotProps = {
  label: string;
  photo: DeskPhoto | undefined;
  /** Why the chosen file cannot be used. */
  error: string | null;
  onFile: (file: File) => void;
  onCut: (photo: Blob) => void;
  onRemove: () => void;
  isDisabled: boolean;
};

/** The slot for one photo: choose a file, crop or remove the photo. */
export function PhotoSlot({ label, photo, error, onFile, onCut, onRemove, isDisabled }: PhotoSlotProps) {
  const url = useObjectUrl(photo?.blob);
  const inputId = useId();
  const messageId = useId();
  const message = error ?? photo?.warning;
  return (
    <li className="grid content-start gap-2">
      <p className="text-sm font-semibold text-ink-soft">{label}</p>
      <div className="grid aspect-video place-items-center overflow-hidden rounded-control border border-dashed border-edge bg-sunken text-sm text-ink-soft">
        {photo && url ? <img src={url} alt={label} className="size-full object-cover" /> : "Noch kein Foto"}
      </div>
      {message ? (
        <p id={messageId} role="alert" className={cn("text-sm font-medium", error ? "text-red-ink" : "text-amber-ink")}>
          {message}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        <input
          id={inputId}
          type="file"
          accept={photoTypes}
          className="peer sr-only"
          disabled={isDisabled}
          aria-describedby={message ? messageId : undefined}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again.
            event.target.value = "";
            if (file) onFile(file);
          }}
        />
        <label
          htmlFor={inputId}
          className={cn(
            buttonVariants({ size: "sm" }),
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-petrol peer-disabled:cursor-not-allowed peer-disabled:opacity-55",
          )}
        >
          <ImageUp aria-hidden />
          {photo ? "Andere Datei" : "Datei wählen"}
          <span className="sr-only">{`: ${label}`}</span>
        </label>
        {photo ? (
          <>
            <Button size="sm" onClick={() => onCut(photo.blob)} disabled={isDisabled}>
              <Crop aria-hidden />
              Zuschneiden
              <span className="sr-only">{`: ${label}`}</span>
            </Button>
            <Button size="sm" variant="ghost" onClick={onRemove} disabled={isDisabled}>
              <Trash2 aria-hidden />
              Entfernen
              <span className="sr-only">{`: ${label}`}</span>
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}

/** An object URL for the blob, revoked when the blob changes or the component unmounts. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
