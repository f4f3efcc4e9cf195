import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { countries, countryNameOf, germany } from "#server/ground/dictionary/countries.ts";

/** Where an address is: Germany, its neighbours, then all others by name. */
export function CountryField({ field }: { field: FieldMetadata }) {
  const defaultValue = String(field.initialValue || germany);
  return (
    <Field label="Land" id={field.id} errors={field.errors} isRequired>
      <Select {...getSelectProps(field, { ariaAttributes: false })} defaultValue={defaultValue}>
        {countries.map((country) => (
          // Browsers know a few countries by newer names than the server.
          <option key={country} value={country} suppressHydrationWarning>
            {countryNameOf(country)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
