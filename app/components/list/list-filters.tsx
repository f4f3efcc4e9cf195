import { Link, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useAfterTyping } from "#app/ui/use-after-typing.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { filterNames, isNarrowed, linkTo, listParameters, readListQuery } from "#server/ground/kernel/list-query.ts";
import type { AnyListDefinition, AnyListQuery } from "./list.tsx";

type ListFiltersProps = {
  definition: AnyListDefinition;
  query: AnyListQuery;
  searchPlaceholder: string;
  showsSort: boolean;
  /** False where the empty list offers it. */
  showsReset: boolean;
};

/** Search, filters and order: an ordinary GET form that sends itself where scripts run. */
export function ListFilters({ definition, query, searchPlaceholder, showsSort, showsReset }: ListFiltersProps) {
  const navigate = useNavigate();
  const afterTyping = useAfterTyping();
  const search = useRef<HTMLInputElement>(null);
  const sentSearch = useRef(query.search);
  useEffect(() => {
    // Came by another way than typing, such as the browser's own Back.
    if (search.current && query.search !== sentSearch.current) search.current.value = query.search;
    sentSearch.current = query.search;
  }, [query.search]);

  const send = (form: HTMLFormElement, isReplacing: boolean) => {
    afterTyping.stop();
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const next = readListQuery(definition, new URLSearchParams(typed));
    sentSearch.current = next.search;
    navigate(linkTo(definition, next), { replace: isReplacing, preventScrollReset: true });
  };
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (event.target instanceof HTMLSelectElement) afterTyping.run(0, () => send(form, false));
    else afterTyping.run(limits.searchDebounceMs, () => send(form, true));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, false);
  };
  return (
    <Form
      method="get"
      action={definition.path}
      onInput={follow}
      onSubmit={submit}
      className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:min-w-34 max-sm:*:flex-1 print:hidden"
    >
      {query.tab === null ? null : <input type="hidden" name={listParameters.tab} value={query.tab} />}
      <div className="max-sm:basis-full! sm:w-56">
        <Field label="Suche" isLabelHidden>
          <Input
            ref={search}
            isCompact
            name={listParameters.search}
            type="search"
            defaultValue={query.search}
            placeholder={searchPlaceholder}
            autoComplete="off"
            enterKeyHint="search"
            leading={<Search aria-hidden />}
          />
        </Field>
      </div>
      {filterNames(definition).map((name) => (
        <FollowingSelect
          key={name}
          name={name}
          label={definition.filters[name]?.label ?? name}
          value={query.filters[name] ?? ""}
          placeholder={`${definition.filters[name]?.label}: alle`}
          choices={definition.filters[name]?.choices(query.tab) ?? []}
        />
      ))}
      {showsSort ? (
        <FollowingSelect
          name={listParameters.sort}
          label="Sortieren"
          className="max-sm:flex-[1.25]!"
          value={query.sort}
          choices={definition.sorts.map(({ key, label }) => ({ key, label: `Sortieren: ${label}` }))}
        />
      ) : null}
      <noscript className="max-sm:basis-full!">
        <button
          type="submit"
          className="h-8.5 w-full rounded-small border border-line bg-card px-3 text-md font-semibold text-ink"
        >
          Anwenden
        </button>
      </noscript>
      {showsReset && isNarrowed(query) ? (
        <Button asChild variant="ghost" size="sm">
          <Link to={resetPath(definition, query)} preventScrollReset>
            Filter zurücksetzen
          </Link>
        </Button>
      ) : null}
    </Form>
  );
}

/** The same tab and order, without search and filters. */
export const resetPath = (definition: AnyListDefinition, query: AnyListQuery) =>
  linkTo(definition, { ...query, filters: {} }, { search: "" });

type FollowingSelectProps = {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  className?: string;
  choices: readonly { key: string; label: string }[];
};

/** A choice that follows the address and keeps the focus while it does. */
function FollowingSelect({ name, label, value, placeholder, className, choices }: FollowingSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <Field label={label} isLabelHidden className={cn("sm:w-44", className)}>
      <Select ref={select} isCompact name={name} defaultValue={value} placeholder={placeholder}>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
