/** What is opened at all. A response with PID, license and portrait has about 45 kB. */
export const walletLimits = {
  responseBytes: 200_000,
  /** Objects, arrays, maps, tags and embedded CBOR within each other; a license needs 12. */
  nesting: 16,
  /** Values in one JSON or CBOR text, keys included. */
  values: 4_000,
  disclosures: 64,
  certificates: 4,
  certificateBytes: 4_096,
  /** Elements of a name space in an mdoc. */
  elements: 64,
  portraitBytes: 100_000,
  textLength: 200,
  classes: 40,
  codesOfClass: 40,
  nationalities: 10,
  /** A list as it is published, and unpacked: a bit each for 16 million documents. */
  statusListBytes: 1_000_000,
  statusListUnpackedBytes: 2_000_000,
} as const;

/** Milliseconds. */
export const walletTimes = {
  /** How long the signed request may be opened. */
  request: 5 * 60_000,
  /** From the question to the last moment of its response: opening the request, then showing the documents. */
  session: 10 * 60_000,
  /** How old the signature of the wallet may be. */
  keyBinding: 5 * 60_000,
  /** How far clocks of issuers and wallets may be ahead. */
  skew: 60_000,
} as const;
