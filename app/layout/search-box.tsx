import { useLocation, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useAfterTyping } from "#app/ui/use-after-typing.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Form } from "../forms/form.tsx";
import { paths } from "../paths.ts";

/** The global search: Enter leads to the results, which follow what is typed there. 'Strg K' opens the palette. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const afterTyping = useAfterTyping();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOnResults = pathname === paths.search();
  const shownQuery = isOnResults ? (new URLSearchParams(search).get("query") ?? "") : "";
  const sentQuery = useRef(shownQuery);
  useEffect(() => {
    // Came by another way than typing here.
    if (input.current && shownQuery !== sentQuery.current) input.current.value = shownQuery;
    sentQuery.current = shownQuery;
  }, [shownQuery]);
  const follow = () => {
    if (!isOnResults) return;
    afterTyping.run(limits.globalSearchDebounceMs, () => {
      const address = window.location.pathname + window.location.search;
      // A result or another page may have been opened meanwhile.
      if (address !== pathname + search && address !== paths.search(sentQuery.current)) return;
      sentQuery.current = input.current?.value.trim() ?? "";
      navigate(paths.search(sentQuery.current), { replace: true, preventScrollReset: true });
    });
  };
  return (
    <Form
      role="search"
      method="get"
      action={paths.search()}
      onInput={follow}
      onSubmit={afterTyping.stop}
      className="max-w-130 min-w-0 flex-1"
    >
      <label className="flex h-10.5 cursor-text items-center gap-2.5 rounded-control border border-line bg-sunken px-3 focus-within:border-petrol focus-within:ring-3 focus-within:ring-petrol/25 hover:border-edge">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
        <span className="sr-only">Kunde, Kennzeichen oder Fahrzeug suchen</span>
        <input
          ref={input}
          type="search"
          name="query"
          defaultValue={shownQuery}
          placeholder="Kunde, Kennzeichen, Fahrzeug suchen"
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="Control+K"
          className="h-full min-w-0 flex-1 bg-transparent text-lg text-ellipsis outline-none sm:text-base"
        />
        <kbd className="hidden rounded-[6px] border border-line bg-card px-1.75 font-sans text-xs font-medium text-ink-soft md:block">
          Strg K
        </kbd>
      </label>
    </Form>
  );
}
