/** What a customer proves from the wallet: who they are (PID), and what they may drive (mobile driving license). */
export type WalletHalf = "id" | "license";

/**
 * How the question reaches the wallet and the response returns: by a link with `direct_post.jwt`, or through the browser's
 * Digital Credentials API as OpenID4VP or as ISO/IEC 18013-7, Annex C (the only one Safari speaks).
 */
export const walletChannels = ["link", "openid4vp-v1-signed", "org-iso-mdoc"] as const;
export type WalletChannel = (typeof walletChannels)[number];

/** Those of a browser, the better one first: only it lets a wallet answer with every kind of document. */
export const browserChannels = ["openid4vp-v1-signed", "org-iso-mdoc"] as const satisfies WalletChannel[];

/** Certificates that are trusted as issuers, base64 of DER: of PIDs, of driving licenses (IACA), of status lists. */
export type WalletTrust = {
  pidRoots: readonly string[];
  licenseRoots: readonly string[];
  statusRoots: readonly string[];
};

/** Who asks: the access certificate that the wallet shows, leaf first, base64 of DER, and its P-256 private key. */
export type WalletAsker = {
  certificates: readonly string[];
  key: JsonWebKey;
  /** What the registrar allows to ask for, a JWT as issued; null where the registrar issues none. */
  registrationCertificate: string | null;
};

/** Attributes of the PID that can be asked for. Its portrait is not among them: wallets warn of biometrics, and the license has one. */
export const idAttributes = [
  "familyName",
  "givenName",
  "birthDate",
  "birthPlace",
  "nationalities",
  "address",
  "issuedOn",
  "expiresOn",
  "documentNumber",
  "issuingCountry",
] as const;
export type IdAttribute = (typeof idAttributes)[number];

/** Attributes of the driving license that can be asked for. */
export const licenseAttributes = [
  "familyName",
  "givenName",
  "birthDate",
  "issuedOn",
  "expiresOn",
  "issuingCountry",
  "issuingAuthority",
  "documentNumber",
  "portrait",
  "classes",
] as const;
export type LicenseAttribute = (typeof licenseAttributes)[number];

/** Attributes of a half that was not asked for are ignored. */
export type WalletQuestion = {
  halves: readonly WalletHalf[];
  idAttributes: readonly IdAttribute[];
  licenseAttributes: readonly LicenseAttribute[];
};

/**
 * What has to be kept between question and response: JSON, with the private key that opens the response, so kept encrypted.
 * Used for one response; whoever keeps it deletes it then.
 */
export type WalletSession = {
  version: 1;
  channel: WalletChannel;
  question: WalletQuestion;
  /** Instants as ISO 8601. After `expiresAt` no response is accepted. */
  createdAt: string;
  expiresAt: string;
  clientId: string;
  nonce: string;
  /** Of the link only; null otherwise. */
  state: string | null;
  responseUri: string | null;
  /** Of the page that calls the Digital Credentials API; null for a link. */
  origin: string | null;
  /** P-256, private, of this session only. */
  encryptionKey: JsonWebKey & { kid: string };
  /** The payload of the signed request; null for Annex C. */
  request: Record<string, unknown> | null;
  /** Annex C only: its `encryptionInfo` as it was sent, base64url. */
  encryptionInfo: string | null;
};

/** A question ready to be asked. */
export type WalletRequest = {
  session: WalletSession;
  /** Opens the wallet: the scheme with `client_id` and `request_uri`; null for the Digital Credentials API. */
  address: string | null;
  /** The signed request (JWT), served at `requestUri` as `application/oauth-authz-req+jwt`; null for Annex C. */
  requestObject: string | null;
  /** One of the `requests` of `navigator.credentials.get({ digital: { requests } })`; null for a link. */
  browserRequest: { protocol: WalletChannel; data: Record<string, string> } | null;
};

/** A verified PID. Attributes that were not asked for, or that the wallet does not know, are null. Dates are `yyyy-mm-dd`. */
export type VerifiedId = {
  format: "sd-jwt" | "mdoc";
  /** Organisation, else common name, of the certificate that signed it. */
  issuer: string;
  /** ISO 8601. */
  verifiedAt: string;
  familyName: string | null;
  /** Empty for a person with one name only. */
  givenName: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  /** ISO 3166-1 alpha-2. */
  nationalities: readonly string[];
  street: string | null;
  postCode: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2, of the address. */
  country: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  documentNumber: string | null;
  issuingCountry: string | null;
};

/** The first bytes say which. */
export type WalletPortrait = { bytes: Uint8Array<ArrayBuffer>; contentType: "image/jpeg" | "image/jp2" };

/** A class of a license: `B`, with its own dates (`yyyy-mm-dd`) and codes as on the card, such as `171` or `79.03`. */
export type WalletLicenseClass = {
  category: string;
  issuedOn: string | null;
  expiresOn: string | null;
  codes: readonly string[];
};

/** A verified driving license. Attributes that were not asked for are null. Dates are `yyyy-mm-dd`. */
export type VerifiedLicense = {
  issuer: string;
  verifiedAt: string;
  familyName: string | null;
  givenName: string | null;
  birthDate: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  issuingCountry: string | null;
  issuingAuthority: string | null;
  documentNumber: string | null;
  portrait: WalletPortrait | null;
  classes: readonly WalletLicenseClass[];
};

/** The signed status list at an address, as it was published; throws when it cannot be had. */
export type FetchStatusList = (uri: string) => Promise<string>;
