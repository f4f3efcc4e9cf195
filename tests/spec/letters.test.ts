import { expect, test } from "vitest";
import { HeadquartersInput, NewBranchInput } from "#server/administration/offices/office.schema.ts";
import { ProfileInput } from "#server/administration/users/user.schema.ts";
import { ApproveIdentityInput, ApproveLicenseInput } from "#server/checks/verification/review.schema.ts";
import { CreateVehicleInput } from "#server/fleet/vehicles/vehicle.schema.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { termsForm } from "#server/handover/agreement/contract-terms.schema.ts";
import { personStep } from "#server/handover/agreement/person.schema.ts";
import { vehicleStep } from "#server/handover/agreement/vehicle-step.schema.ts";
import { SaveTermsInput } from "#server/handover/contract-terms/own-terms.schema.ts";
import { sbBookingForm } from "#server/handover/sb-insurance/sb-booking.schema.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";

const now = new Date("2026-11-23T08:00:00Z");
const person = personStep({ now, nameOnDocument: { prename: "Юлия", surname: "" } });
const form = { startOfUse: now, odometerStartKm: 1, now: () => now, usesDigitalSigning: false };

/** Every door where a text comes in that a paper prints (papers.md#letters), with its fields. */
const doors: [name: string, schema: z.ZodType, fields: string[], isOfDocument?: boolean][] = [
  ["person step", person, ["street", "house", "city"]],
  [
    "documents of the person step",
    person,
    [
      "prename",
      "surname",
      "secondDriver",
      "identityDocumentNumber",
      "licenseNumber",
      "licenseIssuingAuthority",
      "licenseClasses",
    ],
    true,
  ],
  ["vehicle step", vehicleStep, ["preDamage", "shortDescription"]],
  ["terms step", termsForm({ now, deductibles: [] }), ["additionalNotes", "cost1Name", "cost5Name"]],
  ["SB-Schutz alone", sbBookingForm({ now }), ["vehicleName"]],
  ["return", returnForm(form), ["newDamage", "returnNotes"]],
  ["review of the identity document", ApproveIdentityInput, ["prename", "surname", "number"], true],
  ["review of the license", ApproveLicenseInput, ["prename", "surname", "number", "issuingAuthority", "classes"], true],
  ["vehicle form", CreateVehicleInput, ["brand", "name"]],
  ["headquarters", HeadquartersInput, ["name"]],
  ["branch office", NewBranchInput, ["name", "street", "house", "postalCode", "city", "taxNumber"]],
  ["staff", ProfileInput, ["prename", "surname"]],
  ["own terms", SaveTermsInput, ["text"]],
];

test.each(doors)("%s asks for letters that can be printed", (_name, schema, fields, isOfDocument = false) => {
  const messagesOf = (letters: string) => {
    const typed = Object.fromEntries(fields.map((field) => [field, letters]));
    const issues = schema.safeParse(typed).error?.issues ?? [];
    return (field: string) => issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
  };
  const end = isOfDocument ? "bitte in lateinischer Schrift wie im Ausweis." : "bitte in lateinischer Schrift.";
  const [refused, taken] = [messagesOf("Юлия"), messagesOf("Şebnem Łucja")];
  for (const field of fields) {
    expect(refused(field), field).toContain(`„Ю“, „л“, „и“, „я“ können nicht gedruckt werden: ${end}`);
    expect(taken(field).join(), field).not.toContain("gedruckt");
  }
});
