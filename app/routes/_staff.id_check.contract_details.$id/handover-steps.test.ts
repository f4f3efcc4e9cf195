import { describe, expect, test } from "vitest";
import { handoverSteps } from "./handover-steps.ts";

type Page = Parameters<typeof handoverSteps>[0];

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const underway = {
  contract: { createdAt: at("14:58"), createdBy: "Lea Schmitz", startOfUse: at("15:10"), endOfUse: at("16:30") },
  signing: "open",
  signatures: [],
  vehicleReturn: null,
} as unknown as Page;
const stateOf = (page: Page) => handoverSteps(page).map(({ label, state }) => `${label}: ${state}`);

describe("the steps of a handover", () => {
  test("a new contract waits for its signatures", () => {
    expect(stateOf(underway)).toEqual(["Erstellt: done", "Unterschrieben: now", "Unterwegs: open", "Zurück: open"]);
    expect(handoverSteps(underway)[0]).toMatchObject({ at: at("14:58"), note: "Lea Schmitz" });
  });

  test("a signed one waits for the vehicle, and says when the last one signed", () => {
    const signatures = [
      { kind: "customer", signedAt: at("15:04") },
      { kind: "dealer", signedAt: at("15:02") },
      { kind: "vehicle_return_dealer", signedAt: at("16:20") },
    ] as Page["signatures"];
    const contract = { ...underway.contract, handedOverAt: at("15:12") };
    const page: Page = { ...underway, contract, signing: "signed", signatures };
    expect(stateOf(page)).toEqual(["Erstellt: done", "Unterschrieben: done", "Unterwegs: running", "Zurück: open"]);
    const overdue: Page = { ...page, contract: { ...page.contract, isOverdue: true } };
    expect(stateOf(overdue)[2]).toBe("Unterwegs: now");
    expect(handoverSteps(page)[1]).toMatchObject({ at: at("15:04"), note: "2 Unterschriften" });
    expect(handoverSteps(page)[2]?.note).toBe("bis 21.11.2026 17:30");
  });

  test("until the vehicle goes, its step says when it should, and waits for the office once it is signed", () => {
    expect(handoverSteps(underway)[2]).toMatchObject({ note: "Übergabe am 21.11.2026 16:10", state: "open" });
    expect(stateOf({ ...underway, signing: "signed" })[2]).toBe("Unterwegs: now");
  });

  test("a cancelled one ends with who cancelled it", () => {
    const contract = { ...underway.contract, isCancelled: true };
    const cancellation = { at: at("15:05"), by: "Jörg Weißenfels" } as Page["cancellation"];
    const page: Page = { ...underway, contract, signing: "cancelled", cancellation };
    expect(stateOf(page)).toEqual(["Erstellt: done", "Unterschrieben: open", "Storniert: done"]);
    expect(handoverSteps(page)[2]).toMatchObject({ at: at("15:05"), note: "Jörg Weißenfels" });
  });

  test.each([
    ["paper", "done"],
    ["missed", "open"],
  ] as const)("a returned one whose signing is %s", (signing, state) => {
    const vehicleReturn = { returnedAt: at("16:20"), returnedBy: "Jörg Weißenfels" } as Page["vehicleReturn"];
    const page: Page = { ...underway, signing, vehicleReturn };
    expect(stateOf(page)).toEqual(["Erstellt: done", `Unterschrieben: ${state}`, "Unterwegs: done", "Zurück: done"]);
    expect(handoverSteps(page)[3]).toMatchObject({ at: at("16:20"), note: "Jörg Weißenfels" });
  });
});
