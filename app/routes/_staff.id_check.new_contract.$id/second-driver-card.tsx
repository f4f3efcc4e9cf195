import { Link } from "@remix-run/react";
import { Search } from "lucide-react";
import type { PersonFields } from "#app/components/contract-wizard/person-form.tsx";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { oneNameTexts } from "#server/ground/dictionary/person-name.schema.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import type { WizardPage } from "./load-wizard.server.ts";
import { type Driver, useDriverSearch } from "./use-driver-search.ts";

type SecondDriverCardProps = { page: WizardPage; fields: PersonFields };

/** Who drives besides the customer: somebody with an accepted check of their own, or only a name (contracts.md#second-driver). */
export function SecondDriverCard({ page, fields }: SecondDriverCardProps) {
  const search = useDriverSearch(page);
  const isInteractive = useIsInteractive();
  const { secondDriverCheckId, secondDriver, hasSecondDriverOneName, isSecondDriverLicenseChecked } = fields;
  const isChosen = Boolean(secondDriverCheckId.value);
  const others = search.drivers.filter(({ id }) => id !== secondDriverCheckId.value);
  const chosen = search.seen.find(({ id }) => id === secondDriverCheckId.value);
  return (
    <Card>
      <CardHeader
        aside={
          <Button asChild variant="link" size="inline">
            <Link to={paths.newLegitimationWith({ driver_of: page.check.id })}>Legitimieren</Link>
          </Button>
        }
      >
        <CardTitle>Zweiter Fahrer</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        {page.secondDriver.undecided.map(({ id, processNumber, name }) => (
          <Alert
            key={id}
            actions={
              <Button asChild size="sm">
                <Link to={paths.idCheck(id)}>Jetzt prüfen</Link>
              </Button>
            }
          >
            {`${[`ID${processNumber}`, name].filter(Boolean).join(" · ")} gehört zu diesem Vorgang und ist noch nicht geprüft.`}
          </Alert>
        ))}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <SelectField
            field={secondDriverCheckId}
            label="Geprüfter Fahrer"
            placeholder="Niemand ausgewählt"
            hint="Akzeptierte Legitimationen dieses Standorts ohne Vertrag, die neuesten zuerst."
            options={[...(chosen ? [chosen] : []), ...others].map((driver) => ({
              key: driver.id,
              label: labelOf(driver),
            }))}
            autoComplete="off"
          />
          {isInteractive ? (
            <Field label="Liste durchsuchen">
              <Input
                type="search"
                placeholder="Name oder Vorgang"
                autoComplete="off"
                onInput={(event) => search.searchSoon(event.currentTarget.value)}
                leading={search.isSearching ? <Spinner /> : <Search aria-hidden />}
              />
              <p role="status" className="text-sm text-ink-soft empty:hidden">
                {search.summary}
              </p>
            </Field>
          ) : null}
        </div>
        {isChosen || !isInteractive ? (
          <CheckField
            field={isSecondDriverLicenseChecked}
            title="Führerscheinklassen des zweiten Fahrers"
            label="Die Führerscheinklassen des zweiten Fahrers wurden überprüft und sind gültig."
          />
        ) : null}
        {isChosen && isInteractive ? null : (
          <TextField
            field={secondDriver}
            label="Oder nur der Name, ungeprüft"
            hint={
              isInteractive
                ? "Vor- und Nachname. Der Vertrag nennt diesen Fahrer als nicht geprüft."
                : "Vor- und Nachname. Gilt nur, wenn oben niemand ausgewählt ist; der Vertrag nennt diesen Fahrer als nicht geprüft."
            }
            autoComplete="off"
          />
        )}
        {isChosen && isInteractive ? null : (
          <CheckField field={hasSecondDriverOneName} title="Namen des zweiten Fahrers" label={oneNameTexts.tick} />
        )}
      </CardBody>
    </Card>
  );
}

const labelOf = ({ name, processNumber, decidedAt, isOfSameLink }: Driver) =>
  [
    name || "Ohne Namen",
    `ID${processNumber}`,
    decidedAt ? `geprüft am ${formatDate(decidedAt)}` : "",
    isOfSameLink ? "zu diesem Vorgang" : "",
  ]
    .filter(Boolean)
    .join(" · ");
