import { describe, expect, test } from "vitest";
import type { z } from "#server/ground/kernel/zod.ts";
import { termsForm } from "#server/handover/agreement/contract-terms.schema.ts";
import type { StepValues } from "#server/handover/agreement/form-steps.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import { now, typedBooking, typedPerson, typedSb, typedTerms } from "#server/handover/contracts/test-contract-desk.ts";
import { sbBookingForm } from "./sb-booking.schema.ts";
import { sbForm } from "./sb-step.schema.ts";

const formContext = {
  now,
  nameOnDocument: { prename: "Erika", surname: "Mustermann" },
  deductibles: [
    {
      kind: "Vermietung",
      number: 0,
      validFrom: "",
      teilkaskoDeductiblesCents: [50_000],
      vollkaskoDeductiblesCents: [100_000],
    },
  ],
};
type Step = { schema: z.ZodType & { shape: object }; values: StepValues };
const vehicleValues = { vehicleId: "v", licensePlate: "K HS 1", odometerKm: "5" };

/** Steps of the contract wizard, and those of the wizard that books SB-Schutz alone; the light plan asks for no license. */
const premium: Step[] = [
  { schema: personStep(formContext), values: typedPerson },
  { schema: vehicleStep, values: vehicleValues },
  { schema: termsForm(formContext), values: typedTerms },
  { schema: sbForm("vollkasko"), values: typedSb },
];
const light: Step[] = [
  { schema: personStep({ ...formContext, wantsLicense: false }), values: typedPerson },
  { schema: sbBookingForm(formContext), values: typedBooking },
];

const fieldsOf = (steps: Step[]) => steps.flatMap(({ schema }) => Object.keys(schema.shape));
const isLicense = (field: string) => /license(?!Plate)/i.test(field);
const shared = fieldsOf(light).filter((field) => fieldsOf(premium).includes(field) && !isLicense(field));

/** The messages at a field of the wizard that holds it, with everything else filled in. */
function messagesAt(steps: Step[], field: string, typed: string | undefined): string[] {
  const step = steps.find(({ schema }) => field in schema.shape);
  const values = { ...step?.values };
  if (typed === undefined) delete values[field];
  else values[field] = typed;
  const { error } = step?.schema.safeParse(values) ?? {};
  return error?.issues.filter(({ path }) => path[0] === field).map(({ message }) => message) ?? [];
}

const typed = [
  ["nothing", undefined],
  ["a line that is too long", "1".repeat(201)],
  ["no such choice", "Bitte auswählen"],
  ["an emoji", "🙂🙂🙂"],
  ["two characters", "12"],
  ["a number below", "-1"],
  ["zero", "0"],
  ["a number above", "2500,01"],
  ["a date there is not", "31.02.2027"],
  ["a date in the future", "24.12.2090"],
  ["a date in the past", "2020-01-01"],
  ["an hour that is not offered", "23"],
] as const;

test("the wizards share what they ask for", () => {
  expect(shared).toEqual(
    expect.arrayContaining(["prename", "licensePlate", "kind", "returnDate", "insuredDeductible"]),
  );
});

describe.each(shared)("%s", (field) => {
  test.each(typed)("%s", (_, text) => {
    expect(messagesAt(light, field, text)).toEqual(messagesAt(premium, field, text));
  });

  test("is judged", () => {
    expect(typed.some(([, text]) => messagesAt(light, field, text).length > 0)).toBe(true);
  });
});
