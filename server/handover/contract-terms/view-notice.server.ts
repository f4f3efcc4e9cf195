import type { headquarters } from "#db/schema/dealers.ts";
import type { System } from "#server/ground/access/actor.ts";
import { behindDoor } from "#server/ground/kernel/open-door.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { type Notice, noticeAddresses } from "#server/services/dealers/notices-address.ts";
import { accessibilityTemplate, imprintTemplate, type NoticeDealer, privacyTemplate } from "./notice-templates.ts";
import { termsKinds } from "./terms.rules.ts";
import { ownTermsInForce } from "./terms-in-force.server.ts";

const templates = { privacy: privacyTemplate, imprint: imprintTemplate, accessibility: accessibilityTemplate };

/** Our template of a notice with what the headquarters has entered about itself. */
export const noticeTemplate = (kind: Notice, headquarter: typeof headquarters.$inferSelect) =>
  templates[kind](noticeDealer(headquarter));

const noticeDealer = ({
  keepsPhotos,
  deleteAfterMonths,
  ...dealer
}: typeof headquarters.$inferSelect): NoticeDealer => ({
  ...dealer,
  photoMonths: keepsPhotos ? deleteAfterMonths : 0,
  dataMonths: deleteAfterMonths,
});

/** What a dealer tells everyone who knows the address: its own version in force, else our template (offices.md#notices). */
export const viewNotice = behindDoor(async ({ db, now }: Context<System>, notice: Notice) => {
  const [own, headquarter] = await Promise.all([ownTermsInForce(db, notice, now()), db.headquarter()]);
  return {
    title: termsKinds[notice].title,
    dealerName: headquarter.name,
    clauses: own?.clauses ?? noticeTemplate(notice, headquarter),
    addresses: noticeAddresses(headquarter.id),
    /** Since when this version holds; null: our template. */
    validFrom: own?.validFrom ?? null,
  };
});
