/** Links to photos and documents open for at most five minutes (product §4). */
const validSeconds = 5 * 60;

const encoder = new TextEncoder();
// The prefix keeps signatures of other things made with the same secret from opening this one.
const signedText = (thing: LinkedThing, id: string, expires: number) => encoder.encode(`${thing}:${id}:${expires}`);
const keyOf = (secret: string, usage: "sign" | "verify") =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [usage]);

type LinkedThing = "document-image" | "contract-file";
type SigningPlatform = { appUrl: string; appSecret: string };

type SignedLink = { id: string; expires: string; signature: string };

/** A link to one photo that anybody may open until it expires: `{ url, expiresAt }`. */
export const signImageLink = (platform: SigningPlatform, imageId: string, now: Date) =>
  signLink(platform, "document-image", imageId, `/api/document_images/${imageId}`, now);

/** Whether a link was signed by us for this photo and is still good. Compares in constant time. */
export const isSignedImageLink = (
  platform: Pick<SigningPlatform, "appSecret">,
  { imageId, ...link }: { imageId: string; expires: string; signature: string },
  now: Date,
) => isSignedLink(platform, "document-image", { id: imageId, ...link }, now);

/** A link to one stored document of a contract that anybody may open until it expires: `{ url, expiresAt }`. */
export const signDocumentLink = (platform: SigningPlatform, fileId: string, now: Date) =>
  signLink(platform, "contract-file", fileId, `/api/contract_files/${fileId}`, now);

/** Whether a link was signed by us for this document and is still good. */
export const isSignedPaperLink = (
  platform: Pick<SigningPlatform, "appSecret">,
  { fileId, ...link }: { fileId: string; expires: string; signature: string },
  now: Date,
) => isSignedLink(platform, "contract-file", { id: fileId, ...link }, now);

async function signLink(
  { appUrl, appSecret }: SigningPlatform,
  thing: LinkedThing,
  id: string,
  path: string,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> {
  const expires = Math.floor(now.getTime() / 1000) + validSeconds;
  const mac = await crypto.subtle.sign("HMAC", await keyOf(appSecret, "sign"), signedText(thing, id, expires));
  const url = new URL(path, appUrl);
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", Buffer.from(mac).toString("hex"));
  return { url: url.href, expiresAt: new Date(expires * 1000) };
}

async function isSignedLink(
  { appSecret }: Pick<SigningPlatform, "appSecret">,
  thing: LinkedThing,
  link: SignedLink,
  now: Date,
): Promise<boolean> {
  if (!/^\d{1,12}$/.test(link.expires) || !/^[0-9a-f]{64}$/.test(link.signature)) return false;
  const expires = Number(link.expires);
  const secondsLeft = expires - now.getTime() / 1000;
  if (secondsLeft <= 0 || secondsLeft > validSeconds) return false;
  return crypto.subtle.verify(
    "HMAC",
    await keyOf(appSecret, "verify"),
    Buffer.from(link.signature, "hex"),
    signedText(thing, link.id, expires),
  );
}
