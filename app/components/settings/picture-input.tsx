import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { useFieldControl } from "#app/ui/field-context.ts";

/** The browser's own file input in our look. */
export const PictureInput = forwardRef<HTMLInputElement, Omit<ComponentPropsWithoutRef<"input">, "type">>(
  function PictureInput(props, ref) {
    return (
      <input
        ref={ref}
        type="file"
        name="picture"
        className="w-full min-w-0 text-md text-ink-soft file:mr-3 file:min-h-10.5 file:rounded-control file:border file:border-solid file:border-line file:bg-card file:px-4 file:font-semibold file:text-ink hover:file:border-edge"
        {...useFieldControl(props)}
      />
    );
  },
);
