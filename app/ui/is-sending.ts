/** Conform asks for its check by a submit of its own, from a button of this name. */
const conformIntent = "__intent__";

/** Whether a form is being sent; what conform submits to judge a field is no sending. */
export const isSending = ({ submitter }: SubmitEvent): boolean =>
  (submitter as HTMLButtonElement | null)?.name !== conformIntent;
