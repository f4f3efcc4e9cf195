import { refuse } from "./wallet-refusal.ts";

const urlAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Decodes base64url without padding. Only the one way to write the bytes is accepted: elsewhere several texts mean the same
 * signature, and what was presented once could be presented again looking different.
 * @throws WalletRefusal `unreadable`
 */
export function bytesOfBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return refuse("unreadable");
  const last = urlAlphabet.indexOf(text.at(-1) ?? "A");
  const unused = text.length % 4 === 2 ? 0b1111 : text.length % 4 === 3 ? 0b11 : 0;
  if ((last & unused) !== 0) return refuse("unreadable");
  return decode(text.replaceAll("-", "+").replaceAll("_", "/"));
}

/** Decodes base64 as certificates are written in JSON: with padding, without line breaks. @throws WalletRefusal `unreadable` */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return refuse("unreadable");
  return decode(text);
}

const decode = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function base64Of(bytes: Uint8Array): string {
  // In parts: a call takes a limited number of arguments.
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}

export const base64UrlOf = (bytes: Uint8Array): string =>
  base64Of(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
