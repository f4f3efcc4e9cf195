import { IdText, WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { checkInFields, FindCheckInInput, referenceMaximum } from "./check-in.schema.ts";

const start = checkInFields.shape;

/** `branch`: the office that the dealer's website names; without it, the one of the settings. */
export const PublishableKey = z.object({ publishable_key: IdText, branch: IdText.optional() });

export const CheckInBody = PublishableKey.extend({
  check_in: z.object({
    secret: start.secret,
    prename: start.prename,
    surname: start.surname,
    has_one_name: z.boolean().optional().describe("The customer has one name only, sent in one of the two fields"),
    email: start.email,
    identity_document_type: start.identityDocumentType,
    with_license: start.withLicense,
    /** In which the customer reads the page; another one than ours is as good as none. */
    language: z.string().max(35).optional(),
    reference: z.string().max(referenceMaximum).optional(),
    proof: start.proof,
  }),
});
export const CodeBody = PublishableKey.extend({
  check_in: z.object({ secret: FindCheckInInput.shape.secret, code: WireText }),
});
export const SecretBody = PublishableKey.extend({ check_in: FindCheckInInput });

export const CheckInWire = z.object({
  check_in: z.object({
    state: z.enum(["code", "document", "done"]),
    address: z.string().nullable(),
    id_check_id: z.string().nullable(),
    is_test: z.boolean(),
  }),
});

/** As the ALTCHA library has it. */
export const ChallengeWire = z.object({ parameters: z.looseObject({}), signature: z.string().optional() });
