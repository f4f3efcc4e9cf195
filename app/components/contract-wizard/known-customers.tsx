import { UserRoundCheck } from "lucide-react";
import { setField } from "#app/forms/set-field.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { postalAddressLines } from "#server/ground/dictionary/postal-address.ts";
import { customerLabel } from "#server/ground/kernel/format.ts";
import { typedContact } from "#server/handover/contract-wizard/contact-fields.ts";
import type { KnownCustomer } from "./use-known-customers.ts";

type KnownCustomersProps = {
  /** Of the form that is filled in. */
  formId: string;
  customers: readonly KnownCustomer[];
  onTaken: () => void;
};

/** Customers the office already knows: a click fills in how to reach them. Names and documents stay those of the check. */
export function KnownCustomers({ formId, customers, onTaken }: KnownCustomersProps) {
  const takeOver = (customer: KnownCustomer) => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    for (const [field, value] of Object.entries(typedContact(customer))) setField(form, field, value);
    onTaken();
    // The button goes away; the next thing to look at is what it filled in.
    const first = form.elements.namedItem("telephoneNumber");
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <div role="status" className="grid gap-2 empty:hidden sm:col-span-2 noscript:hidden">
      {customers.length === 0 ? null : (
        <>
          <p className="text-sm font-semibold text-ink-soft">
            Schon Kunde bei Ihnen? Ein Klick füllt Kontakt und Anschrift.
          </p>
          <ul className="grid gap-2">
            {customers.map((customer) => (
              <li key={[customer.email, customer.telephoneNumber, customer.street].join("\n")}>
                <button
                  type="button"
                  onClick={() => takeOver(customer)}
                  className="flex w-full min-w-0 items-center gap-3 rounded-control border border-line bg-petrol-soft/40 px-3 py-2 text-left hover:border-petrol focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-petrol"
                >
                  <UserRoundCheck aria-hidden className="size-5 shrink-0 text-petrol-strong" />
                  <span className="min-w-0">
                    <span className="block font-semibold" translate="no">
                      {customerLabel(customer)}
                    </span>
                    <span className="block text-sm break-words text-ink-soft">
                      {`${shownEmail(customer.email)} · ${customer.telephone} · ${postalAddressLines(customer).join(", ")}`}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
