import { can, type OwnerType, type Role } from "#server/ground/access/permissions.ts";
import { contractType, hasFeature, type PlanSettings } from "#server/ground/access/plan-features.ts";
import { type ProcessContext, type ProcessState, processStates, statesOf } from "./process.states.ts";

/** What the list of processes shows to which viewer (lists-and-search.md#processes). Pure: the screen and its tests read it. */
export type ListViewer = { plan: PlanSettings; role: Role; ownerType: OwnerType };

export type ListColumn =
  | "date"
  | "customer"
  | "vehicle"
  | "location"
  | "status"
  | "legitimation"
  | "identity_document"
  | "license"
  | "sb_insurance"
  | "actions";

/**
 * Columns in order. Premium shows both documents in columns of their own, light one legitimation of both; the light version
 * has neither vehicle nor status; light with SB shows its booking.
 */
export function listColumns({ plan }: ListViewer): ListColumn[] {
  const isLight = plan.planVersion === "light";
  const showsLicense = hasFeature(plan, "license_status_column");
  return [
    "date",
    "customer",
    ...(isLight ? [] : (["vehicle"] as const)),
    "location",
    ...(isLight ? [] : (["status"] as const)),
    ...(showsLicense ? (["identity_document", "license"] as const) : (["legitimation"] as const)),
    ...(isLight && contractType(plan) === "light_with_sb" ? (["sb_insurance"] as const) : []),
    "actions",
  ];
}

export const columnLabels: Record<ListColumn, string> = {
  date: "Datum",
  customer: "Kunde",
  vehicle: "Fahrzeug",
  location: "Standort",
  status: "Status",
  legitimation: "Legitimation",
  identity_document: "Ausweisdokument",
  license: "Führerschein",
  sb_insurance: "SB-Schutz",
  actions: "Aktionen",
};

/** States a plan without contracts cannot reach. */
const statesOfContracts: readonly ProcessState[] = ["underway", "finished", "discarded"];

/**
 * What the status filter of a tab offers: states it can hold, in the words of the filter
 * (lists-and-search.md#status-filter).
 */
export const statusFilter = ({ plan }: ListViewer, tab: ProcessContext) =>
  statesOf(tab)
    .filter((state) => hasFeature(plan, "contracts") || !statesOfContracts.includes(state))
    .map((key) => ({ key, label: key === "not_available" ? "In Bearbeitung" : processStates[key].label }));

/** Tabs; the light plan has only one. */
export const listContexts = ({ plan }: ListViewer): ProcessContext[] =>
  plan.planVersion === "light" ? ["all"] : ["new", "active", "done", "all"];

export const sortKeys = ["date", "status", "customer", "discarded"] as const;
export type SortKey = (typeof sortKeys)[number];
export const sortLabels: Record<SortKey, string> = {
  date: "Datum",
  status: "Status",
  customer: "Kunde",
  discarded: "Abschluss ohne Vertrag",
};

/** Only Admin sees the sort dropdown (lists-and-search.md#list-of-processes). */
export const canSort = ({ role, ownerType }: ListViewer) => can({ role, ownerType }, ["read", "list_order"]);

/** Whether checks that wait for a decision wait for this viewer. */
export const canDecide = ({ role, ownerType }: ListViewer) => can({ role, ownerType }, ["update", "id_check"]);

export type RowTarget = "view" | "view_contract" | "create_contract" | "vehicle_return" | "book_sb" | "view_sb";
export type RowButton = { label: string; target: RowTarget | null; isPrimary: boolean };

type ButtonRow = {
  hasSbContract?: boolean;
  isSecondDriver?: boolean;
  /** The vehicle of its contract is still here. */
  awaitsHandover?: boolean;
};

/**
 * The main button of a row; `target` null shows it disabled (lists-and-search.md#main-button-of-a-row). In plans that
 * book SB-Schutz alone, the button of a decided check books it (lists-and-search.md#main-button-of-a-row).
 */
