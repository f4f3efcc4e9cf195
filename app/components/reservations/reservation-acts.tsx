import { Link, useNavigation } from "@remix-run/react";
import { CarFront, Copy, FileText, Trash2, Undo2, UserRoundX } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { lateText } from "./late-text.ts";
import { type PeriodFields, timesOf } from "./reservation-form.ts";

type ReservationActsProps = {
  reservation: { id: string; vehicleId: string; version: number; startAt: Date | string; endAt: Date | string };
  /** Until when one click extends it; none once it is over. */
  extensions: readonly { label: string; endAt: Date | string }[];
  /** The dialog of a new one like it. */
  copyTo: string;
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
  const { reservation, extensions, copyTo, period, canNoteNoShow, canTakeOver, customerId, problem, now } = props;
  const { id, vehicleId, startAt } = reservation;
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
        {extensions.length > 0 ? (
          <Button asChild size="sm">
            <Link to={paths.otherVehicle(id)}>
              <CarFront aria-hidden />
              Anderes Fahrzeug
            </Link>
          </Button>
        ) : null}
        <Button asChild size="sm">
          <Link to={copyTo} preventScrollReset>
            <Copy aria-hidden />
            Duplizieren
          </Link>
        </Button>
      </div>
      {extensions.length > 0 ? <ExtendForms reservation={reservation} extensions={extensions} /> : null}
    </div>
  );
}

/** Extends a reservation with one click; its end is sent, so that a second click changes nothing. */
function ExtendForms({ reservation, extensions }: Pick<ReservationActsProps, "reservation" | "extensions">) {
  const sent = useNavigation().formData;
  const { id, version, endAt: was } = reservation;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-md text-ink-soft">Verlängern um</span>
      {extensions.map(({ label, endAt }) => {
        const end = new Date(endAt).toISOString();
        return (
          <Form key={label} method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="was" value={new Date(was).toISOString()} />
            <input type="hidden" name="end" value={end} />
            <Button type="submit" name="intent" value="extend" size="sm" isPending={sent?.get("end") === end}>
              {label}
              <span className="sr-only">{`, bis ${formatDateTime(endAt)}`}</span>
            </Button>
          </Form>
        );
      })}
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
