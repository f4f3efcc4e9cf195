import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { findInvalidControl } from "./find-invalid-control.ts";
import { invalidFields } from "./invalid-fields.ts";
import type { FormState } from "./use-checked-form.ts";

type FormProblemsProps = { form: FormState };

/**
 * Says above a refused form how many fields are left and focuses the first of them; stays in view while they are mended.
 * Errors of single fields stand at their fields. Without scripts they are listed, with links. Errors of the form as a
 * whole are shown whenever there are any.
 */
export function FormProblems({ form }: FormProblemsProps) {
  const refusals = form.refusals.count;
  const isInteractive = useIsInteractive();
  const box = useRef<HTMLDivElement>(null);
  const [isRefused, setRefused] = useState(refusals > 0);
  const fields = invalidFields(form.allErrors);
  const texts = form.errors ?? [];
  const hasProblems = fields.length > 0 || texts.length > 0;

  const latest = useRef({ form, fields, hasProblems });
  latest.current = { form, fields, hasProblems };
  useEffect(() => {
    const { form, fields, hasProblems } = latest.current;
    if (refusals === 0 || !hasProblems) return;
    setRefused(true);
    const element = document.getElementById(form.id);
    const control = element && findInvalidControl(element as HTMLFormElement, fields);
    if (!control) return box.current?.focus();
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: "center" });
  }, [refusals]);
  // What is found wrong later, when a field is left, is not a refusal.
  if (isRefused && fields.length === 0) setRefused(false);

  if (texts.length === 0 && !(isRefused && fields.length > 0)) return null;
  return (
    <div
      ref={box}
      id={form.errorId}
      role="alert"
      tabIndex={-1}
      className="sticky top-[calc(var(--header-height,0px)+var(--photo-height,0px)+0.5rem)] z-10 flex items-start gap-3 rounded-control bg-red-soft px-3.75 py-3 text-md text-red-ink shadow-card focus-visible:outline-red [form:not(.grid)>&]:mb-5"
    >
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {isRefused && fields.length > 0 ? (
          <p className="font-bold">{`Bitte prüfen Sie noch ${countOfFields(fields.length)}.`}</p>
        ) : null}
        {isInteractive ? null : <FieldProblems form={form} />}
      </div>
    </div>
  );
}

const countOfFields = (count: number) => (count === 1 ? "ein Feld" : `${count} Felder`);

function FieldProblems({ form: { id, allErrors } }: Pick<FormProblemsProps, "form">) {
  return (
    <ul className="mt-1 grid gap-1">
      {Object.entries(allErrors).flatMap(([field, messages]) =>
        (field ? messages : []).map((message) => (
          <li key={`${field} ${message}`}>
            <a href={`#${id}-${field}`} className="underline underline-offset-4 hover:decoration-2">
              {message}
            </a>
          </li>
        )),
      )}
    </ul>
  );
}
