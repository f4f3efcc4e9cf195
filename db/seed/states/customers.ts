import { foldName } from "#server/ground/kernel/fold-text.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { customers } from "../../schema/contracts.ts";
import { addRow } from "../row-collector.ts";
import type { CustomerRow } from "../rows.ts";
import { type SpecimenPerson, specimenPeople } from "../specimen-people.ts";
import { daysBefore, nowOf, type Place } from "./place.ts";

/** A customer with an invented address and, by default, a unique e-mail. */
export async function aCustomer(
  place: Place,
  changes: Partial<CustomerRow> = {},
  person: SpecimenPerson = specimenPeople.erika,
): Promise<CustomerRow> {
  const id = newId();
  const [postalCodeAndCity = "", streetAndHouse = ""] = person.address.split(", ");
  const house = streetAndHouse.split(" ").at(-1) ?? "";
  const named = { prename: person.prename, surname: person.surname, ...changes };
  return addRow(place.db, customers, {
    id,
    headquarterId: place.headquarterId,
    salutation: person.salutation,
    email: `kunde-${id.slice(0, 8)}@example.org`,
    telephoneNumber: "015112345678",
    dateOfBirth: person.dateOfBirth,
    street: streetAndHouse.slice(0, -house.length).trim(),
    house,
    postalCode: postalCodeAndCity.slice(0, 5),
    city: postalCodeAndCity.slice(6),
    sortKey: foldName(named),
    createdAt: daysBefore(nowOf(place), 1),
    ...named,
  });
}
