import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { typedNumber } from "#server/ground/kernel/kilometers.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { figureFieldsOfWire, givenFigures } from "#server/handover/agreement/agreed-figures.wire.ts";
import { contractTexts as t } from "#server/handover/agreement/contract.texts.ts";
import { costFields, testDriveTicks } from "#server/handover/agreement/contract-terms.rules.ts";
import type { ContractSteps, StepValues } from "#server/handover/agreement/form-steps.ts";
import { Amount, typedAmount } from "#server/handover/agreement/money.wire.ts";
import { CustomerAttributes, IdCheckAttributes, personOfWire } from "#server/handover/agreement/person.wire.ts";
import { conditionFieldsOfWire, givenCondition } from "#server/handover/agreement/vehicle-condition.wire.ts";
import { confirmedOfWire } from "#server/handover/concerns/confirmed.wire.ts";
import { ConfirmedCodes } from "#server/services/concerns/confirmed.schema.ts";

/** The JSON of contracts as API clients send it (api.md#contracts), its misspellings included. */
const Text = z.union([WireText, z.number()]).nullish();
const Flag = z.boolean().nullish();

const NewContract = z
  .object({
    id_check_id: Text,
    id_check_attributes: IdCheckAttributes.nullish(),
    vehicle_id: Text.describe("A vehicle of the stock; without it, vehicle_attributes.id or the VIN names it"),
    vehicle_attributes: z
      .object({
        id: Text,
        vin: Text,
        license_plate: Text,
        foreign_license_plate: z.boolean().optional().describe("The plate is one of another country"),
        odometer_value: Text,
        pre_damage: Text.describe("Left out: as in stock"),
        short_description: Text.describe("Left out: as in stock"),
        ...givenCondition,
      })
      .nullish(),
    customer_attributes: CustomerAttributes.nullish(),
    second_driver_name: Text.describe(
      "First name and surname of who may drive besides the customer; without a check of their own it asks (`second_driver_unchecked`)",
    ),
    second_driver_has_one_name: Flag.describe("true: second_driver_name is the only name that this person has"),
    second_driver_id_check_id: Text.describe("The check of the second driver, whose names it has; of the same office"),
    second_driver_license_checked: Flag.describe(
      "false: nobody looked at the classes of the second driver's license. Whoever names the check has, otherwise",
    ),
    kind: Text,
    start_of_use: Text.describe("ISO 8601; without an offset it is Berlin time"),
    end_of_use: Text,
    odometer_value_at_start: Text.describe("The same as vehicle_attributes.odometer_value"),
    is_free_of_charge: Flag,
    ...givenFigures,
    additional_costs_attributes: z
      .array(z.object({ name: Text, value: Amount }))
      .max(costFields.length, t.tooManyCosts)
      .nullish(),
    with_teilkasko: Flag,
    with_vollkasko: Flag,
    teilkasko_selbstbeteiligung_amount: Amount.describe(
      "One on offer for the contract kind; another amount is refused, and none where several are on offer",
    ),
    vollkasko_selbstbeteiligung_amount: Amount.describe(
      "One on offer for the contract kind; another amount is refused, and none where several are on offer",
    ),
    order_number: Text.describe("The repair order of a Werkstattersatzwagen"),
    test_drive: z
      .object({
        accompanied_by: Text.describe("Who of the dealer comes along; left out: the customer drives alone"),
        is_tracked: Flag,
        keeps_second_key_and_title: Flag,
        is_photo_compared: Flag,
        is_called_back: Flag,
      })
      .nullish()
      .describe("What was done before a Probefahrt; papers print what is true. Other kinds ignore it"),
    additional_notes: Text,
    sb_insurance_contract_attributes: z
      .object({
        contract_data_json: z.object({ disscount: Amount, payment_method: Text }),
      })
      .nullish(),
    confirmed_concerns: ConfirmedCodes,
    confirms_rejected: Flag.describe("The same as `check_rejected` in confirmed_concerns"),
    confirms_name_mismatch: Flag.describe("The same as `document_names_differ` in confirmed_concerns"),
  })
  .meta({ "x-name": "NewContract" });
type NewContract = z.output<typeof NewContract>;

export const CreateContractBody = z.object({
  contract: NewContract.refine((given) => !(given.with_teilkasko && given.with_vollkasko), {
    message: t.oneInsurance,
    path: ["with_vollkasko"],
  }),
});

type TextValue = z.output<typeof Text>;

/** A time as a clock in Berlin shows it; undefined when the text is none. */
function wallTimeOf(text: TextValue): WallTime | undefined {
  const instant = parseInstant(String(text ?? ""));
  return instant && berlinWallTime(instant);
}

const present = (values: Record<string, TextValue | undefined>): StepValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === undefined || value === null ? [] : [[field, String(value)]],
    ),
  );

