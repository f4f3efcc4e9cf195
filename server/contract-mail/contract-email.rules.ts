import type { EmailState } from "./contract-email.texts.ts";

/** Whether a mail will soon be sent or fail; one that waits for its next try is not. */
export const isEmailOnItsWay = ({ state, nextTryAt }: { state: EmailState; nextTryAt: Date | null }) =>
  state === "sending" || (state === "queued" && nextTryAt === null);
