import type { EmailState } from "./contract-email.texts.ts";

/** Whether a mail will soon be sent or fail; not while it waits for its next attempt. */
export const isEmailOnItsWay = ({ state, nextTryAt }: { state: EmailState; nextTryAt: Date | null }) =>
  state === "sending" || (state === "queued" && nextTryAt === null);
