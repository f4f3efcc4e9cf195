import { captureForm, type Submission } from "./image-payload.ts";

/** Why it did not work: decides what the customer is told to do. */
export type SendFailure = "no_connection" | "server" | "link_ended" | "refused";

export class SendError extends Error {
  readonly failure: SendFailure;
  /** What the server said, in German; only when it said something. */
  readonly serverText: string | undefined;

  constructor(failure: SendFailure, serverText?: string) {
    super(failure);
    this.name = "SendError";
    this.failure = failure;
    this.serverText = serverText;
  }
}

export type PostOptions = { headers: Record<string, string>; onProgress: (fraction: number) => void };
/** Sends a form and answers whatever the server answers; rejects only when there is no answer. */
export type PostForm = (url: string, form: FormData, options: PostOptions) => Promise<{ status: number; body: string }>;

export type SendOptions = {
  post: PostForm;
  /** Of the current try, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Before each wait for a further try. */
  onRetry?: () => void;
  /** Whether the device has any network; without it trying again is of no use. */
  isOnline?: () => boolean;
  /** Waits before the second and third try. */
  pausesMilliseconds?: readonly number[];
};

const defaultPauses = [1000, 4000];
const statusesOfEndedLinks = new Set([401, 403, 404, 409, 410]);

/**
 * Posts all images at once, three tries in all: no answer and errors of the server are tried again, refusals are not.
 * A device that knows to be offline gives up at once: it will know as well when it is online again.
 * @throws SendError
 */
export async function sendImages(submission: Submission, options: SendOptions): Promise<void> {
  const pauses = options.pausesMilliseconds ?? defaultPauses;
  for (let attempt = 0; ; attempt++) {
    const error = await sendOnce(submission, options);
    if (!error) return;
    const pause = pauses[attempt];
    const isOffline = options.isOnline?.() === false;
    const canHelp = !isOffline && (error.failure === "no_connection" || error.failure === "server");
    if (!canHelp || pause === undefined) throw error;
    options.onRetry?.();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function sendOnce(submission: Submission, { post, onProgress }: SendOptions): Promise<SendError | undefined> {
  const url = `/api/external_image_capturing_processes/${encodeURIComponent(submission.token)}/capture`;
  const headers = { "Idempotency-Key": submission.idempotencyKey, Accept: "application/json" };
  try {
    const { status, body } = await post(url, captureForm(submission), {
      headers,
      onProgress: onProgress ?? (() => {}),
    });
    return status >= 200 && status < 300 ? undefined : new SendError(failureOf(status), textIn(body));
  } catch {
    return new SendError("no_connection");
  }
}

function failureOf(status: number): SendFailure {
  if (status >= 500 || status === 408 || status === 429) return "server";
  return statusesOfEndedLinks.has(status) ? "link_ended" : "refused";
}

/** The text of an error answer: `error`, else the first of `errors` (spec §8). */
function textIn(body: string): string | undefined {
  try {
    const answer = JSON.parse(body) as { error?: unknown; errors?: unknown } | null;
    const text = answer?.error ?? (Array.isArray(answer?.errors) ? answer.errors[0] : undefined);
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}
