import { type Identity, issueCertificate, licenseSigner, pemOf } from "./authority.ts";
import { DateOnly } from "./cbor.ts";
import { drawPortrait } from "./draw-portrait.ts";
import { issueMdoc, type MdocOptions, type NameSpaces } from "./issue-mdoc.ts";
import { issueSdJwt, type SdJwtOptions } from "./issue-sd-jwt.ts";
import { newKey, signToken } from "./keys.ts";
import { type Issuers, type PersonPlan, personPlans, places } from "./persons.ts";

export type DocumentIssuer = { pidRoot: Identity; pidSigner: Identity; licenseRoot: Identity; licenseSigner: Identity };

/** What a person has in the wallet; base64url and compact texts, as issued. */
export type WalletPerson = {
  id: string;
  label: string;
  deviceKey: JsonWebKey;
  pid: string | null;
  pidMdoc: string | null;
  license: string | null;
};

/** Everything that is outside of the product. JSON, so that it can be kept on a disk. */
export type WalletWorld = {
  registrar: Identity;
  asker: { certificates: string[]; key: JsonWebKey; registrationCertificate: string };
  issuers: Record<Issuers, DocumentIssuer>;
  status: { uri: string; revoked: number[] };
  persons: WalletPerson[];
};

const defaultStatusUri = "https://status.example/lists/1";

/** A world of its own: registrar, issuers, a dealer with an access certificate, and persons. Takes about a second. */
export async function createWalletWorld({
  statusUri = defaultStatusUri,
  dealer = "Autohaus Rheintal GmbH",
  now = new Date(),
}: {
  statusUri?: string;
  dealer?: string;
  now?: Date;
} = {}): Promise<WalletWorld> {
  const registrar = await issueCertificate({ name: "Registrar Test CA", isAuthority: true, pathLength: 0 });
  const access = await issueCertificate({ name: dealer, organisation: dealer }, registrar);
  const issuers = {
    german: await documentIssuer("Bundesdruckerei GmbH"),
    // The same names with other keys.
    unknown: await documentIssuer("Bundesdruckerei GmbH"),
    foreign: await documentIssuer("Rijksdienst voor Identiteitsgegevens"),
  };
  const world: WalletWorld = {
    registrar,
    asker: {
      certificates: [access.certificate],
      key: access.key,
      registrationCertificate: await registrationCertificate(registrar, dealer, now),
    },
    issuers,
    status: { uri: statusUri, revoked: [places.revoked, places.revokedLicense] },
    persons: [],
  };
  world.persons = await Promise.all(personPlans.map((plan) => issueTo(world, plan, now)));
  return world;
}

async function documentIssuer(organisation: string): Promise<DocumentIssuer> {
  const pidRoot = await issueCertificate({ name: "PID Provider CA", organisation, isAuthority: true, pathLength: 0 });
  const licenseRoot = await issueCertificate({ name: "IACA", organisation, isAuthority: true, pathLength: 0 });
  return {
    pidRoot,
    pidSigner: await issueCertificate({ name: "PID Signer 01", organisation }, pidRoot),
    licenseRoot,
    licenseSigner: await issueCertificate(
      { name: "mDL Signer 01", organisation, extendedKeyUsages: [licenseSigner] },
      licenseRoot,
    ),
  };
}

/** What the registrar says a dealer may ask for. */
const registrationCertificate = (registrar: Identity, dealer: string, now: Date): Promise<string> =>
  signToken(
    registrar.key,
    { alg: "ES256", typ: "rc-rp+jwt", x5c: [registrar.certificate] },
    {
      sub: dealer,
      iat: Math.floor(now.getTime() / 1000),
      purpose: [{ lang: "de", value: "Prüfung von Identität und Fahrerlaubnis vor der Übergabe eines Fahrzeugs" }],
      privacy_policy: "https://dealer.example/datenschutz",
    },
  );

/** The roots a dealer trusts, as the product takes them: Germany and the Netherlands. */
export function trustOf({ issuers }: WalletWorld) {
  const { german, foreign } = issuers;
  return {
    pidRoots: [german.pidRoot.certificate, foreign.pidRoot.certificate],
    licenseRoots: [german.licenseRoot.certificate, foreign.licenseRoot.certificate],
    statusRoots: [german.pidRoot.certificate],
  };
}

/** The same as PEM. */
export function trustPems(world: WalletWorld) {
  const { pidRoots, licenseRoots, statusRoots } = trustOf(world);
  return { pidRoots: pidRoots.map(pemOf), licenseRoots: licenseRoots.map(pemOf), statusRoots: statusRoots.map(pemOf) };
}

export const planOf = (id: string): PersonPlan => {
  const plan = personPlans.find((one) => one.id === id);
  if (!plan) throw new Error(`no person ${id}`);
  return plan;
};

export const personOf = (world: WalletWorld, id: string): WalletPerson => {
  const person = world.persons.find((one) => one.id === id);
  if (!person) throw new Error(`no person ${id}`);
  return person;
};

const dayOf = (text: string, now: Date): string => {
  if (!text.startsWith("+")) return text;
  const day = new Date(now.getTime() + 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - 18 + (18 - Number.parseInt(text, 10)));
  return day.toISOString().slice(0, 10);
};

