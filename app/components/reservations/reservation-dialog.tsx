import { Link, useNavigation } from "@remix-run/react";
import { Clock, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { BlockedNotice } from "#app/forms/blocked-notice.tsx";
import { Form } from "#app/forms/form.tsx";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { baseField, baseOf } from "#app/forms/merge-base.ts";
import { useRefusals } from "#app/forms/use-refusals.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { reservationTexts } from "#server/fleet/reservations/reservation.texts.ts";
import type { ShownConcern } from "#server/services/concerns/concerns.rules.ts";
import { CustomerField } from "./customer-field.tsx";
import { notLentConcerns } from "./not-lent-concerns.ts";
import type { ReservationOutcome, ReservationPreset } from "./reservation-form.ts";
import { TimeFields } from "./time-fields.tsx";

type ReservationDialogProps = {
  preset: ReservationPreset;
  outcome: ReservationOutcome | undefined;
  /** What is asked before a new reservation. */
  concerns: readonly ShownConcern[];
  vehicle: { id: string; label: string };
  today: string;
  closeTo: string;
  /** The page that asks whether to delete it; absent where the user may not. */
  deleteTo?: string | undefined;
  /** Who reserved, for the others. */
  createdBy?: string | undefined;
  /** What is stored now, in words. */
  stored?: string | undefined;
  /** What can be done with it besides. */
  acts?: ReactNode;
};

/** Creates or edits a reservation (reservations.md#reservation-form). */
export function ReservationDialog(props: ReservationDialogProps) {
  const { outcome, concerns, vehicle, today, closeTo, deleteTo, createdBy, stored, acts } = props;
  const { isRefused, checkTicks } = useOpenConcerns();
  // Others may change the reservation while the dialog is open; its fields were filled in from this version.
  const [preset] = useState(props.preset);
  const isInteractive = useIsInteractive();
  const isPending = useNavigation().state !== "idle";
  const { lastResult } = outcome ?? {};
  const refusals = useRefusals(lastResult);
  useFocusOnRefusal(lastResult);
  const fields = { ...preset.fields, ...(lastResult?.initialValue as object | undefined) } as Record<string, string>;
  const value = (name: string) => fields[name] ?? "";
  const errors = (name: string) => lastResult?.error?.[name] ?? [];
  const [dates, setDates] = useState({ start: value("startDate"), end: value("endDate") });
  const isNew = preset.version === undefined;
  const [isChanged, setChanged] = useState(false);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    setDates({ start: String(typed.get("startDate") ?? ""), end: String(typed.get("endDate") ?? "") });
    setChanged(Object.entries(preset.fields).some(([name, before]) => typed.has(name) && typed.get(name) !== before));
  };
  const isSaveDisabled = isInteractive && (refusals.isBlocked || !(isChanged || lastResult));
  const picker = outcome?.picker ?? preset.picker;
  return (
    <PageDialog
      title={isNew ? "Fahrzeug reservieren" : "Reservierung bearbeiten"}
      description={createdBy ? `${vehicle.label} · reserviert von ${createdBy}` : vehicle.label}
      closeTo={closeTo}
      size="md"
    >
      {acts}
      <Form id={formId} method="post" refusals={refusals} onInput={onInput} className="grid gap-5">
        <input type="hidden" name="id" value={preset.id} />
        <input type="hidden" name="vehicleId" value={vehicle.id} />
        {isNew ? null : <input type="hidden" name="version" value={outcome?.version ?? preset.version} />}
        {isNew ? null : <input type="hidden" name={baseField} value={outcome?.base ?? baseOf(preset.fields)} />}
        {/* Enter sends with the first button of a form. */}
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
          disabled={isSaveDisabled}
          className="hidden"
        />
        <FormErrors errors={lastResult?.error?.[""]} />
        {outcome?.inTheWay ? <Alert tone="info">{outcome.inTheWay}</Alert> : null}
        {outcome?.isOutdated && stored ? <Alert tone="info">{reservationTexts.overwrites(stored)}</Alert> : null}
        <TimeFields
          side="start"
          label="Abholung"
          picker={picker}
          value={value}
          errors={errors}
          earliest={isNew ? today : undefined}
          latest={dates.end || undefined}
        />
        <TimeFields
          side="end"
          label="Rückgabe"
          picker={picker}
          value={value}
          errors={errors}
          earliest={dates.start || today}
          isTimeDisabled={isInteractive && dates.end === ""}
        />
        {picker === "full" ? null : (
          <Button
            type="submit"
            name="intent"
            value="full_times"
            formNoValidate
            variant="link"
            size="inline"
            className="justify-self-start"
          >
            <Clock aria-hidden />
            Andere Uhrzeiten
          </Button>
        )}
        <CustomerField
          value={{
            customerId: value("customerId"),
            personName: value("personName"),
            personTelephone: value("personTelephone"),
          }}
          found={outcome?.found ?? null}
          vehicleId={vehicle.id}
          licenseHints={outcome?.licenseHints ?? preset.licenseHints}
          errors={errors}
          onChoice={() => setChanged(true)}
        />
        <Field label="Notiz" id="reservation-note" hint="Ein Kunde genügt auch." errors={errors("note")}>
          <Textarea
            name="note"
            rows={2}
            defaultValue={value("note")}
            placeholder="z. B. Name der Reservierung"
            autoComplete="off"
          />
        </Field>
        <ConcernQuestions
          concerns={[...(isNew ? concerns : []), ...(outcome?.asksNotLent ? notLentConcerns : [])]}
          ticked={outcome?.ticked ?? {}}
          isRefused={isRefused || lastResult?.status === "error"}
        />
        <BlockedNotice refusals={refusals} />
        <PageDialogFooter>
          {deleteTo ? (
            <Button asChild variant="ghost" className="sm:mr-auto">
              <Link to={deleteTo} preventScrollReset>
                <Trash2 aria-hidden />
                Löschen
              </Link>
            </Button>
          ) : null}
          <Button asChild>
            <Link to={closeTo} preventScrollReset>
              Abbrechen
            </Link>
          </Button>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="primary"
            isPending={isPending}
            disabled={isSaveDisabled}
            onClick={checkTicks}
          >
            {isNew ? "Reservieren" : "Speichern"}
          </Button>
        </PageDialogFooter>
      </Form>
    </PageDialog>
  );
}

const formId = "reservation";

/** Focuses the first field that was refused. */
function useFocusOnRefusal(lastResult: ReservationOutcome["lastResult"] | undefined) {
  useEffect(() => {
    if (lastResult?.status !== "error") return;
    document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [lastResult]);
}

type DeleteDialogProps = { id: string; description: string; closeTo: string };

/** Asks before a reservation is deleted; a page of its own, so it asks without scripts as well. */
export function DeleteReservationDialog({ id, description, closeTo }: DeleteDialogProps) {
  const isPending = useNavigation().state !== "idle";
  return (
    <PageDialog title="Reservierung löschen?" description={description} closeTo={closeTo} size="md">
      <Form method="post">
        <p>Der Zeitraum ist danach wieder frei. Das Löschen kann nicht rückgängig gemacht werden.</p>
        <input type="hidden" name="id" value={id} />
        <PageDialogFooter>
          <Button asChild>
            <Link to={closeTo} preventScrollReset>
              Abbrechen
            </Link>
          </Button>
          <Button type="submit" name="intent" value="delete" variant="danger-solid" isPending={isPending}>
            Ja, sicher
          </Button>
        </PageDialogFooter>
      </Form>
    </PageDialog>
  );
}
