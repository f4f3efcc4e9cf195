/** The states of a process in lists, details and statistics (checks.md#progress). The only such table. */
export type ProcessState =
  | "not_available"
  | "in_progress"
  | "accepted"
  | "rejected"
  | "discarded"
  | "underway"
  | "finished";

export type Tone = "neutral" | "amber" | "green" | "red" | "blue" | "petrol";

/** The action of a row's button; `none`: shown disabled. */
export type RowAction = "create_contract" | "vehicle_return" | "view" | "none";

type StateInfo = {
  label: string;
  percent: 10 | 30 | 60 | 80 | 100;
  tone: Tone;
  action: RowAction;
  actionLabel: string;
  /** Counts as done: neither new nor open. */
  isDone: boolean;
  /** No decision yet. */
  isUndecided: boolean;
};

export const processStates = {
  not_available: {
    label: "Legitimation nicht verfügbar",
    percent: 10,
    tone: "neutral",
    action: "none",
    actionLabel: "Jetzt Vertrag erstellen",
    isDone: false,
    isUndecided: true,
  },
  in_progress: {
    label: "Legitimation wird überprüft",
    percent: 30,
    tone: "amber",
    action: "none",
    actionLabel: "Jetzt Vertrag erstellen",
    isDone: false,
    isUndecided: true,
  },
  accepted: {
    label: "Akzeptiert",
    percent: 60,
    tone: "petrol",
    action: "create_contract",
    actionLabel: "Jetzt Vertrag erstellen",
    isDone: false,
    isUndecided: false,
  },
  rejected: {
    label: "Legitimation abgelehnt",
    percent: 30,
    tone: "red",
    action: "view",
    actionLabel: "Ansehen",
    isDone: false,
    isUndecided: false,
  },
  underway: {
    label: "Fahrzeug unterwegs",
    percent: 80,
    tone: "petrol",
    action: "vehicle_return",
    actionLabel: "Fahrzeugrückgabe",
    isDone: false,
    isUndecided: false,
  },
  discarded: {
    label: "Ohne Vertrag abgeschlossen",
    percent: 100,
    tone: "petrol",
    action: "view",
    actionLabel: "Ansehen",
    isDone: true,
    isUndecided: false,
  },
  finished: {
    label: "Vorgang beendet",
    percent: 100,
    tone: "petrol",
    action: "view",
    actionLabel: "Ansehen",
    isDone: true,
    isUndecided: false,
  },
} as const satisfies Record<ProcessState, StateInfo>;

/** Tabs of the list (lists-and-search.md#tabs): Neu is undecided, Offen everything not done. */
export const processContexts = {
  new: { label: "Neu", holds: (state: StateInfo) => state.isUndecided },
  active: { label: "Offen", holds: (state: StateInfo) => !state.isDone },
  done: { label: "Abgeschlossen", holds: (state: StateInfo) => state.isDone },
  all: { label: "Alle", holds: () => true },
} as const;

export type ProcessContext = keyof typeof processContexts;

/** The states a tab shows. */
export const statesOf = (context: ProcessContext): ProcessState[] =>
  (Object.keys(processStates) as ProcessState[]).filter((state) =>
    processContexts[context].holds(processStates[state]),
  );
