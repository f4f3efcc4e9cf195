import { expect, test } from "vitest";
import { notFound } from "#server/ground/kernel/problem.ts";
import { paperTexts } from "#server/handover/papers/paper.texts.ts";
import { paperResponse } from "./paper-response.server.ts";

const page = "/id_check/contract_details/abc";
const failing = (error: unknown) => paperResponse(() => Promise.reject(error), page);

test("a paper that does not exist yet leads to the contract's page, which says so", async () => {
  const response = await failing(notFound(paperTexts.notYet));
  expect([response.status, response.headers.get("location")]).toEqual([302, `${page}?paper=missing`]);
});

test("a paper that cannot be made leads there too", async () => {
  const response = await failing(new Error("no memory"));
  expect([response.status, response.headers.get("location")]).toEqual([302, `${page}?paper=failed`]);
});

test("a paper of an unknown contract is not found", async () => {
  await expect(failing(notFound(paperTexts.notFound))).rejects.toMatchObject({ kind: "not-found" });
});
