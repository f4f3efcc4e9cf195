/** The choices so far, kept in the URL: a reload, or another tab, continues where this one was. */
export type Choice = {
  type?: string;
  /** `1`: no driving license is checked. */
  only?: string;
  /** What there was for another type: its name, source, capture and scans; choosing that type again brings it back. */
  kept?: string;
  source?: string;
  capture?: string;
  scans?: string;
  license_source?: string;
  license_capture?: string;
  license_scans?: string;
  /** The type of the second driver's identity document; missing: there is none. */
  driver?: string;
  /** Their links. */
  driver_capture?: string;
  driver_license_capture?: string;
  /** The check of the customer whose second driver is legitimated here. */
  driver_of?: string;
  /** The customer who is checked again. */
  customer?: string;
  /** `1`: so that a contract can follow. */
  for_contract?: string;
};

export type DocumentHalf = "identity" | "license";

/** The source of a document's photos. */
export const sources = ["link", "device", "scan"] as const;
export type Source = (typeof sources)[number];

export type DocumentChoice = { source: Source; captureId: string | undefined; scanIds: string[] };

const names = {
  identity: { source: "source", capture: "capture", scans: "scans" },
  license: { source: "license_source", capture: "license_capture", scans: "license_scans" },
} as const;

export const choiceOf = (url: string): Choice => Object.fromEntries(new URL(url).searchParams);

/** The choice for one document; defaults to a link for the customer's phone. */
export function documentChoice(choice: Choice, half: DocumentHalf): DocumentChoice {
  const name = names[half];
  return {
    source: sources.find((source) => source === choice[name.source]) ?? "link",
    captureId: choice[name.capture] || undefined,
    scanIds: [...new Set((choice[name.scans] ?? "").split(",").filter(Boolean))],
  };
}

const separator = "~";

/** What there is of the identity document, to be kept while another type is chosen. */
export function asKept({ type, source, capture, scans }: Choice): string | undefined {
  return type && (capture || scans) ? [type, source ?? "", capture ?? "", scans ?? ""].join(separator) : undefined;
}

/** What was kept of a type; null: nothing. */
export function keptOf({ kept = "" }: Choice, wanted: string): Pick<Choice, "source" | "capture" | "scans"> | null {
  const [type, source, capture, scans] = kept.split(separator);
  return type === wanted
    ? { source: source || undefined, capture: capture || undefined, scans: scans || undefined }
    : null;
}

/** The photos and scans that count for a check: those of each document's chosen source. */
export function chosenSources(choice: Choice, isLicenseWanted: boolean): { captureIds: string[]; scanIds: string[] } {
  const documents = (isLicenseWanted ? (["identity", "license"] as const) : (["identity"] as const)).map((half) =>
    documentChoice(choice, half),
  );
  return {
    captureIds: documents.flatMap(({ source, captureId }) => (source !== "scan" && captureId ? [captureId] : [])),
    scanIds: documents.flatMap(({ source, scanIds }) => (source === "scan" ? scanIds : [])),
  };
}

/** The links of the second driver, identity document first. */
export const driverCaptures = ({ driver, driver_capture, driver_license_capture }: Choice): string[] =>
  driver ? [driver_capture, driver_license_capture].filter((id) => id !== undefined) : [];

/** The choice with changes for one document. */
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
