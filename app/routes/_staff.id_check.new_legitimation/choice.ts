/** What was chosen so far. It stands in the address: a reload, or another tab, goes on where this one was. */
export type Choice = {
  type?: string;
  /** `1`: no driving license is wanted. */
  only?: string;
  source?: string;
  capture?: string;
  scans?: string;
  license_source?: string;
  license_capture?: string;
  license_scans?: string;
};

export type DocumentHalf = "identity" | "license";

/** Where the pictures of a document come from. */
export const sources = ["link", "device", "scan"] as const;
export type Source = (typeof sources)[number];

export type DocumentChoice = { source: Source; captureId: string | undefined; scanIds: string[] };

const names = {
  identity: { source: "source", capture: "capture", scans: "scans" },
  license: { source: "license_source", capture: "license_capture", scans: "license_scans" },
} as const;

export const choiceOf = (url: string): Choice => Object.fromEntries(new URL(url).searchParams);

/** The part of the choice that is about one document; a link to the customer's phone unless something else was chosen. */
export function documentChoice(choice: Choice, half: DocumentHalf): DocumentChoice {
  const name = names[half];
  return {
    source: sources.find((source) => source === choice[name.source]) ?? "link",
    captureId: choice[name.capture] || undefined,
    scanIds: [...new Set((choice[name.scans] ?? "").split(",").filter(Boolean))],
  };
}

/** The choice with something else for one document. */
export function withDocument(choice: Choice, half: DocumentHalf, changes: Partial<DocumentChoice>): Choice {
  const name = names[half];
  const { source, captureId, scanIds } = { ...documentChoice(choice, half), ...changes };
  return {
    ...choice,
    [name.source]: source === "link" ? undefined : source,
    [name.capture]: captureId,
    [name.scans]: scanIds.length > 0 ? scanIds.join(",") : undefined,
  };
}
