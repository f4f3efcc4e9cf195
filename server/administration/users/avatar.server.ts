import { and, eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { storeFiles } from "#server/ground/platform/store-files.server.ts";
import { avatarKinds } from "./picture.texts.ts";
import { checkedPicture, PictureInput } from "./stored-picture.server.ts";
import { UserIdInput } from "./user.schema.ts";
import { visibleUser } from "./visible-users.server.ts";

/** Stores the own picture (PNG, JPEG or WebP, up to 2 MB), without metadata. Throws `Problem` invalid with the reason. */
export const saveAvatar = useCase({
  may: ["update", "own_account"],
  input: PictureInput,
  async run(ctx, { bytes }) {
    const { userId } = ctx.actor;
    const picture = checkedPicture(bytes, avatarKinds);
    const fileKey = `avatars/${ctx.newId()}` as const;
    const before = await ctx.db.get(users, userId);
    const file = { fileKey, bytes: picture.bytes, contentType: picture.contentType };
    await storeFiles(ctx, [file], async (tx) => {
      await tx.change(users, eq(users.id, userId), { avatarFileKey: fileKey });
      await addAuditEntry(tx, ctx, { action: "save_avatar", subjectType: "user", subjectId: userId });
    });
    if (before?.avatarFileKey) await ctx.platform.files.remove([before.avatarFileKey]);
  },
});

/** Removes the own picture; there being none is not an error. */
export const removeAvatar = useCase({
  may: ["update", "own_account"],
  input: z.object({}),
  async run(ctx) {
    const { userId } = ctx.actor;
    const fileKey = (await ctx.db.get(users, userId))?.avatarFileKey;
    if (!fileKey) return;
    await ctx.db.transaction(async (tx) => {
      await tx.change(users, and(eq(users.id, userId), eq(users.avatarFileKey, fileKey)), { avatarFileKey: null });
      await addAuditEntry(tx, ctx, { action: "remove_avatar", subjectType: "user", subjectId: userId });
    });
    await ctx.platform.files.remove([fileKey]);
  },
});

/** The picture of a user the actor sees, or of themselves. Throws `Problem` not-found where there is none. */
export const viewAvatar = useCase({
  may: ["read", "user"],
  input: UserIdInput,
  async run({ db, actor, platform }, { id }) {
    const user = id === actor.userId ? await db.get(users, id) : await visibleUser(db, actor, id);
    const file = user?.avatarFileKey ? await platform.files.get(user.avatarFileKey) : null;
    if (!file) throw notFound("Es ist kein Bild hinterlegt.");
    return file;
  },
});
