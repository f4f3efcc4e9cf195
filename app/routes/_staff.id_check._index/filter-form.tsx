import { Form, Link, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { processStates, statesOf } from "#server/processes/process.states.ts";
import { canSort, sortKeys, sortLabels } from "#server/processes/process-list.rules.ts";
import type { LoadedList } from "./route.tsx";

/** Search, status and (for Admins) order: an ordinary GET form that sends itself where scripts run. */
export function FilterForm({ loaded, resetTo }: { loaded: LoadedList; resetTo: string }) {
  const { list, viewer } = loaded;
  const submit = useSubmit();
  const states = statesOf(list.context);
  const isFiltered = list.status !== null || list.query !== "";
  return (
    <Form
      method="get"
      className="flex flex-wrap items-end gap-3 max-sm:[&>div]:w-full"
      key={`${list.context}-${list.status}-${list.query}-${list.sortBy}`}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="context" value={list.context} />
      <div className="w-full sm:w-64">
        <Field label="Suche" isLabelHidden>
          <Input
            name="q"
            type="search"
            defaultValue={list.query}
            placeholder="Kunde oder ID suchen"
            leading={<Search aria-hidden className="size-4.5 text-ink-soft" />}
          />
        </Field>
      </div>
      <Field label="Status" isLabelHidden>
        <Select name="status" defaultValue={list.status ?? ""} placeholder="Status: alle">
          {states.map((state) => (
            <option key={state} value={state}>
              {processStates[state].label}
            </option>
          ))}
        </Select>
      </Field>
      {canSort(viewer) ? (
        <Field label="Sortieren" isLabelHidden>
          <Select name="sort" defaultValue={list.sortBy}>
            {sortKeys.map((key) => (
              <option key={key} value={key}>
                Sortieren: {sortLabels[key]}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <noscript>
        <button type="submit" className="h-10.5 rounded-control border border-line px-4 font-semibold">
          Anwenden
        </button>
      </noscript>
      {isFiltered ? (
        <Button asChild variant="ghost">
          <Link to={resetTo}>Filter zurücksetzen</Link>
        </Button>
      ) : null}
    </Form>
  );
}
