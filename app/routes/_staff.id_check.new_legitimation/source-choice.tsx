import { useNavigation } from "@remix-run/react";
import { Camera, CircleCheck, Inbox, type LucideIcon, QrCode } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { cn } from "#app/ui/cn.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { type DocumentHalf, type Source, sources } from "./choice.ts";
import { sourceLabels } from "./legitimation.texts.ts";

const icons: Record<Source, LucideIcon> = { link: QrCode, device: Camera, scan: Inbox };

type SourceChoiceProps = { half: DocumentHalf; title: string; current: Source };

/** The source of this document's photos: one of three, each a button, so that it works without scripts. */
export function SourceChoice({ half, title, current }: SourceChoiceProps) {
  const navigation = useNavigation();
  const submitted = navigation.state === "idle" ? undefined : navigation.formData;
  const isMine = submitted?.get("intent") === "choose_source" && submitted.get("document") === half;
  const pending = isMine ? submitted.get("source") : undefined;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="choose_source" />
      <input type="hidden" name="document" value={half} />
      <fieldset className="grid gap-2.5 sm:grid-cols-3">
        <legend className="mb-1.5 text-sm font-semibold text-ink-soft">Woher kommen die Aufnahmen?</legend>
        {sources.map((source) => {
          const Icon = icons[source];
          const isCurrent = source === current;
          return (
            <button
              key={source}
              type="submit"
              name="source"
              value={source}
              aria-pressed={isCurrent}
              className={cn(
                "flex items-start gap-2.5 rounded-control border px-3 py-2.5 text-left leading-snug transition-[border-color,box-shadow] sm:flex-col sm:gap-2",
                isCurrent
                  ? "border-petrol bg-petrol-soft/40 ring-3 ring-petrol-soft"
                  : "border-edge bg-card hover:border-ink-soft",
              )}
            >
              <span className="flex shrink-0 items-center gap-2 sm:w-full">
                {pending === source ? (
                  <Spinner className="size-5" />
                ) : (
                  <Icon aria-hidden className={cn("size-5", isCurrent ? "text-petrol-strong" : "text-ink-soft")} />
                )}
                {isCurrent ? (
                  <CircleCheck aria-hidden className="hidden size-4.5 text-petrol-strong sm:ml-auto sm:block" />
                ) : null}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  <span className="sr-only">{`${title}: `}</span>
                  {sourceLabels[source].label}
                </span>
                <span className="block text-sm text-ink-soft">{sourceLabels[source].hint}</span>
              </span>
              {isCurrent ? (
                <CircleCheck aria-hidden className="size-4.5 shrink-0 text-petrol-strong sm:hidden" />
              ) : null}
            </button>
          );
        })}
      </fieldset>
    </Form>
  );
}
