/**
 * Requests of strangers that once took the product down, or came close: what each sends, and how it is refused. The journey
 * `attacks.spec.ts` sends each once, `tests/bench/attacks` all of them at the same time.
 */
export type Attack = {
  name: string;
  path: string;
  contentType: string;
  /** The body: a text, or so many bytes of this text, sent in chunks without a length. */
  body: string | { start: string; bytes: number };
  /** The only status it may get. */
  status: number;
};

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const megabyte = 1024 * 1024;
const hash = "a".repeat(64);

export const attacks: Attack[] = [
  {
    name: "a field name that makes an array of a hundred million",
    path: "/login",
    contentType: form,
    body: "email[99999999]=1&password=abcdefgh",
    status: 422,
  },
  {
    name: "the same of an open page",
    path: "/login.data",
    contentType: form,
    body: "email[99999999]=1&password=abcdefgh",
    status: 422,
  },
  {
    name: "the same through the form library's own fields",
    path: "/reset_password",
    contentType: form,
    body: `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"email[99999999]","value":"1"}}')}`,
    status: 422,
  },
  {
    name: "an index above the limit of a list",
    path: "/verify",
    contentType: form,
    body: `sha256=x&sealedParts[99999999]=${hash}`,
    status: 422,
  },
  ...["/login", "/login.data", "/reset_password", "/verify", "/theme", "/sign_in_again"].map((path) => ({
    name: `60 MB to ${path}`,
    path,
    contentType: form,
    body: { start: "email=", bytes: 60 * megabyte },
    status: 413,
  })),
  ...["/api/users/login", "/api/verify"].map((path) => ({
    name: `60 MB to ${path}`,
    path,
    contentType: json,
    body: { start: '{"sha256":"', bytes: 60 * megabyte },
    status: 413,
  })),
  {
    name: "60 MB for a check that does not exist",
    path: "/api/legitimation_callbacks/unknown",
    contentType: json,
    body: { start: "{", bytes: 60 * megabyte },
    status: 404,
  },
  {
    name: "60 MB of photos for a link that does not exist",
    path: "/api/external_image_capturing_processes/unknown-token-unknown-token/capture",
    contentType: json,
    body: { start: "{", bytes: 60 * megabyte },
    status: 404,
  },
  {
    name: "60 MB of signatures for a link that does not exist",
    path: "/sign/unknown-token-unknown-token",
    contentType: form,
    body: { start: "x=", bytes: 60 * megabyte },
    status: 404,
  },
  {
    name: "60 MB of photos of a round for a link that does not exist",
    path: "/round/unknown-token-unknown-token/shot",
    contentType: form,
    body: { start: "x=", bytes: 60 * megabyte },
    status: 404,
  },
  {
    name: "a million hashes",
    path: "/api/verify",
    contentType: json,
    body: { start: `{"sha256":"${hash}","sealed_sha256":["`, bytes: 67 * megabyte },
    status: 413,
  },
  {
    name: "more hashes than a document has parts, in a small body",
    path: "/api/verify",
    contentType: json,
    body: JSON.stringify({ sha256: hash, sealed_sha256: Array(20_000).fill("") }),
    status: 422,
  },
  {
    name: "nine hashes",
    path: "/api/verify",
    contentType: json,
    body: JSON.stringify({ sha256: hash, sealed_sha256: Array(9).fill(hash) }),
    status: 422,
  },
  {
    name: "an e-mail address of 15,000 letters",
    path: "/login",
    contentType: form,
    body: `email=${"a".repeat(15_000)}&password=abcdefgh`,
    status: 422,
  },
  ...["/login", "/verify", "/theme", "/reset_password"].map((path) => ({
    name: `JSON to the form at ${path}`,
    path,
    contentType: json,
    body: "{}",
    status: 415,
  })),
  {
    name: "a line break in an address to return to",
    path: "/theme",
    contentType: form,
    body: "theme=dark&returnTo=/a%0d%0aSet-Cookie:%20a=b",
    status: 400,
  },
];

/** The body to send; a large one is a stream without a length. */
export function bodyOf({ body }: Attack): string | ReadableStream<Uint8Array> {
  if (typeof body === "string") return body;
  const chunk = new Uint8Array(64 * 1024).fill(97);
  let left = body.bytes;
  const start = new TextEncoder().encode(body.start);
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(start),
      pull(controller) {
        if (left <= 0) return controller.close();
        left -= chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 1 },
  );
}

/** Sends an attack, as any program could. */
export const send = (baseURL: string, attack: Attack): Promise<Response> =>
  fetch(new URL(attack.path, baseURL), {
    method: "POST",
    headers: { "content-type": attack.contentType },
    body: bodyOf(attack),
    duplex: "half",
    redirect: "manual",
  } as RequestInit);
