import { Link, useNavigation } from "@remix-run/react";
import { FileText, Trash2, Undo2, UserRoundX } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { lateText } from "./late-text.ts";
import { type PeriodFields, timesOf } from "./reservation-form.ts";

type ReservationActsProps = {
  id: string;
  vehicleId: string;
  startAt: Date | string;
  /** The address of the page to begin a contract on; null where the user cannot. */
  period: PeriodFields | null;
  canNoteNoShow: boolean;
  canTakeOver: boolean;
  customerId: string | null;
  /** Why the last click was refused. */
  problem: string | undefined;
  now: string;
};

/** What can be done with a reservation besides changing it, each with one click. */
export function ReservationActs(props: ReservationActsProps) {
  const { id, vehicleId, startAt, period, canNoteNoShow, canTakeOver, customerId, problem, now } = props;
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {problem ? (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      ) : null}
      {canNoteNoShow ? (
        <Alert tone="warning" title={lateText(startAt, now)} actions={<ActButton id={id} act="no_show" />} />
      ) : null}
      {canTakeOver ? (
        <Alert tone="info" actions={<ActButton id={id} act="take_over" />}>
          Wer diese Reservierung angelegt hat, ist gesperrt oder nicht mehr da.
        </Alert>
      ) : null}
      {period || customerId ? (
        <div className="flex flex-wrap gap-2">
          {period ? (
            <Button asChild size="sm">
              <Link to={contractOf({ id, vehicleId, period })}>
                <FileText aria-hidden />
                Vertrag
              </Link>
            </Button>
          ) : null}
          {customerId ? (
            <Button asChild size="sm">
              <Link to={paths.customer(customerId)}>Zum Kunden</Link>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Where a contract for a reservation begins; an address names nobody. */
function contractOf({ id, vehicleId, period }: { id: string; vehicleId: string; period: PeriodFields }) {
  return paths.contractForVehicle({ vehicle: vehicleId, ...timesOf(period), reservation: id });
}

const acts = {
  no_show: { icon: UserRoundX, label: "Nicht erschienen" },
  take_over: { icon: null, label: "Übernehmen" },
  undo_no_show: { icon: Undo2, label: "Vermerk zurücknehmen" },
} as const;

function ActButton({ id, act }: { id: string; act: keyof typeof acts }) {
  const isPending = useNavigation().formData?.get("intent") === act;
  const { icon: Icon, label } = acts[act];
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={act} size="sm" isPending={isPending}>
        {Icon && !isPending ? <Icon aria-hidden /> : null}
        {label}
      </Button>
    </Form>
  );
}

type NoShowDialogProps = {
  id: string;
  description: string;
  stored: string;
  problem: string | undefined;
  closeTo: string;
  deleteTo?: string | undefined;
};

/** A reservation that nobody came for: it is over, and can only be taken back or deleted. */
export function NoShowDialog({ id, description, stored, problem, closeTo, deleteTo }: NoShowDialogProps) {
  return (
    <PageDialog title="Nicht erschienen" description={description} closeTo={closeTo} size="md">
      <div className="grid gap-4 pb-5">
        {problem ? (
          <Alert tone="danger" isAnnounced>
            {problem}
          </Alert>
        ) : null}
        <p className="wrap-anywhere">{stored}</p>
        <p className="text-ink-soft">
          Das Fahrzeug ist seitdem wieder frei. Kommt der Kunde doch noch, nehmen Sie den Vermerk zurück.
        </p>
        <div className="flex flex-wrap gap-2">
          <ActButton id={id} act="undo_no_show" />
          {deleteTo ? (
            <Button asChild variant="ghost" size="sm">
              <Link to={deleteTo} preventScrollReset>
                <Trash2 aria-hidden />
                Löschen
              </Link>
            </Button>
          ) : null}
        </div>
      </div>
    </PageDialog>
  );
}
