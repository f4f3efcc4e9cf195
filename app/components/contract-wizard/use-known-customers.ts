import { useFetcher } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { paths } from "#app/paths.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { WizardBasics } from "#server/handover/drafts/wizard-basics.server.ts";

export type KnownCustomer = WizardBasics["knownCustomers"][number];

const shownCustomers = 3;

/**
 * Customers to offer: those like the check's at once, and while an e-mail or a phone number is typed all of the office
 * whose e-mail or number begins with it (customers.md#suggestions). None once one was taken, or when the form already
 * names one.
 */
export function useKnownCustomers(alike: readonly KnownCustomer[], isNamed: boolean) {
  const { load, data } = useFetcher<{ customers: KnownCustomer[] }>();
  const [typed, setTyped] = useState("");
  const [isHidden, setHidden] = useState(isNamed);
  useEffect(() => {
    const query = typed.trim();
    if (query === "") return;
    const timer = setTimeout(() => load(paths.customerSuggestions(query)), limits.globalSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, load]);
  const found = typed.trim() === "" ? alike : [...(data?.customers ?? []), ...alike];
  const unique = found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index);
  return {
    customers: isHidden ? [] : unique.slice(0, shownCustomers),
    hide: () => setHidden(true),
    followTyping: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value);
      setHidden(false);
    },
  };
}

const isSame = (one: KnownCustomer, other: KnownCustomer) =>
  one.email === other.email && one.telephoneNumber === other.telephoneNumber && one.street === other.street;
