import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ConcernQuestions } from "#app/components/concerns/concern-questions.tsx";
import { useOpenConcerns } from "#app/components/concerns/use-open-concerns.ts";
import { ConditionFields } from "#app/components/condition-fields.tsx";
import { CheckedForm } from "#app/forms/checked-form.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { holdTexts } from "#server/fleet/holds/hold.texts.ts";
import { formatKm, formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import {
  conditionFigures,
  conditionKeys,
  conditionLabel,
  formatCondition,
} from "#server/handover/agreement/vehicle-condition.ts";
import { HandOverForm } from "#server/handover/contract-life/hand-over.schema.ts";
import type { ContractPage } from "./route.tsx";

type HandoverFormProps = {
  page: ContractPage;
  lastResult: SubmissionResult<string[]> | null;
  /** What the form confirmed when it was sent last, by code. */
  ticked: Readonly<Record<string, string>>;
  /** Its button is the page's next step. */
  isInBar: boolean;
};

export const handoverFormId = "handover";

/** Hands the vehicle over with one click, as the photo round read or else as agreed, or with what was found different (contract-life.md#handover). */
export function HandoverForm({
  page: { contract, agreed, foundAtHandover, handoverConcerns, signing },
  lastResult,
  ticked,
  isInBar,
}: HandoverFormProps) {
  const address = paths.contract(contract.id);
  const { vehicle } = agreed;
  // The page reloads its data while the form is open; the form keeps its initial values.
  const [start] = useState({
    odometerKm: String(foundAtHandover.odometerKm),
    ...Object.fromEntries(
      conditionKeys.map(
        (key) => [conditionFigures[key].field, formatCondition(key, foundAtHandover.condition[key])] as const,
      ),
    ),
  });
  const [form, fields] = useCheckedForm({ id: handoverFormId, schema: HandOverForm, lastResult, defaultValue: start });
  const { isRefused, checkTicks } = useOpenConcerns();
  const isSending = useNavigation().formAction === address;
  const isWrong = Object.keys(form.allErrors).some((field) => field !== "" && !field.startsWith("confirmed_concerns"));
  const [firstConcern] = handoverConcerns;
  const holdsLink = (
    <Button asChild size="sm">
      <Link to={paths.vehicleHolds(contract.vehicleId)}>{holdTexts.title}</Link>
    </Button>
  );
  return (
    <Card aria-labelledby="uebergabe" className="print:hidden">
      <CardHeader>
        <CardTitle id="uebergabe">
          <KeyRound aria-hidden className="size-5" />
          Übergabe
        </CardTitle>
      </CardHeader>
      <CardBody>
        <CheckedForm method="post" action={address} form={form} preventScrollReset>
          <div className="grid gap-4">
            <p className="text-ink-soft">
              {`Vereinbart für ${formatWeekdayDateTime(contract.startOfUse)} Uhr.`}
              {signing === "open" ? " Der Vertrag ist noch nicht von allen unterschrieben." : ""}
            </p>
            {handoverConcerns.length > 0 && signing === "signed" ? (
              <p>
                Alle haben unterschrieben. Das Fahrzeug ist damit noch nicht übergeben: Bitte beantworten Sie zuerst,
                was hier gefragt wird.
              </p>
            ) : null}
            <ConcernQuestions
              concerns={handoverConcerns}
              ticked={ticked}
              isRefused={isRefused || lastResult !== null}
              actions={firstConcern ? { [firstConcern.code]: holdsLink } : {}}
            />
            <details open={isWrong}>
              <summary className="cursor-pointer rounded-small">
                <span className="font-medium">{stateInWords(foundAtHandover, vehicle.fuel)}</span>
                <span className="ml-2 underline underline-offset-4">ändern</span>
              </summary>
              <div className="mt-4 grid gap-4">
                <TextField
                  field={fields.odometerKm}
                  label="Kilometerstand"
                  inputMode="numeric"
                  autoComplete="off"
                  trailing="km"
                />
                <ConditionFields fields={fields} fuel={vehicle.fuel} />
              </div>
            </details>
            {isInBar ? null : (
              <Button type="submit" name="intent" value="hand_over" isPending={isSending} onClick={checkTicks}>
                Übergeben
              </Button>
            )}
          </div>
        </CheckedForm>
      </CardBody>
    </Card>
  );
}

/** `21.340 km, Tankfüllung 75 %, Schlüssel 2`; what was not noted is left out. */
function stateInWords({ odometerKm, condition }: ContractPage["foundAtHandover"], fuel: string): string {
  const noted = conditionKeys.flatMap((key) =>
    condition[key] === null ? [] : [`${conditionLabel(key, fuel)} ${formatCondition(key, condition[key])}`],
  );
  return [formatKm(odometerKm), ...noted].join(", ");
}
