import { expect, test } from "vitest";
import { CreateApiTokenInput } from "#server/administration/api-tokens/api-token.schema.ts";
import { ContactForm } from "#server/administration/contact/contact.schema.ts";
import { HeadquartersDetailsInput } from "#server/administration/offices/office.schema.ts";
import { RequestPhotoFields } from "#server/checks/id-checks/image-request.schema.ts";
import { RejectDocumentFields } from "#server/checks/verification/id-check.schema.ts";
import { ApproveIdentityInput } from "#server/checks/verification/review.schema.ts";
import { checkInFields } from "#server/checks/website/check-in.schema.ts";
import { ProposeNotLentInput } from "#server/customers/not-lent/not-lent.schema.ts";
import { ChangeDamageInput, NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";
import { NoteHoldInput } from "#server/fleet/holds/hold.schema.ts";
import { ReservationNote, reservedPersonFields } from "#server/fleet/reservations/reservation.schema.ts";
import { vehicleFields } from "#server/fleet/vehicles/vehicle-fields.ts";
import { emptyLine, optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { ConfirmTermsInput, SaveTermsInput } from "#server/handover/contract-terms/own-terms.schema.ts";
import { NewPayment, NewReversal } from "#server/handover/payments/payments.schema.ts";
import { NewTheftReport } from "#server/handover/theft/theft.schema.ts";
import { YardDeed } from "#server/handover/yard/yard-act.schema.ts";

const typed = "\u202eErika\u200b Beck\u2066 ";
const meant = "Erika Beck";

const doors = {
  hold: NoteHoldInput.shape.note,
  "noted damage": NoteDamageInput.shape.note,
  "changed damage": ChangeDamageInput.shape.note,
  "mark of a customer": ProposeNotLentInput.shape.note,
  reservation: ReservationNote,
  "reserved person": reservedPersonFields.personName,
  "contract, one line": emptyLine,
  "contract, several lines": optionalText,
  "theft report": NewTheftReport.shape.account,
  payment: NewPayment.shape.note,
  reversal: NewReversal.shape.reason,
  terms: SaveTermsInput.shape.text,
  "reviewer of terms": ConfirmTermsInput.shape.reviewedBy,
  "rejected document": RejectDocumentFields.shape.note,
  nationality: ApproveIdentityInput.shape.nationality,
  "requested photo": RequestPhotoFields.shape.note,
  "check-in on a website": checkInFields.shape.surname,
  "contact form": ContactForm.shape.message,
  "API token": CreateApiTokenInput.shape.name,
  office: HeadquartersDetailsInput.shape.registerEntry,
};

test.each(Object.entries(doors))("%s: invisible letters are not kept", (_door, schema) =>
  expect(schema.parse(typed)).toBe(meant),
);

test("nor in a vehicle, or in a damage that was marked in the yard", () => {
  expect(vehicleFields.preDamage.read(typed)).toEqual({ value: meant });
  const facts = { view: "left", kind: "scratch", note: typed };
  expect(YardDeed.parse({ kind: "mark", facts })).toMatchObject({ facts: { note: meant } });
});
