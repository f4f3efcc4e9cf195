/** What the customer typed. */
export type Details = {
  prename: string;
  /** The only name where there is one only. */
  surname: string;
  hasOneName: boolean;
  email: string;
  kind: "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT";
  withLicense: boolean;
};

/** An empty form. */
export const noDetails = ({ offersLicense }: { offersLicense: boolean }): Details => ({
  prename: "",
  surname: "",
  hasOneName: false,
  email: "",
  kind: "IDENTITY_CARD",
  withLicense: offersLicense,
});

/** The secret names the check-in that was begun with exactly these details. */
export type KeptCheckIn = { details: Details; secret?: string };

const keyOf = (publishableKey: string) => `handschlag-check-in-${publishableKey}`;
/** Browsers may refuse any storage in a frame; then a reload starts over. */
const inMemory = new Map<string, string>();

/** What this tab typed before; undefined when nothing. */
export function loadKept(publishableKey: string): KeptCheckIn | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(publishableKey)) ?? inMemory.get(publishableKey);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until the tab is closed; undefined forgets it. */
export function keep(publishableKey: string, kept: KeptCheckIn | undefined): void {
  const text = kept ? JSON.stringify(kept) : "";
  inMemory.set(publishableKey, text);
  try {
    sessionStorage.setItem(keyOf(publishableKey), text);
  } catch {}
}

/** 256 random bits, base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** A new check-in is another one. */
export function forgetSecretInAddress(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  fragment.delete("check_in");
  history.replaceState(null, "", `#${fragment}`);
}

/** What the dealer's website calls this visit. */
export const referenceInAddress = () =>
  (new URLSearchParams(location.hash.slice(1)).get("reference") ?? "").slice(0, 100);

/**
 * The capture page's address with who the website around is, and what to come back with: the secret, and the key it belongs to.
 * Fragments reach no server.
 */
export function withSecret(address: string, secret: string, publishableKey: string): string {
  const fragment = new URLSearchParams(location.hash.slice(1));
  fragment.set("check_in", secret);
  fragment.set("key", publishableKey);
  return `${address}#${fragment}`;
}
