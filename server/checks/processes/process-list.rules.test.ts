import { describe, expect, test } from "vitest";
import type { OwnerType, Role } from "#server/ground/access/permissions.ts";
import type { PlanSettings } from "#server/ground/access/plan-features.ts";
import { type ProcessState, processContexts, processStates, statesOf } from "./process.states.ts";
import {
  canSort,
  columnLabels,
  listColumns,
  listContexts,
  rowButton,
  rowMenu,
  rowOpens,
  statusFilter,
} from "./process-list.rules.ts";

const roles: Role[] = ["Admin", "Nutzer"];
const owners: OwnerType[] = ["Dealer::Headquarter", "Dealer::BranchOffice"];
const plans: PlanSettings[] = (["premium", "light"] as const).flatMap((planType) =>
  (["full", "light"] as const).flatMap((planVersion) =>
    [true, false].map((usesSbInsurance) => ({ planType, planVersion, usesSbInsurance, allowsLicenseExtension: true })),
  ),
);
const states = Object.keys(processStates) as ProcessState[];
const viewers = plans.flatMap((plan) =>
  roles.flatMap((role) => owners.map((ownerType) => ({ plan, role, ownerType }))),
);
const nameOf = ({ plan, role, ownerType }: (typeof viewers)[number]) =>
  `${plan.planType}/${plan.planVersion}${plan.usesSbInsurance ? " with SB" : ""}, ${role} at ${ownerType}`;

/** The table of checks.md#progress, written out once more. */
const specified: Record<ProcessState, { label: string; percent: number }> = {
  not_available: { label: "Legitimation nicht verfügbar", percent: 10 },
  in_progress: { label: "Legitimation wird überprüft", percent: 30 },
  accepted: { label: "Akzeptiert", percent: 60 },
  rejected: { label: "Legitimation abgelehnt", percent: 30 },
  discarded: { label: "Ohne Vertrag abgeschlossen", percent: 100 },
  underway: { label: "Fahrzeug unterwegs", percent: 80 },
  finished: { label: "Vorgang beendet", percent: 100 },
};

test.each(states)("state %s has the specified label and progress", (state) => {
  expect(processStates[state]).toMatchObject(specified[state]);
});

describe.each(viewers.map((viewer) => ({ name: nameOf(viewer), viewer })))("$name", ({ viewer }) => {
  const { plan, role } = viewer;
  const isLight = plan.planVersion === "light";
  const columns = listColumns(viewer).map((column) => columnLabels[column]);

  test("columns", () => {
    expect(columns.slice(0, 2)).toEqual(["Datum", "Kunde"]);
    expect(columns.at(-1)).toBe("Aktionen");
    expect(columns.includes("Fahrzeug")).toBe(!isLight);
    expect(columns.includes("Status")).toBe(!isLight);
    expect(columns.includes("Führerschein")).toBe(plan.planType === "premium");
    expect(columns.includes("Ausweisdokument")).toBe(plan.planType === "premium");
    expect(columns.includes("Legitimation")).toBe(plan.planType !== "premium");
    expect(columns.includes("SB-Schutz")).toBe(isLight && plan.usesSbInsurance && plan.planType === "light");
  });

  test("tabs, filter and order", () => {
    const tabs = listContexts(viewer);
    expect(tabs).toHaveLength(isLight ? 1 : 4);
    for (const tab of tabs) {
      const offered = statusFilter(viewer, tab).map(({ key }) => key);
      const held = statesOf(tab).filter((state) => !isLight || !["underway", "finished", "discarded"].includes(state));
      expect(offered).toEqual(held);
    }
    expect(canSort(viewer)).toBe(role === "Admin");
  });

  test.each(states)("button and menu of %s", (state) => {
    const button = rowButton(viewer, state);
    const booksSb = isLight && plan.planType === "light" && plan.usesSbInsurance;
    const isUndecided = state === "in_progress" || state === "not_available";
    if (state === "underway")
      expect(button).toEqual({ label: "Fahrzeugrückgabe", target: "vehicle_return", isPrimary: false });
    else if (booksSb && isUndecided)
      expect(button).toEqual({ label: "SB-Schutz buchen", target: null, isPrimary: false });
    else if (booksSb && state === "accepted")
      expect(button).toEqual({ label: "SB-Schutz buchen", target: "book_sb", isPrimary: true });
    else if (isLight) expect(button).toEqual({ label: "Ansehen", target: "view", isPrimary: false });
    else if (isUndecided)
      expect(button).toEqual({ label: processStates[state].actionLabel, target: null, isPrimary: false });
    else if (state === "accepted") expect(button).toMatchObject({ label: "Jetzt Vertrag erstellen", isPrimary: true });
    else {
      const target = state === "finished" ? "view_contract" : "view";
      expect(button).toEqual({ label: "Ansehen", target, isPrimary: false });
    }
    const waiting = rowButton(viewer, "underway", { awaitsHandover: true });
    if (isLight) expect(waiting.label).toBe("Fahrzeugrückgabe");
    else expect(waiting).toEqual({ label: "Übergeben", target: "view_contract", isPrimary: false });
    const mayOpen = state === "underway" || !isLight;
    expect(rowOpens(viewer, state, true)).toBe(mayOpen ? "view_contract" : "view");
    expect(rowOpens(viewer, state, false)).toBe("view");
    const isDecided = state === "accepted" || state === "rejected";
    const menu = rowMenu(viewer, { processState: state, canClose: isDecided });
    expect(menu.includes("create_contract")).toBe(isDecided && !isLight);
    expect(menu.includes("discard")).toBe(isDecided && !isLight);
    expect(menu.includes("book_sb")).toBe(isDecided && booksSb);
    expect(menu.includes("view_sb")).toBe(false);
    expect(menu.includes("view_contract")).toBe(state === "underway" || (state === "finished" && !isLight));
    expect(menu.includes("vehicle_return")).toBe(state === "underway");
  });
});

test.each(states)("a booked SB-Schutz is viewed, not booked again: %s", (state) => {
  for (const viewer of viewers) {
    const { usesSbInsurance, planType, planVersion } = viewer.plan;
    const menu = rowMenu(viewer, { processState: state, hasSbContract: true, canClose: false });
    expect(menu.includes("book_sb")).toBe(false);
    expect(menu.includes("view_sb")).toBe(usesSbInsurance);
    const booksSb = usesSbInsurance && planType === "light" && planVersion === "light";
    if (booksSb && state !== "underway")
      expect(rowButton(viewer, state, { hasSbContract: true })).toEqual({
        label: "Ansehen",
        target: "view_sb",
        isPrimary: false,
      });
    else expect(rowButton(viewer, state, { hasSbContract: true }).target).not.toBe("view_sb");
  }
});

test("the filter calls a check without photos by the specified label (lists-and-search.md#status-filter)", () => {
  const [viewer] = viewers;
  const labels = viewer && statusFilter(viewer, "new").map(({ label }) => label);
  expect(labels).toEqual(["In Bearbeitung", "Legitimation wird überprüft"]);
});

test("tabs: Neu is undecided, Offen is not done, together with Abgeschlossen they make Alle", () => {
  expect(statesOf("new")).toEqual(["not_available", "in_progress"]);
  expect([...statesOf("active"), ...statesOf("done")].sort()).toEqual([...statesOf("all")].sort());
  expect(Object.values(processContexts).map((context) => context.label)).toEqual([
    "Neu",
    "Offen",
    "Abgeschlossen",
    "Alle",
  ]);
});
