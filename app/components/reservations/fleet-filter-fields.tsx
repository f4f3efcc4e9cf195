import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type Choice = { key: string; label: string };

type FleetFilterFieldsProps = {
  filter: { office: string; kind: string; fuel: string };
  choices: { offices: readonly Choice[]; kinds: readonly Choice[]; fuels: readonly Choice[] };
};

/** Location, category and fuel, for a GET form. */
export function FleetFilterFields({ filter, choices }: FleetFilterFieldsProps) {
  return (
    <>
      {choices.offices.length > 0 ? (
        <FilterSelect name="office" label="Standort" value={filter.office} choices={choices.offices} />
      ) : null}
      <FilterSelect name="kind" label="Kategorie" value={filter.kind} choices={choices.kinds} />
      <FilterSelect name="fuel" label="Kraftstoff" value={filter.fuel} choices={choices.fuels} />
    </>
  );
}

type FilterSelectProps = { name: string; label: string; value: string; choices: readonly Choice[] };

function FilterSelect({ name, label, value, choices }: FilterSelectProps) {
  return (
    <Field label={label} isLabelHidden className="w-44 max-sm:w-full">
      <Select isCompact name={name} defaultValue={value} key={value} placeholder={`${label}: alle`}>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
