import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "#app/paths.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { pickupOf, returnOf } from "#server/handover/agreement/period.rules.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import type { loader } from "./route.tsx";
import { indexOfStep } from "./wizard-steps.ts";

const periodFields = ["pickupDate", "pickupHour", "pickupMinute", "returnDate", "returnHour", "returnMinute"] as const;
const pauseMs = 300;

const periodOf = (values: StepValues) =>
  new URLSearchParams(periodFields.map((field) => [field, values[field] ?? ""])).toString();

export type PeriodNotices = Pick<WizardPage, "conflicts" | "expiring" | "redPlates">;

/**
 * What needs the vehicle in the period as typed, which documents end before its end, and which red plates are free; loaded again once the
 * period has stopped changing.
 */
export function usePeriodNotices(page: WizardPage, typed: StepValues): PeriodNotices {
  const { load, data } = useFetcher<typeof loader>();
  const loadedPeriod = useRef(periodOf(page.steps.terms));
  const isComplete = pickupOf(typed) !== null && returnOf(typed) !== null;
  const period = periodOf(typed);
  const path = paths.newContract(page.check.id, indexOfStep("terms"));
  useEffect(() => {
    if (!isComplete || period === loadedPeriod.current) return;
    const timer = setTimeout(() => {
      loadedPeriod.current = period;
      load(`${path}&${period}`);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isComplete, period, path, load]);
  return isComplete ? (data ?? page) : { conflicts: [], expiring: [], redPlates: page.redPlates };
}
