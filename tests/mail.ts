/** A mail as `/dev/mailbox.json` has it (messages.md#local-mailbox). */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
  attachments: { filename: string; content_type: string; size: number; url: string }[];
};
