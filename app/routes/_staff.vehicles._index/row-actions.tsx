import { Link } from "@remix-run/react";
import { CalendarDays, Pencil, Trash2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { bareIcon } from "#app/ui/bare-icon.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-dialog.tsx";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { type ListedVehicle, nameOf } from "./vehicle-columns.tsx";

type RowActionsProps = { vehicle: ListedVehicle; editTo: string; canDelete: boolean };

/**
 * Calendar, edit, delete (vehicles.md#list-of-vehicles); deleting is disabled without the right to
 * (tenants-and-rights.md#disabled-on-screens).
 */
export function RowActions({ vehicle, editTo, canDelete }: RowActionsProps) {
  const name = nameOf(vehicle);
  return (
    <>
      <Button asChild variant="ghost" size="icon-xs">
        <Link to={paths.vehicleCalendar(vehicle.id)} aria-label={`Kalender von ${name}`} title="Kalender">
          <CalendarDays {...bareIcon} aria-hidden />
        </Link>
      </Button>
      <Button asChild variant="ghost" size="icon-xs">
        <Link to={editTo} preventScrollReset aria-label={`${name} bearbeiten`} title="Bearbeiten">
          <Pencil {...bareIcon} aria-hidden />
        </Link>
      </Button>
      {canDelete ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={vehicle.id} />
          <ConfirmButton
            name="intent"
            value="delete"
            variant="ghost"
            size="icon-xs"
            aria-label={`${name} löschen`}
            title="Löschen"
            question={{ title: vehicleTexts.deleteQuestion, description: vehicleTexts.deleteMeans(name) }}
          >
            <Trash2 {...bareIcon} aria-hidden />
          </ConfirmButton>
        </Form>
      ) : (
        <Button
          variant="ghost"
          size="icon-xs"
          disabled
          aria-label={`${name} löschen: dazu fehlt Ihnen die Berechtigung`}
        >
          <Trash2 {...bareIcon} aria-hidden />
        </Button>
      )}
    </>
  );
}
