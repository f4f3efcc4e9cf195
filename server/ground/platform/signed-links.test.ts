import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import {
  isSignedImageLink,
  isSignedPaperLink,
  signDocumentLink,
  signImageLink,
  signReadingLink,
} from "./signed-links.server.ts";

const platform = { appUrl: "https://handschlag.example", appSecret: "a secret of at least thirty-two bytes" };
const now = new Date("2026-11-22T10:00:00.900Z");
const issuedAt = Math.floor(now.getTime() / 1000);
const later = (seconds: number) => new Date((issuedAt + seconds) * 1000);
const imageId = "0198a8a5-4f6e-7cc3-9d5b-3f2f1c2f7a10";
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token") ?? "";

/** A token as `signImageLink` makes it, but for what the test changes. */
const forged = (
  claims: object,
  { alg = "HS256", secret = platform.appSecret }: { alg?: string; secret?: string } = {},
) =>
  new SignJWT({ aud: "document-image", sub: imageId, iat: issuedAt, exp: issuedAt + 300, ...claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));

test("a link opens its photo for five minutes", async () => {
  const link = await signImageLink(platform, imageId, now);
  expect(link.expiresAt).toEqual(later(300));
  const token = tokenOf(link);
  expect(await isSignedImageLink(platform, { imageId, token }, now)).toBe(true);
  expect(await isSignedImageLink(platform, { imageId, token }, later(299))).toBe(true);
  expect(await isSignedImageLink(platform, { imageId, token }, later(300))).toBe(false);
});

test("a link is short and names nothing but its photo", async () => {
  const link = await signImageLink(platform, imageId, now);
  expect(link.url.length).toBeLessThan(350);
  expect(decodeJwt(tokenOf(link))).toEqual({
    aud: "document-image",
    sub: imageId,
    iat: issuedAt,
    exp: issuedAt + 300,
  });
});

test("a link to a photo opens no document of the same id, and the reverse", async () => {
  const image = tokenOf(await signImageLink(platform, imageId, now));
  const file = tokenOf(await signDocumentLink(platform, imageId, now));
  expect(await isSignedPaperLink(platform, { fileId: imageId, token: file }, now)).toBe(true);
  expect(await isSignedPaperLink(platform, { fileId: imageId, token: image }, now)).toBe(false);
  expect(await isSignedImageLink(platform, { imageId, token: file }, now)).toBe(false);
});

test("a mailed link opens its paper for 30 days, and no other one", async () => {
  const token = tokenOf({ url: await signReadingLink(platform, imageId, now) });
  const [month, other] = [30 * 86_400, { fileId: "another", token }];
  expect(await isSignedPaperLink(platform, { fileId: imageId, token }, later(month - 1))).toBe(true);
  expect(await isSignedPaperLink(platform, { fileId: imageId, token }, later(month))).toBe(false);
  expect(await isSignedPaperLink(platform, other, now)).toBe(false);
  expect(await isSignedImageLink(platform, { imageId, token }, now)).toBe(false);
  const page = tokenOf(await signDocumentLink(platform, imageId, now));
  expect(await isSignedPaperLink(platform, { fileId: imageId, token: page }, later(300))).toBe(false);
});

test.each<[string, () => string | Promise<string>]>([
  ["another photo's token", () => forged({ sub: "another" })],
  ["another secret", () => forged({}, { secret: "another secret of thirty-two bytes or so" })],
  ["another algorithm", () => forged({}, { alg: "HS512" })],
  [
    "no algorithm",
    () => new UnsecuredJWT({ aud: "document-image", sub: imageId, iat: issuedAt, exp: issuedAt + 300 }).encode(),
  ],
  ["no purpose", () => forged({ aud: undefined })],
  ["no end", () => forged({ exp: undefined })],
  ["an old token with a late end", () => forged({ iat: issuedAt - 301, exp: issuedAt + 300 })],
  ["a time ahead of ours", () => forged({ iat: issuedAt + 60, exp: issuedAt + 360 })],
  ["nothing", () => ""],
  ["something else", () => "a.b.c"],
])("refuses %s", async (_, token) => {
  expect(await isSignedImageLink(platform, { imageId, token: await forged({}) }, now)).toBe(true);
  expect(await isSignedImageLink(platform, { imageId, token: await token() }, now)).toBe(false);
});
