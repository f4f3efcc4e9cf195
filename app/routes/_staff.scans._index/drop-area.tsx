import { FileDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** Takes files that are dropped anywhere on the page, and shows that it does; the browser would leave the page to show them. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      // Of an element inside the page there is a next one.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => ending.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-50 grid place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-petrol bg-petrol-soft/80 font-semibold text-petrol-strong"
    >
      <FileDown className="size-9" />
      Dateien loslassen, um sie hochzuladen
    </div>
  );
}
