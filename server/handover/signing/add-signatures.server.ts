import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { giveSignatures, shownPapers } from "./give-signatures.server.ts";
import { SignatureInputs } from "./signature.schema.ts";
import { signingTexts } from "./signing.texts.ts";
import { assertInPlan, readSigningCase } from "./signing-case.server.ts";

/** A ticked box of a form, or a boolean of an API client. */
export const Agreement = (text: string) =>
  z.union([z.literal("on"), z.literal(true)], { error: text }).transform(() => true as const);

/**
 * Renders the papers that will be signed, if nobody has viewed them yet. A call with an `Idempotency-Key` does this first: what
 * it commits must not count as the signatures. Throws `Problem` not-found.
 */
export const preparePapersToSign = useCase({
  may: ["update", "contract"],
  input: z.object({ id: IdText }),
  async run(ctx, { id }): Promise<void> {
    const signingCase = await readSigningCase(ctx.db, id);
    assertInPlan(ctx.actor, signingCase);
    await shownPapers(ctx, signingCase);
  },
});

/**
 * Adds signatures given at the desk (api.md#signatures-of-the-api, `add_signatures`) to a handover contract or to an
 * SB-Schutz booked alone, all or nothing. Errors: see `giveSignatures`; without consent `ZodError` (signatures.md#consent).
 */
export const addSignatures = useCase({
  may: ["update", "contract"],
  input: z.object({
    /** A contract's id, or that of an SB-Schutz. */
    id: IdText,
    isAgreed: Agreement(signingTexts.agreementRequired),
    signatures: SignatureInputs.min(1, signingTexts.nothingSigned),
    /** From `deviceName`. */
    device: z.string().max(80).default(""),
  }),
  async run(ctx, { id, signatures, device }) {
    const signingCase = await readSigningCase(ctx.db, id);
    assertInPlan(ctx.actor, signingCase);
    return giveSignatures(ctx, { id, signatures, device }, signingCase);
  },
});