/** The documents of a person; `changes` issues one that is not as it should be. */
export async function issueTo(
  world: WalletWorld,
  plan: PersonPlan,
  now: Date,
  changes: { pid?: Partial<SdJwtOptions>; pidMdoc?: Partial<MdocOptions>; license?: Partial<MdocOptions> } = {},
): Promise<WalletPerson> {
  const deviceKey = await newKey();
  const issuer = world.issuers[plan.issuers];
  const portrait = new Uint8Array(await drawPortrait(plan.face));
  const { uri } = world.status;
  const status = { status_list: { uri, idx: plan.place ?? places.valid } };
  const licenseStatus = { status_list: { uri, idx: plan.licensePlace ?? places.valid } };
  return {
    id: plan.id,
    label: plan.label,
    deviceKey,
    pid: await issueSdJwt({
      claims: pidClaims(plan, now),
      signer: issuer.pidSigner,
      deviceKey,
      payload: { status, ...(plan.issuers === "foreign" ? { vct: "urn:eudi:pid:1" } : {}) },
      now,
      ...changes.pid,
    }),
    pidMdoc: await issueMdoc({
      docType: "eu.europa.ec.eudi.pid.1",
      nameSpaces: { "eu.europa.ec.eudi.pid.1": pidElements(plan, now) },
      signer: issuer.pidSigner,
      deviceKey,
      status,
      now,
      ...changes.pidMdoc,
    }),
    license: await issueMdoc({
      docType: "org.iso.18013.5.1.mDL",
      nameSpaces: licenseNameSpaces(plan, portrait, now),
      signer: issuer.licenseSigner,
      deviceKey,
      status: licenseStatus,
      now,
      ...changes.license,
    }),
  };
}

const country = ({ issuers }: PersonPlan) => (issuers === "foreign" ? "NL" : "DE");

const pidClaims = (plan: PersonPlan, now: Date): Record<string, unknown> => ({
  family_name: plan.familyName,
  given_name: plan.givenName,
  birthdate: dayOf(plan.bornOn, now),
  place_of_birth: { locality: plan.bornIn },
  nationalities: [plan.nationality],
  address: {
    street_address: plan.address.street,
    postal_code: plan.address.postCode,
    locality: plan.address.city,
    country: plan.address.country,
  },
  date_of_expiry: plan.idExpiresOn ?? "2035-08-01",
  issuing_country: country(plan),
  issuing_authority: country(plan),
  // Only the Dutch one has these; the German PID knows neither.
  ...(plan.issuers === "foreign" ? { document_number: "SPECI2021", date_of_issuance: "2025-02-03" } : {}),
  age_equal_or_over: { "18": dayOf(plan.bornOn, now) < "2008-01-01" },
});

const pidElements = (plan: PersonPlan, now: Date): Record<string, unknown> => ({
  family_name: plan.familyName,
  given_name: plan.givenName,
  birth_date: new DateOnly(dayOf(plan.bornOn, now)),
  place_of_birth: new Map([["locality", plan.bornIn]]),
  nationality: [plan.nationality],
  resident_street: plan.address.street,
  resident_postal_code: plan.address.postCode,
  resident_city: plan.address.city,
  resident_country: plan.address.country,
  expiry_date: new DateOnly(plan.idExpiresOn ?? "2035-08-01"),
  issuing_country: country(plan),
  issuing_authority: country(plan),
});

const classMap = ({ category, issuedOn, expiresOn, codes }: PersonPlan["license"]["classes"][number]) =>
  new Map<string, unknown>([
    ["vehicle_category_code", category],
    ...(issuedOn ? [["issue_date", new DateOnly(issuedOn)] as const] : []),
    ...(expiresOn ? [["expiry_date", new DateOnly(expiresOn)] as const] : []),
    ...(codes ? [["codes", codes.map((code) => new Map([["code", code]]))] as const] : []),
  ]);

/** The class L is one of Germany's own. */
export function licenseNameSpaces(plan: PersonPlan, portrait: Uint8Array, now: Date): NameSpaces {
  const { license } = plan;
  const isOwn = ({ category }: { category: string }) => category === "L" || category === "T";
  const german = license.classes.filter(isOwn);
  return {
    "org.iso.18013.5.1": {
      family_name: license.familyName ?? plan.familyName,
      given_name: license.givenName ?? plan.givenName,
      birth_date: new DateOnly(dayOf(license.bornOn ?? plan.bornOn, now)),
      issue_date: new DateOnly("2020-03-12"),
      expiry_date: new DateOnly("2035-03-11"),
      issuing_country: "DE",
      issuing_authority: plan.issuers === "foreign" ? "RDW" : "Stadt Köln",
      document_number: license.documentNumber,
      portrait,
      un_distinguishing_sign: plan.issuers === "foreign" ? "NL" : "D",
      driving_privileges: license.classes.filter((one) => !isOwn(one)).map(classMap),
      age_over_18: true,
    },
    ...(german.length > 0 ? { "org.iso.18013.5.1.DE": { driving_privileges: german.map(classMap) } } : {}),
  };
}
