import { Link } from "@remix-run/react";
import { Ban, FileText, ShieldCheck, ShieldPlus, UserX } from "lucide-react";
import { NameFacts } from "#app/components/name-facts.tsx";
import { StateBadge } from "#app/components/process-status.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type {
  CustomerCheck,
  CustomerHistory,
  CustomerReservation,
} from "#server/customers/customers/customer-history.server.ts";
import type { ShownCustomer } from "#server/customers/customers/get-customer.server.ts";
import { describePeriod } from "#server/fleet/reservations/vehicle-use.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { formatPostalAddress } from "#server/ground/dictionary/postal-address.ts";
import { formatDate, formatDateOnly, formatDateTime } from "#server/ground/kernel/format.ts";

const link = "font-medium underline underline-offset-4 hover:decoration-2";

type FactsOfCustomer = Pick<ShownCustomer, "customer" | "telephone"> & { columns: 2 | 3 };

/** Personal data and address of a customer (customers.md#page-of-a-customer). */
export function CustomerFacts({ customer, telephone, columns }: FactsOfCustomer) {
  return (
    <Facts columns={columns}>
      {customer.companyName ? <Fact label="Firma">{customer.companyName}</Fact> : null}
      {customer.companyVatNumber ? <Fact label="USt-IdNr.">{customer.companyVatNumber}</Fact> : null}
      <Fact label="Anrede">{customer.salutation}</Fact>
      <NameFacts prename={customer.prename} surname={customer.surname} />
      <Fact label="Geburtsdatum">{formatDateOnly(customer.dateOfBirth)}</Fact>
      <Fact label="Telefon">
        {customer.telephoneNumber ? (
          <a href={`tel:${customer.telephoneNumber}`} className={link}>
            {telephone}
          </a>
        ) : null}
      </Fact>
      <Fact label="E-Mail" className="wrap-anywhere">
        {shownEmail(customer.email)}
      </Fact>
      <Fact label="Adresse">{formatPostalAddress(customer) || noAddress}</Fact>
      <Fact label="Kunde seit">{formatDate(customer.createdAt)}</Fact>
    </Facts>
  );
}

/** Of customers without an address, and of people who have only been checked (customers.md#no-address-yet). */
export const noAddress = "Die Adresse wurde noch nicht hinzugefügt.";

/** ID checks with the label of their state. */
export function CheckHistory({ checks }: { checks: readonly CustomerCheck[] }) {
  if (checks.length === 0) return <p className="text-ink-soft">Keine ID Checks.</p>;
  return (
    <ul className="grid gap-3">
      {checks.map((check) => (
        <li key={check.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <ShieldCheck aria-hidden className="size-4 text-ink-soft" />
            <Link to={paths.idCheck(check.id)} className={link}>
              ID{check.processNumber}
            </Link>
            <span className="text-sm text-ink-soft">
              {documentTypeLabel(check.identityDocumentType)}, {formatDateTime(check.createdAt)}
            </span>
          </span>
          <StateBadge state={check.processState} />
        </li>
      ))}
    </ul>
  );
}

/** Contracts, Offen while the vehicle is out, and SB-Schutz booked alone. */
export function ContractHistory({ contracts, bookings }: Pick<CustomerHistory, "contracts" | "bookings">) {
  if (contracts.length + bookings.length === 0) return <p className="text-ink-soft">Keine Verträge.</p>;
  return (
    <ul className="grid gap-3">
      {contracts.map((contract) => (
        <li key={contract.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <Link to={paths.contract(contract.id)} className={link}>
              {contract.contractNumber}
            </Link>
            <span className="block text-sm text-ink-soft">
              {[contract.kind, `${contract.vehicleBrand ?? ""} ${contract.vehicleName ?? ""}`.trim()]
                .filter(Boolean)
                .join(", ")}
              {" · "}
              {formatDate(contract.startOfUse)} bis {formatDate(contract.vehicleReturnedAt ?? contract.endOfUse)}
            </span>
          </span>
          {contract.cancelledAt ? (
            <CancelledBadge />
          ) : (
            <Badge tone={contract.isOpen ? "blue" : "green"} icon={FileText}>
              {contract.isOpen ? "Offen" : "Abgeschlossen"}
            </Badge>
          )}
        </li>
      ))}
      {bookings.map((booking) => (
        <li key={booking.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <Link to={paths.sbContract(booking.id)} className={link}>
              {booking.contractNumber || "SB-Schutz"}
            </Link>
            <span className="block text-sm text-ink-soft">
              {formatDate(booking.startAt)} bis {formatDate(booking.endAt)}
            </span>
          </span>
          {booking.cancelledAt ? (
            <CancelledBadge />
          ) : (
            <Badge tone="blue" icon={ShieldPlus}>
              SB-Schutz
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reservations that name the customer, with where they are changed. */
export function ReservationHistory({ reservations }: { reservations: readonly CustomerReservation[] }) {
  return (
    <ul className="grid gap-3">
      {reservations.map(({ id, vehicleId, vehicleBrand, vehicleName, licensePlate, ...reservation }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <Link to={paths.vehicleCalendar(vehicleId, { edit: id })} className={link}>
              {describePeriod(reservation)}
            </Link>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {[`${vehicleBrand ?? ""} ${vehicleName ?? ""}`.trim(), licensePlate, reservation.note]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          {reservation.noShowAt ? (
            <Badge tone="neutral" icon={UserX}>
              Nicht erschienen
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const CancelledBadge = () => (
  <Badge tone="neutral" icon={Ban}>
    Storniert
  </Badge>
);
