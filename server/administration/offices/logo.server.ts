import { logoKinds, pictureTexts } from "#server/administration/users/picture.texts.ts";
import { checkedPicture, PictureInput } from "#server/administration/users/stored-picture.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { letterheadLogo } from "#server/ground/pdf/letterhead-logo.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";

const refused = (text: string) => new Problem("invalid", text, { field: "picture" });

/**
 * Stores the tenant's logo for sidebar, papers, mails and customers' pages: a PNG or JPEG up to 2 MB, which is what papers can print.
 * Earlier files stay, because papers that are rendered later may show them. Throws `Problem` invalid with the reason.
 */
export const saveLogo = useCase({
  may: ["update", "headquarters_info"],
  input: PictureInput,
  async run(ctx, { bytes }) {
    const picture = checkedPicture(bytes, logoKinds);
    if ((picture.orientation ?? 1) !== 1) throw refused(pictureTexts.turned);
    if (letterheadLogo(picture.bytes) === null) throw refused(pictureTexts.unprintable);
    const fileKey = `logos/${ctx.actor.headquarterId}/${ctx.newId()}` as const;
    await ctx.platform.files.put(fileKey, picture.bytes, picture.contentType);
    await setLogo(ctx, fileKey, "save_logo");
  },
});

/** Removes the logo; the dealer's name stands in its place. */
export const removeLogo = useCase({
  may: ["update", "headquarters_info"],
  input: z.object({}),
  run: (ctx) => setLogo(ctx, null, "remove_logo"),
});

async function setLogo(
  ctx: Parameters<Parameters<typeof useCase>[0]["run"]>[0],
  logoFileKey: string | null,
  action: string,
): Promise<void> {
  const { headquarterId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx.updateHeadquarter({ logoFileKey });
    await addAuditEntry(tx, ctx, { action, subjectType: "headquarter", subjectId: headquarterId });
  });
}
