import type { MailOffice } from "#server/ground/platform/mail-layout.ts";

/** An office that mails can come from, without telephone and address of its own. */
export const aMailOffice: MailOffice = {
  telephone: "",
  email: "",
  notices: { privacy: "", imprint: "", accessibility: "" },
};
