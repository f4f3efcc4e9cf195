import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "#app/paths.ts";
import type { WizardBasics } from "#server/drafts/wizard-basics.server.ts";
import { limits } from "#server/kernel/limits.ts";

type KnownCustomers = WizardBasics["knownCustomers"];

/**
 * Customers to suggest: those of the check's name at once, and while an e-mail is typed all of the office whose e-mail begins
 * with it (spec §9). Returns them with a function to call with each change.
 */
export function useKnownCustomers(ofSameName: KnownCustomers): [KnownCustomers, (typedEmail: string) => void] {
  const { load, data } = useFetcher<{ customers: KnownCustomers }>();
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const query = typed.trim();
    if (query === "") return;
    const timer = setTimeout(() => load(paths.customerSuggestions(query)), limits.globalSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, load]);
  return [[...ofSameName, ...(data?.customers ?? [])], setTyped];
}