export function rowButton(
  { plan }: ListViewer,
  state: ProcessState,
  { hasSbContract = false, isSecondDriver = false, awaitsHandover = false }: ButtonRow = {},
): RowButton {
  const { action, actionLabel } = processStates[state];
  // The contract is made from the customer's check, and the vehicle comes back with that.
  if (isSecondDriver) return { label: "Ansehen", target: "view", isPrimary: false };
  if (awaitsHandover && hasFeature(plan, "contracts"))
    return { label: handOverLabel, target: "view_contract", isPrimary: false };
  // Also in a plan without contracts: a car that is out has to come back.
  if (action === "vehicle_return") return { label: actionLabel, target: "vehicle_return", isPrimary: false };
  if (hasFeature(plan, "sb_booking_alone")) return sbButton(state, hasSbContract);
  if (!hasFeature(plan, "contracts")) return { label: "Ansehen", target: "view", isPrimary: false };
  if (action === "none") return { label: actionLabel, target: null, isPrimary: false };
  if (action === "create_contract") return { label: actionLabel, target: "create_contract", isPrimary: true };
  return { label: "Ansehen", target: state === "finished" ? "view_contract" : "view", isPrimary: false };
}

/** What a click on a row opens: its contract, as soon as there is one that the viewer may see, with the documents in it. */
export function rowOpens({ plan }: ListViewer, state: ProcessState, hasContract: boolean): "view" | "view_contract" {
  return hasContract && (state === "underway" || hasFeature(plan, "contracts")) ? "view_contract" : "view";
}

function sbButton(state: ProcessState, hasSbContract: boolean): RowButton {
  const { action } = processStates[state];
  if (hasSbContract) return { label: "Ansehen", target: "view_sb", isPrimary: false };
  if (action === "create_contract") return { label: menuLabels.book_sb, target: "book_sb", isPrimary: true };
  if (action === "none") return { label: menuLabels.book_sb, target: null, isPrimary: false };
  return { label: "Ansehen", target: "view", isPrimary: false };
}

const handOverLabel = "Übergeben";

export type MenuEntry =
  | "view"
  | "create_contract"
  | "view_contract"
  | "vehicle_return"
  | "book_sb"
  | "view_sb"
  | "discard";
export const menuLabels: Record<MenuEntry, string> = {
  view: "Vorgang öffnen",
  create_contract: "Vertrag erstellen",
  view_contract: "Vertrag ansehen",
  vehicle_return: "Fahrzeugrückgabe",
  book_sb: "SB-Schutz buchen",
  view_sb: "SB-Schutz ansehen",
  discard: "ohne Vertrag abschließen",
};

type MenuRow = {
  processState: ProcessState;
  hasSbContract?: boolean;
  /** The contract names this person as its second driver. */
  isDriven?: boolean;
  /** The check may be closed without a contract. */
  canClose: boolean;
};

/** The row's menu: everything its state allows; the wizard asks for confirmation for a rejected check. */
export function rowMenu(
  { plan }: ListViewer,
  { processState: state, hasSbContract = false, isDriven = false, canClose }: MenuRow,
): MenuEntry[] {
  const isDecided = state === "accepted" || state === "rejected";
  const allowsContracts = hasFeature(plan, "contracts");
  const isUnderway = state === "underway";
  return [
    "view",
    ...(isDecided && allowsContracts ? (["create_contract"] as const) : []),
    ...(isUnderway || (state === "finished" && allowsContracts) ? (["view_contract"] as const) : []),
    ...(isUnderway && !isDriven ? (["vehicle_return"] as const) : []),
    ...(isDecided && !hasSbContract && hasFeature(plan, "sb_booking_alone") ? (["book_sb"] as const) : []),
    ...(hasSbContract && hasFeature(plan, "sb_insurance") ? (["view_sb"] as const) : []),
    ...(canClose && hasFeature(plan, "discard") ? (["discard"] as const) : []),
  ];
}
