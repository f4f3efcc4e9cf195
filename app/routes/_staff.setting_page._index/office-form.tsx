import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type OfficeFormProps = { dealers: readonly { ownerId: string; name: string }[]; ownerId: string };

/** Switches the office one works as; the session ends (tenants-and-rights.md#several-offices). */
export function OfficeForm({ dealers, ownerId }: OfficeFormProps) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <Field label="Arbeiten als" id="office" className="min-w-48 flex-1">
        <Select name="ownerId" defaultValue={ownerId}>
          {dealers.map((dealer) => (
            <option key={dealer.ownerId} value={dealer.ownerId}>
              {dealer.name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="change_office">
        Wechseln und abmelden
      </Button>
    </Form>
  );
}
