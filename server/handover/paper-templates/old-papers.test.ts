import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { SbContractSnapshot } from "#server/handover/papers/paper-sources.ts";
import { readReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { paperRenderer } from "#server/render-paper.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";

/** Snapshots as contracts stored them until November 2026; never change them. */
const stored = JSON.parse(readFileSync("tests/fixtures/old-papers/snapshots.json", "utf8"));
const render = paperRenderer({
  appUrl: "https://handschlag.example",
  now: () => new Date("2026-11-21T09:15:30.000Z"),
  seal: { key: undefined, certificate: undefined },
});

/** Every text of a paper with its place. */
async function printed(pdf: Uint8Array): Promise<string> {
  const { pages } = await readPdf(pdf);
  const lines = pages.flatMap(({ texts }, index) => [
    `--- ${index + 1}`,
    ...texts.map(({ text, left, bottom }) => `${Math.round(left)} ${Math.round(bottom)} ${text}`),
  ]);
  return `${lines.join("\n")}\n`;
}

test.each(Object.keys(stored.contracts))("the contract of the old snapshot '%s' looks as it did", async (name) => {
  const paper = await render("handover_contract", { snapshot: readContractSnapshot(stored.contracts[name]) });
  await expect(await printed(paper)).toMatchFileSnapshot(`../../../tests/fixtures/old-papers/${name}.txt`);
});

test("the return protocol of an old snapshot looks as it did", async () => {
  const vehicleReturn = readReturnSnapshot(stored.vehicleReturn);
  if (!vehicleReturn) throw new Error("there is a return");
  const snapshot = readContractSnapshot(stored.contracts.everything);
  const source = { snapshot, vehicleReturn, signatures: [], signedContract: null };
  const paper = await render("contract_with_return", source);
  await expect(await printed(paper)).toMatchFileSnapshot("../../../tests/fixtures/old-papers/return.txt");
});

test.each(["sb", "sb-alone"])("the SB-Schutz of the old snapshot '%s' looks as it did", async (name) => {
  const paper = await render("sb_contract", { snapshot: stored.sbContracts[name] as SbContractSnapshot });
  await expect(await printed(paper)).toMatchFileSnapshot(`../../../tests/fixtures/old-papers/${name}.txt`);
});
