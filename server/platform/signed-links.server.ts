/** Links to photos open for at most five minutes (product §4). */
const validSeconds = 5 * 60;

const encoder = new TextEncoder();
// The prefix keeps signatures of other things made with the same secret from opening a photo.
const signedText = (imageId: string, expires: number) => encoder.encode(`document-image:${imageId}:${expires}`);
const keyOf = (secret: string, usage: "sign" | "verify") =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [usage]);

type SigningPlatform = { appUrl: string; appSecret: string };

/** A link to one photo that anybody may open until it expires: `{ url, expiresAt }`. */
export async function signImageLink(
  { appUrl, appSecret }: SigningPlatform,
  imageId: string,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> {
  const expires = Math.floor(now.getTime() / 1000) + validSeconds;
  const mac = await crypto.subtle.sign("HMAC", await keyOf(appSecret, "sign"), signedText(imageId, expires));
  const url = new URL(`/api/document_images/${imageId}`, appUrl);
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", Buffer.from(mac).toString("hex"));
  return { url: url.href, expiresAt: new Date(expires * 1000) };
}

/** Whether a link was signed by us for this photo and is still good. Compares in constant time. */
export async function isSignedImageLink(
  { appSecret }: Pick<SigningPlatform, "appSecret">,
  link: { imageId: string; expires: string; signature: string },
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
    signedText(link.imageId, expires),
  );
}
