import { Link } from "@remix-run/react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { officeTexts } from "#server/administration/offices/office.texts.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import type { LoadedClosing } from "./route.tsx";

type CloseCardProps = { branch: LoadedClosing["branch"]; isEmpty: boolean };

/** Closes the branch office once it is empty, or opens it again. */
export function CloseCard({ branch: { closedAt }, isEmpty }: CloseCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{closedAt ? "Standort wieder öffnen" : "Standort schließen"}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p className="text-ink-soft">
          {closedAt
            ? `Dieser Standort ist seit ${formatDate(closedAt)} geschlossen. Alles Bisherige bleibt lesbar. Nach dem Öffnen gelten seine Adressen und API-Zugänge wieder.`
            : officeTexts.closeMeans}
        </p>
        <Form method="post" preventScrollReset className="flex flex-wrap justify-end gap-2">
          <Button asChild>
            <Link to={paths.branchOffices()}>Zu den Standorten</Link>
          </Button>
          {closedAt ? (
            <Button type="submit" name="intent" value="reopen" variant="primary">
              Wieder öffnen
            </Button>
          ) : (
            <ConfirmButton
              name="intent"
              value="close"
              variant="danger"
              disabled={!isEmpty}
              question={{ title: officeTexts.closeQuestion, description: officeTexts.closeMeans, tone: "danger" }}
            >
              Standort schließen
            </ConfirmButton>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}
