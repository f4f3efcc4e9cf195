// Platform: `<input type="file">`

import { type ComponentPropsWithoutRef, forwardRef, useEffect, useImperativeHandle, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.ts";

type FileInputProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "required">;

/**
 * A file field that speaks German whatever the browser speaks. The browser's own field lies over what is seen, so that keyboard, screen
 * readers and files that are dropped on it work as everywhere. Inside a `<Field>` it takes id, description and error state from there.
 */
export const FileInput = forwardRef<HTMLInputElement, FileInputProps>(function FileInput(
  { className, onChange, ...props },
  ref,
) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  // What was chosen before scripts ran.
  useEffect(() => setChosen(chosenText(input.current)), []);
  return (
    <span
      className={cn(
        "group/file relative flex min-h-10.5 w-full min-w-0 items-stretch overflow-hidden rounded-control border border-edge bg-card transition-[border-color,box-shadow] hover:border-ink-soft has-focus-visible:border-petrol has-focus-visible:ring-3 has-focus-visible:ring-petrol/25 has-aria-invalid:border-red has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft",
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        // So that CSS can tell whether there is one, without scripts. Our forms have the browser check nothing.
        required
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
        onChange={(event) => {
          setChosen(chosenText(event.currentTarget));
          onChange?.(event);
        }}
        {...useFieldControl(props)}
      />
      <FileInputFace isMultiple={props.multiple ?? false} chosen={chosen} />
    </span>
  );
});

function chosenText(input: HTMLInputElement | null): string | null {
  const files = [...(input?.files ?? [])];
  return files.length > 1 ? `${files.length} Dateien gewählt` : (files[0]?.name ?? null);
}

/**
 * What is seen of a file field, in the same `group/file` as the field, which is `required`: whether something was chosen; what it was,
 * only scripts know.
 */
export function FileInputFace({ isMultiple, chosen }: { isMultiple: boolean; chosen: string | null }) {
  const text = "min-w-0 flex-1 self-center truncate px-3 text-md";
  return (
    <>
      <span
        aria-hidden
        className="flex items-center border-r border-line bg-sunken px-4 font-semibold whitespace-nowrap"
      >
        {isMultiple ? "Dateien wählen" : "Datei wählen"}
      </span>
      <span aria-hidden className={cn(text, "text-ink-soft group-has-valid/file:hidden")}>
        {isMultiple ? "keine Dateien gewählt" : "keine Datei gewählt"}
      </span>
      <span aria-hidden className={cn(text, "hidden group-has-valid/file:block")}>
        {chosen ?? (isMultiple ? "Dateien gewählt" : "Datei gewählt")}
      </span>
    </>
  );
}
