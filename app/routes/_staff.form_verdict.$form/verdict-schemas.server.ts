import { ContactForm } from "#server/administration/contact/contact.schema.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { RequestPhotoFields } from "#server/checks/id-checks/image-request.schema.ts";
import { areCheckDigitsWrong } from "#server/checks/verification/check-digits.ts";
import { RejectDocumentFields } from "#server/checks/verification/id-check.schema.ts";
import { identityReview, licenseReview } from "#server/checks/verification/review.schema.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import type { FormStep } from "#server/handover/agreement/form-steps.ts";
import { contractEmailForm } from "#server/handover/contract-mail/contract-email.schema.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { getSbWizard } from "#server/handover/sb-insurance/get-sb-wizard.server.ts";
import type { SbFormStep } from "#server/handover/sb-insurance/sb-form-steps.ts";
import { returnForm } from "#server/handover/vehicle-return/vehicle-return.schema.ts";
import { schemaOf } from "../_staff.id_check.new_contract.$id/schema-of.server.ts";
import { sbSchemaOf } from "../_staff.id_check.new_sb_contract.$id/sb-schema-of.server.ts";

type SchemaOf = (ctx: ActorDoor, id: string) => Promise<z.ZodType>;

const contractStep =
  (step: FormStep): SchemaOf =>
  async (ctx, idCheckId) => {
    const { formContext, steps } = await getContractWizard(ctx, { idCheckId });
    return schemaOf(step, formContext, steps.terms.insurance);
  };

const sbStep =
  (step: SbFormStep): SchemaOf =>
  async (ctx, idCheckId) =>
    sbSchemaOf(step, (await getSbWizard(ctx, { idCheckId })).formContext);

/** The schema of each form, with what its rules depend on: the same with which its page judges what is sent. */
export const verdictSchemas: Readonly<Record<string, SchemaOf>> = {
  identity: async (ctx, id) => {
    const { check, today } = await getIdCheck(ctx, { id });
    return identityReview({ today, areCheckDigitsWrong: areCheckDigitsWrong(check, today) });
  },
  license: async (ctx, id) => {
    const { check, today } = await getIdCheck(ctx, { id });
    return licenseReview({ today, dateOfBirth: check.dateOfBirth });
  },
  photo_request: async () => RequestPhotoFields,
  rejection: async () => RejectDocumentFields,
  contact: async () => ContactForm,
  contract_email: async () => contractEmailForm,
  vehicle_return: async (ctx, id) => {
    const { contract, usesDigitalSigning } = await getContract(ctx, { id });
    return returnForm({ ...contract, usesDigitalSigning, now: ctx.now });
  },
  contract_person: contractStep("person"),
  contract_vehicle: contractStep("vehicle"),
  contract_terms: contractStep("terms"),
  contract_sb: contractStep("sb"),
  sb_contract_person: sbStep("person"),
  sb_contract_booking: sbStep("booking"),
};