function personOf({
  customer_attributes: customer,
  id_check_attributes: check,
  second_driver_name,
  second_driver_has_one_name,
  second_driver_id_check_id,
  second_driver_license_checked,
}: NewContract): StepValues {
  const license = check?.drivers_liscense_id_check_attributes;
  const isChecked = license?.is_checked !== false && Boolean(license?.drivers_license_classes);
  const secondDriver = present({
    secondDriver: second_driver_name,
    hasSecondDriverOneName: second_driver_has_one_name ? "on" : undefined,
    secondDriverCheckId: second_driver_id_check_id,
    isSecondDriverLicenseChecked:
      second_driver_id_check_id && second_driver_license_checked !== false ? "on" : undefined,
  });
  return { ...personOfWire(customer, check), ...secondDriver, ...(isChecked ? { isLicenseChecked: "on" } : {}) };
}

/** An additional cost of 0 is one, while a figure of 0 was not agreed. */
function typedCost(value: z.output<typeof Amount>): string | undefined {
  const typed = typedAmount(value);
  return typed === "" && typeof value !== "string" ? "0" : typed;
}

/** Undefined where a deductible is named without saying whether it is insured: the wizard asks for it. */
function insuranceOf(given: NewContract) {
  if (given.with_vollkasko) return "vollkasko";
  if (given.with_teilkasko) return "teilkasko";
  const isMeant = (flag: boolean | null | undefined, amount: z.output<typeof Amount>) =>
    typeof flag !== "boolean" && !/^[0.,\s]*$/.test(typedAmount(amount) ?? "");
  const isOpen =
    isMeant(given.with_vollkasko, given.vollkasko_selbstbeteiligung_amount) ||
    isMeant(given.with_teilkasko, given.teilkasko_selbstbeteiligung_amount);
  return isOpen ? undefined : "none";
}

function termsOf(given: NewContract): StepValues {
  const [pickup, end] = [wallTimeOf(given.start_of_use), wallTimeOf(given.end_of_use)];
  const costs = (given.additional_costs_attributes ?? []).flatMap(({ name, value }, index) => {
    const field = costFields[index];
    return field ? [[field.name, name] as const, [field.value, typedCost(value)] as const] : [];
  });
  return present({
    // What is no time is left to the wizard's message about it.
    pickupDate: pickup?.date ?? given.start_of_use,
    pickupHour: pickup?.time.slice(0, 2),
    pickupMinute: pickup?.time.slice(3),
    returnDate: end?.date ?? given.end_of_use,
    returnHour: end?.time.slice(0, 2),
    returnMinute: end?.time.slice(3),
    hasExactTimes: "on",
    kind: given.kind,
    isFreeOfCharge: given.is_free_of_charge ? "on" : undefined,
    ...figureFieldsOfWire(given),
    insurance: insuranceOf(given),
    orderNumber: given.order_number,
    testDriveAccompaniedBy: given.test_drive?.accompanied_by,
    ...Object.fromEntries(
      testDriveTicks.map(({ field, wire }) => [field, given.test_drive?.[wire] ? "on" : undefined]),
    ),
    additionalNotes: given.additional_notes,
    ...Object.fromEntries(costs),
  });
}

/** What a request asks for, as the wizard's steps; rules and sentences are the wizard's too. */
export function contractOfWire({ contract: given }: z.output<typeof CreateContractBody>) {
  const vehicle = given.vehicle_attributes;
  const sb = given.sb_insurance_contract_attributes?.contract_data_json;
  const deductible = given.with_vollkasko
    ? given.vollkasko_selbstbeteiligung_amount
    : given.with_teilkasko
      ? given.teilkasko_selbstbeteiligung_amount
      : undefined;
  const steps: ContractSteps = {
    person: personOf(given),
    vehicle: present({
      vehicleId: given.vehicle_id ?? vehicle?.id,
      licensePlate: vehicle?.license_plate,
      foreignPlate: vehicle?.foreign_license_plate ? "ja" : undefined,
      odometerKm: typedNumber(vehicle?.odometer_value ?? given.odometer_value_at_start),
      preDamage: vehicle?.pre_damage,
      shortDescription: vehicle?.short_description,
      ...conditionFieldsOfWire(vehicle ?? {}),
    }),
    terms: termsOf(given),
    ...(sb
      ? {
          sb: present({
            booksSb: "yes",
            insuredDeductible: typedAmount(sb.disscount),
            paymentMethod: sb.payment_method,
          }),
        }
      : {}),
  };
  return {
    idCheckId: String(given.id_check_id ?? given.id_check_attributes?.id ?? ""),
    steps,
    vin: vehicle?.vin ? String(vehicle.vin) : undefined,
    expectedDeductible: typedAmount(deductible),
    confirmed: confirmedOfWire(given),
  };
}
