import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { amendmentTexts } from "#server/handover/amendments/amendments.texts.ts";
import { paymentTexts } from "#server/handover/payments/payments.texts.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function aDesk() {
  const { admin, headquarter, place } = await app.dealer();
  return { desk: await app.signedIn(admin), place, headquarter };
}
const aContractOf = async (place: Place, options: Parameters<typeof aVehicleUnderway>[1] = {}) => {
  const { contract } = await aVehicleUnderway(place, { hasPhotos: false, ...options });
  return { id: contract.id, address: `/id_check/contract_details/${contract.id}` };
};

describe("taking a payment back, without scripts", () => {
  async function aPaidDeposit() {
    const { desk, place } = await aDesk();
    const { address } = await aContractOf(place);
    await desk.open(`${address}/payments`);
    desk.fill("Wofür", "Kaution");
    desk.fill("Betrag", "500,00");
    await desk.press("Eintragen");
    expect(desk.address).toBe(address);
    await desk.follow(/^Zurücknehmen/);
    return { desk, address };
  }

  test("shows the same form again when the reason is missing, with what was chosen", async () => {
    const { desk, address } = await aPaidDeposit();
    desk.tick("Karte");
    expect(await desk.press("Zurücknehmen")).toBe(422);
    expect(desk.text).toContain(paymentTexts.reasonRequired);
    expect(desk.page.getByLabelText<HTMLInputElement>("Karte").checked).toBe(true);
    desk.fill("Grund", "Vertippt");
    expect(await desk.press("Zurücknehmen")).toBe(200);
    expect(desk.address).toBe(address);
    expect(desk.text).toContain("zurückgenommen");
  });

  test("says that it was taken back before, instead of a form that notes another", async () => {
    const { desk } = await aPaidDeposit();
    const dialog = desk.address;
    desk.fill("Grund", "Vertippt");
    await desk.press("Zurücknehmen");
    await desk.open(dialog);
    expect(desk.text).toContain(paymentTexts.isReversed);
    expect(desk.page.queryByLabelText("Betrag")).toBeNull();
  });

  test("of a payment that does not exist leads to the contract", async () => {
    const { desk, address } = await aPaidDeposit();
    await desk.open(`${address}/payments?reverse=unknown`);
    expect(desk.address).toBe(address);
  });
});

describe("a contract of a plan that has become smaller", () => {
  const acts = /Stornieren|Übergeben|Verlängern|Fahrzeug tauschen/;

  test("offers only the return", async () => {
    const { desk, place, headquarter } = await aDesk();
    const startOfUse = new Date(Date.now() + 3_600_000);
    const open = await aContractOf(place, { startOfUse, isHandedOver: false });
    await desk.open(open.address);
    expect(desk.text).toMatch(acts);
    const light = { planType: "light", planVersion: "light" } as const;
    await app.database.db.update(headquarters).set(light).where(eq(headquarters.id, headquarter.id));
    expect(await desk.open(open.address)).toBe(200);
    const offered = [...desk.page.getAllByRole("link"), ...desk.page.getAllByRole("button")];
    expect(offered.map(({ textContent }) => textContent).filter((text) => acts.test(text ?? ""))).toEqual([]);
    expect(desk.page.getByRole("link", { name: "Fahrzeugrückgabe" })).toBeDefined();
  });
});

describe("a dialog of an act that is not possible any more says why instead of its form", () => {
  test.each(["extend", "swap"])("%s of a contract whose vehicle is back", async (act) => {
    const { desk, place } = await aDesk();
    const { contract } = await aFinishedProcess(place);
    expect(await desk.open(`/id_check/contract_details/${contract.id}/${act}`)).toBe(200);
    expect(desk.text).toContain(amendmentTexts.notActive);
    expect(desk.page.queryByRole("dialog")?.querySelector("form")).toBeNull();
  });

  test("extend of a contract that is about to be cancelled", async () => {
    const { desk, place } = await aDesk();
    const { id, address } = await aContractOf(place, { isHandedOver: false });
    const contract = eq(contracts.id, id);
    expect((await app.database.db.select().from(contracts).where(contract))[0]?.handedOverAt).toBeNull();
    await desk.open(`${address}/cancel`);
    desk.fill("Grund", "Kunde ist nicht erschienen");
    await desk.press("Vertrag stornieren");
    await desk.open(`${address}/extend`);
    expect(desk.text).toContain("Der Vertrag wird gerade storniert.");
    await desk.open(address);
    expect(desk.page.queryByRole("link", { name: "Verlängern" })).toBeNull();
  });

  test("extend of an SB-Schutz that has ended", async () => {
    const { desk, place } = await aDesk();
    const { sbContract } = await anSbContract(place, { sbChanges: { endAt: new Date("2026-01-01T12:00:00Z") } });
    expect(await desk.open(`/id_check/sb_contract_details/${sbContract.id}/extend`)).toBe(200);
    expect(desk.text).toContain(amendmentTexts.sbOver);
  });
});
