import { captureForm, type Submission } from "./image-payload.ts";

/** Why sending failed; decides what happens next. */
export type SendFailure = "no_connection" | "server" | "link_ended" | "refused";

/** What the customer is told: the page of an ended link speaks for itself. */
export type SendProblem = {
  failure: Exclude<SendFailure, "link_ended">;
  /** The server's message, in German, if it sent one. */
  serverText?: string | undefined;
};

export class SendError extends Error {
  readonly failure: SendFailure;
  readonly serverText: string | undefined;

  constructor(failure: SendFailure, serverText?: string) {
    super(failure);
    this.failure = failure;
    this.serverText = serverText;
  }
}

export type PostOptions = { headers: Record<string, string>; onProgress: (fraction: number) => void };
/** Posts a form and resolves with any response; rejects only when there is none. */
export type PostForm = (url: string, form: FormData, options: PostOptions) => Promise<{ status: number; body: string }>;

export type SendOptions = {
  post: PostForm;
  /** Progress of the current attempt, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Called before each pause that precedes a further attempt. */
  onRetry?: () => void;
  /** Whether the device has any network; without one, trying again is pointless. */
  isOnline?: () => boolean;
  /** Waits before the second and third try. */
  pausesMilliseconds?: readonly number[];
};

const defaultPauses = [1000, 4000];
const statusesOfEndedLinks = new Set([401, 403, 404, 409, 410]);

/**
 * Posts all images at once, in up to three attempts: no response and server errors are retried, refusals are not.
 * A device that knows it is offline gives up at once: it will also know when it is online again.
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

/** The text of an error response: `error`, else the first of `errors` (api.md#shape-of-an-error). */
function textIn(body: string): string | undefined {
  try {
    const parsed = JSON.parse(body) as { error?: unknown; errors?: unknown } | null;
    const text = parsed?.error ?? (Array.isArray(parsed?.errors) ? parsed.errors[0] : undefined);
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}
