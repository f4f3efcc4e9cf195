import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

type Page = Parameters<typeof timelineOf>[0];

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const act = (kind: Page["acts"][number]["kind"], time: string, more = {}) => ({
  id: `${kind}-${time}`,
  kind,
  at: at(time),
  by: "Jörg Weißenfels",
  isPending: false,
  reason: "",
  isImplied: false,
  ...more,
});
const page = {
  contract: { createdAt: at("14:58"), createdBy: "Lea Schmitz" },
  signing: "signed",
  signatures: [
    { kind: "customer", signedAt: at("15:04") },
    { kind: "dealer", signedAt: at("15:02") },
    { kind: "vehicle_return_dealer", signedAt: at("16:20") },
  ],
  acts: [],
  vehicleReturn: null,
} as unknown as Page;
const linesOf = (shown: Page) =>
  timelineOf(shown).map(({ label, by, note }) => [label, by, note].filter(Boolean).join(" | "));

test("the timeline of a contract is in the order in which things happened, each with who and what", () => {
  const acts = [
    act("handed_over", "15:05"),
    act("extended", "15:40"),
    act("swapped", "15:50"),
    act("return_corrected", "16:30", { reason: "Zahlendreher" }),
  ];
  const vehicleReturn = { returnedAt: at("16:20"), returnedBy: "Lea Schmitz" } as Page["vehicleReturn"];
  expect(linesOf({ ...page, acts, vehicleReturn })).toEqual([
    "Erstellt | Lea Schmitz",
    "Unterschrieben | von allen Beteiligten",
    "Übergeben | Jörg Weißenfels",
    "Verlängert | Jörg Weißenfels",
    "Fahrzeug getauscht | Jörg Weißenfels",
    "Zurückgegeben | Lea Schmitz",
    "Rückgabe berichtigt | Jörg Weißenfels | Zahlendreher",
  ]);
});

test("a cancellation is in it once it has taken effect, with its reason", () => {
  const reason = "Kunde hat abgesagt";
  const cancelled = (isPending: boolean) => [act("cancelled", "15:10", { reason, isPending })];
  expect(linesOf({ ...page, signing: "open", acts: cancelled(true) })).toEqual(["Erstellt | Lea Schmitz"]);
  expect(linesOf({ ...page, acts: cancelled(false) }).at(-1)).toBe(`Storniert | Jörg Weißenfels | ${reason}`);
});

test("what happened in one minute stays in the order in which it was written down", () => {
  const createdAt = new Date(page.contract.createdAt.getTime() + 33_000);
  const contract = { ...page.contract, createdAt };
  // Typed in a form, which knows no seconds.
  const swapped = { ...act("swapped", "15:05"), at: page.contract.createdAt };
  expect(linesOf({ ...page, contract, signing: "open", acts: [swapped] })).toEqual([
    "Erstellt | Lea Schmitz",
    "Fahrzeug getauscht | Jörg Weißenfels",
  ]);
});

test("a handover that a return implied says so", () => {
  const acts = [act("handed_over", "15:05", { isImplied: true })];
  expect(linesOf({ ...page, acts }).at(-1)).toBe(
    "Übergeben | Jörg Weißenfels | wie vereinbart, mit der Rückgabe vermerkt",
  );
});
