import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import { formatCount, formatDateTime } from "#server/ground/kernel/format.ts";
import type { LoadedClosing } from "./route.tsx";

type ContentsCardProps = Pick<LoadedClosing, "contents" | "left" | "targets">;

const link = "font-semibold text-petrol-strong hover:underline";

const named = ({ brand, name, licensePlate }: { brand: string; name: string; licensePlate: string }) =>
  [`${brand} ${name}`, licensePlate].filter(Boolean).join(", ");

/** What is still in the branch office, each with a link, and one form that moves it all. */
export function ContentsCard({ contents, left, targets }: ContentsCardProps) {
  const { vehicles, contracts, reservations, users, takesCheckIns } = contents;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Was noch zu diesem Standort gehört</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <p className="text-ink-soft">
          Der Standort hat noch {left}. Offene Verträge enden mit der Rückgabe oder dem Storno; alles andere können Sie
          verschieben.
        </p>
        <Contents title="Offene Verträge" count={contracts.count}>
          {contracts.first.map(({ id, number, endOfUse }) => (
            <Entry key={id} to={paths.contract(id)}>
              {`Vertrag ${number}, bis ${formatDateTime(endOfUse)}`}
            </Entry>
          ))}
        </Contents>
        <Contents title="Fahrzeuge" count={vehicles.count}>
          {vehicles.first.map((vehicle) => (
            <Entry key={vehicle.id} to={paths.vehicle(vehicle.id)}>
              {named(vehicle)}
            </Entry>
          ))}
        </Contents>
        <Contents title="Offene Reservierungen" count={reservations.count}>
          {reservations.first.map(({ id, vehicleId, startAt, ...vehicle }) => (
            <Entry key={id} to={paths.vehicleCalendar(vehicleId)}>
              {`${named(vehicle)}, ab ${formatDateTime(startAt)}`}
            </Entry>
          ))}
        </Contents>
        <Contents title="Aktive NutzerInnen" count={users.count}>
          {users.first.map(({ id, prename, surname }) => (
            <Entry key={id} to={paths.users({ edit: id })}>
              {`${prename} ${surname}`}
            </Entry>
          ))}
        </Contents>
        <Contents title="Webseite" count={takesCheckIns ? 1 : 0}>
          <Entry to={paths.website()}>Check-ins der Webseite gehen an diesen Standort</Entry>
        </Contents>
        <Form method="post" preventScrollReset className="flex min-w-0 flex-wrap items-end gap-3">
          <Field label="Alle verschieben nach" className="w-80 max-w-full">
            <Select name="targetId" placeholder="Standort auswählen" required>
              {targets.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <ConfirmButton
            name="intent"
            value="empty"
            variant="primary"
            question={{ title: officeTexts.emptyQuestion, description: officeTexts.emptyMeans }}
          >
            Alle verschieben
          </ConfirmButton>
        </Form>
      </CardBody>
    </Card>
  );
}

/** The first of a kind, and how many more there are. */
function Contents({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const shown = Array.isArray(children) ? children.length : 1;
  if (count === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">
        {title} ({count})
      </h3>
      <ul className="mt-1 grid gap-0.5">
        {children}
        {count > shown ? (
          <li className="text-ink-soft">und {formatCount(count - shown, "weiteres", "weitere")}</li>
        ) : null}
      </ul>
    </section>
  );
}

const Entry = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className={link}>
      {children}
    </Link>
  </li>
);
