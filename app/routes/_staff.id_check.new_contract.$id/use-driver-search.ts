import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { loader } from "./route.tsx";
import { indexOfStep } from "./wizard-steps.ts";

export type Driver = NonNullable<WizardPage["secondDriver"]["chosen"]> & { isOfSameLink?: boolean };

/** Whom to choose from as second driver: those of the page, then those that match what is typed. */
export function useDriverSearch(page: WizardPage) {
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [query, setQuery] = useState("");
  useEffect(() => () => clearTimeout(timer.current), []);
  const { drivers } = fetcher.data ?? page;
  const { chosen } = page.secondDriver;
  const seen = useRef<Driver[]>([...page.drivers, ...(chosen ? [chosen] : [])]);
  if (fetcher.data)
    seen.current = [...seen.current.filter(({ id }) => !drivers.some((one) => one.id === id)), ...drivers];
  return {
    drivers,
    /** These and all that were in the list before: one of them may be chosen. */
    seen: seen.current,
    isSearching: fetcher.state !== "idle",
    /** How many the list has by now, once somebody searched. */
    summary:
      fetcher.data && query ? (drivers.length === 0 ? "Niemand gefunden." : `${drivers.length} in der Liste.`) : "",
    /** After half a second without typing (lists-and-search.md#waiting-for-typing). */
    searchSoon: (typed: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setQuery(typed);
        fetcher.load(`${paths.newContract(page.check.id, indexOfStep("person"))}&driver=${encodeURIComponent(typed)}`);
      }, limits.searchDebounceMs);
    },
  };
}
