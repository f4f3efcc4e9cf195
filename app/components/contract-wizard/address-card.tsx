import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, useState } from "react";
import { setField } from "#app/forms/set-field.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { germany } from "#server/ground/dictionary/countries.ts";
import { needsPostalCode } from "#server/ground/dictionary/postal-code.rules.ts";
import { CountryField } from "./country-field.tsx";
import { placesOf } from "./places-of-postcode.ts";

type AddressFieldsProps = {
  fields: Readonly<Record<"street" | "house" | "postalCode" | "city" | "country", FieldMetadata>>;
};

const placesId = "places-of-postcode";

/** Where the customer lives. */
export function AddressCard({ fields }: AddressFieldsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Anschrift</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <AddressFields fields={fields} />
      </CardBody>
    </Card>
  );
}

/** An address. A German postcode fills in its place, or offers those that share it; what was typed stays. */
export function AddressFields({ fields }: AddressFieldsProps) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const country = String(fields.country.value || germany);
  const isGerman = country === germany;
  const followPostcode = async ({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) => {
    const found = isGerman ? await placesOf(value) : [];
    const typed = form?.elements.namedItem("postalCode");
    // Meanwhile another one may have been typed.
    if (!form || !(typed instanceof HTMLInputElement) || typed.value !== value) return;
    setPlaces(found);
    const city = form.elements.namedItem("city");
    const isOpen = city instanceof HTMLInputElement && (city.value === "" || places.includes(city.value));
    const [place] = found;
    if (isOpen && place && found.length === 1) setField(form, "city", place);
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <TextField field={fields.street} label="Straße" autoComplete="off" />
        <TextField field={fields.house} label="Hausnummer" autoComplete="off" />
      </div>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4">
        <TextField
          field={fields.postalCode}
          label="PLZ"
          inputMode={isGerman ? "numeric" : undefined}
          autoComplete="off"
          isRequired={needsPostalCode(country)}
          onChange={(event) => void followPostcode(event)}
        />
        <TextField field={fields.city} label="Ort" autoComplete="off" list={placesId} />
      </div>
      <CountryField field={fields.country} />
      <datalist id={placesId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}
