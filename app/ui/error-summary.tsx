import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

type ErrorSummaryProps = {
  title?: string;
  /** In the order of the form; `id` is the control's, for the link to it. */
  errors: readonly { id?: string; message: string }[];
};

/** All errors of a form above it; takes focus when it appears. Renders nothing without errors. */
export function ErrorSummary({ title = "Bitte prüfen Sie Ihre Angaben.", errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-control bg-red-soft px-3.75 py-3 text-md text-red-ink focus-visible:outline-red"
    >
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <ul className="mt-1 grid gap-1">
          {errors.map(({ id, message }) => (
            <li key={`${id} ${message}`}>
              {id ? (
                <a href={`#${id}`} className="underline underline-offset-4 hover:decoration-2">
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
