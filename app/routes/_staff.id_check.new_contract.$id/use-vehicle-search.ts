import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "#app/paths.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { loader } from "./route.tsx";
import { indexOfStep } from "./wizard-steps.ts";

/** The vehicles to choose from: those of the page, then those that match what is typed. */
export function useVehicleSearch(page: WizardPage) {
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (query: string) => {
    clearTimeout(timer.current);
    fetcher.load(`${paths.newContract(page.check.id, indexOfStep("vehicle"))}&q=${encodeURIComponent(query)}`);
  };
  return {
    vehicles: (fetcher.data ?? page).vehicles,
    isSearching: fetcher.state !== "idle",
    search,
    /** After half a second without typing (lists-and-search.md#waiting-for-typing). */
    searchSoon: (query: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(query), limits.searchDebounceMs);
    },
  };
}

export type VehicleSearch = ReturnType<typeof useVehicleSearch>;

/** What the drawing of the picked vehicle shows; asked for when it is another than the saved one. */
export function useDrawnDamages(page: WizardPage, vehicleId: string | undefined) {
  const { load, data } = useFetcher<typeof loader>();
  const { check, vehicle } = page;
  const isAsked = vehicleId !== undefined && vehicleId !== vehicle?.id;
  useEffect(() => {
    if (isAsked) load(`${paths.newContract(check.id, indexOfStep("vehicle"))}&drawn=${encodeURIComponent(vehicleId)}`);
  }, [isAsked, vehicleId, load, check.id]);
  return (vehicleId && (data?.drawnDamages[vehicleId] ?? page.drawnDamages[vehicleId])) || [];
}
