import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type Network, openNetwork } from "./classifier.ts";
import { greyOfRgba } from "./grey-image.ts";
import { readMrz } from "./read-mrz.ts";
import { readingToSend, textOfReading } from "./reading-to-send.ts";

const folder = "tests/fixtures/specimens";
const truth: Record<string, string[]> = JSON.parse(readFileSync(`${folder}/truth.json`, "utf8"));

let network: Network;
beforeAll(() => {
  const { buffer, byteOffset, byteLength } = readFileSync("widget/capture/mrz/mrz-net.bin");
  network = openNetwork(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
});

/** The file's photo, turned clockwise by `degrees`, as the worker gets it. */
async function photoOf(path: string, degrees = 0) {
  const { data, info } = await sharp(path).rotate(degrees).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return greyOfRgba(new Uint8ClampedArray(data), info.width, info.height);
}

async function read(path: string, degrees = 0) {
  const reading = readMrz(await photoOf(path, degrees), network);
  const sent = reading && readingToSend(reading);
  return { isValid: reading?.isValid, text: sent ? textOfReading(sent) : null };
}

/** One misread check digit. */
const misread = "hd720-td3-0.jpg";

test.each(Object.keys(truth).filter((name) => name !== misread))("%s is read without a doubt", async (name) => {
  expect(await read(`${folder}/${name}`)).toEqual({ isValid: true, text: truth[name]?.join("\n") });
});

test("a misread zone is sent for a person to look at, and does not count as read", async () => {
  const { isValid, text } = await read(`${folder}/${misread}`);
  expect(isValid).toBe(false);
  expect(text?.slice(0, -1)).toBe(truth[misread]?.join("\n").slice(0, -1));
});

test.each(
  ["easy-td1-0.jpg", "easy-td3-0.jpg"].flatMap((name) => [90, 180, 270].map((degrees) => [name, degrees] as const)),
)("%s is read when it is turned by %i degrees", async (name, degrees) => {
  expect(await read(`${folder}/${name}`, degrees)).toEqual({ isValid: true, text: truth[name]?.join("\n") });
});

test("nothing is read from a photo without a zone", async () => {
  expect(await read("db/seed/photos/license-front.jpg")).toEqual({ isValid: undefined, text: null });
});
