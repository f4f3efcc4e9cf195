import type { FieldMetadata } from "@conform-to/react";
import { setField } from "#app/forms/set-field.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { cn } from "#app/ui/cn.ts";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { licenseClasses, splitClasses, toggleClass } from "./license-classes.ts";

/** The classes of a driving license: those of the European Union to press, all others to type; without scripts all of them. */
export function LicenseClassesField({ field, label }: { field: FieldMetadata; label: string }) {
  const isInteractive = useIsInteractive();
  const value = typeof field.value === "string" ? field.value : "";
  const chosen = splitClasses(value);
  return (
    <div className="grid content-start gap-2">
      <TextField field={field} label={label} placeholder="B, BE, AM, L" autoComplete="off" />
      {isInteractive ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second field of this name
        <div role="group" aria-label="Zum Antippen" className="flex flex-wrap gap-1.5">
          {licenseClasses.map((name) => {
            const isChosen = chosen.includes(name);
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isChosen}
                onClick={({ currentTarget: { form } }) => form && setField(form, field.name, toggleClass(value, name))}
                className={cn(
                  "min-h-7 min-w-9 rounded-full border px-2.5 text-sm font-semibold",
                  isChosen ? "border-petrol bg-petrol text-on-petrol" : "border-edge bg-card hover:border-ink-soft",
                )}
              >
                {name}
              </button>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
