import { errors, jwtVerify, SignJWT } from "jose";

/**
 * The audiences of links, and how many seconds one is valid: one for a photo opens no paper, even with the same id. Links are valid for
 * at most five minutes (checks.md#photos); one in a mail for 30 days, as its paper is attached to that mail (papers.md#reading-view).
 */
const validSeconds = { "document-image": 5 * 60, "contract-file": 5 * 60, "mailed-contract-file": 30 * 86_400 };

type LinkedThing = keyof typeof validSeconds;
type SigningPlatform = { appUrl: string; appSecret: string };

const algorithm = "HS256";
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A public link to one photo until it expires: `{ url, expiresAt }`. */
export const signImageLink = (platform: SigningPlatform, imageId: string, now: Date) =>
  signLink(platform, "document-image", imageId, `/api/document_images/${imageId}`, now);

/** Whether a link's token was signed by us for this photo and is still valid. */
export const isSignedImageLink = (
  platform: Pick<SigningPlatform, "appSecret">,
  { imageId, token }: { imageId: string; token: string },
  now: Date,
) => isSignedFor(platform, "document-image", imageId, token, now);

/** A public link to one stored paper of a contract until it expires: `{ url, expiresAt }`. */
export const signDocumentLink = (platform: SigningPlatform, fileId: string, now: Date) =>
  signLink(platform, "contract-file", fileId, `/document_link/${fileId}`, now);

/** A link for a mail to the page on which a stored paper of a contract is read. */
export async function signReadingLink(platform: SigningPlatform, fileId: string, now: Date): Promise<string> {
  const path = `/document_link/${fileId}/read`;
  return (await signLink(platform, "mailed-contract-file", fileId, path, now)).url;
}

/** Whether a link's token was signed by us for this document and is still valid. */
export const isSignedPaperLink = async (
  platform: Pick<SigningPlatform, "appSecret">,
  { fileId, token }: { fileId: string; token: string },
  now: Date,
) =>
  (await isSignedFor(platform, "contract-file", fileId, token, now)) ||
  isSignedFor(platform, "mailed-contract-file", fileId, token, now);

/** The token contains the id, which is also in the path, and no personal data: anyone can read it. */
async function signLink(
  { appUrl, appSecret }: SigningPlatform,
  thing: LinkedThing,
  id: string,
  path: string,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> {
  const lifeSeconds = validSeconds[thing];
  const issuedAtSeconds = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setAudience(thing)
    .setSubject(id)
    .setIssuedAt(issuedAtSeconds)
    .setExpirationTime(issuedAtSeconds + lifeSeconds)
    .sign(keyOf(appSecret));
  const url = new URL(path, appUrl);
  url.searchParams.set("token", token);
  return { url: url.href, expiresAt: new Date((issuedAtSeconds + lifeSeconds) * 1000) };
}

async function isSignedFor(
  { appSecret }: Pick<SigningPlatform, "appSecret">,
  thing: LinkedThing,
  id: string,
  token: string,
  now: Date,
): Promise<boolean> {
  try {
    await jwtVerify(token, keyOf(appSecret), {
      algorithms: [algorithm],
      audience: thing,
      subject: id,
      requiredClaims: ["exp"],
      maxTokenAge: validSeconds[thing],
      currentDate: now,
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
