import type { Tamper } from "#db/seed/wallet-world/answer-request.ts";
import { issueCertificate, licenseSigner, usages } from "#db/seed/wallet-world/authority.ts";
import { newKey } from "#db/seed/wallet-world/keys.ts";
import { places } from "#db/seed/wallet-world/persons.ts";
import {
  issueTo,
  licenseNameSpaces,
  planOf,
  type WalletPerson,
  type WalletWorld,
} from "#db/seed/wallet-world/wallet-world.ts";

/** What somebody tries, and the reason it is refused for. Undefined `person`: Erika's own documents. */
export type Attack = {
  name: string;
  reason: string;
  tamper?: Tamper;
  person?: (world: WalletWorld) => Promise<WalletPerson>;
};

const ago = (ms: number) => new Date(Math.floor((Date.now() - ms) / 1000) * 1000);
const seconds = () => Math.floor(Date.now() / 1000);
const hour = 3_600_000;

type Changes = Parameters<typeof issueTo>[3];
const erikaWith = (changes: (world: WalletWorld) => Promise<Changes> | Changes) => async (world: WalletWorld) =>
  issueTo(world, planOf("erika"), new Date(), await changes(world));

const changed = (id: string, change: (token: string) => string): Tamper => ({
  change: (presentations) => {
    presentations[id] = presentations[id]?.map((token) => change(String(token))) ?? [];
  },
});

function otherDisclosure(token: string): string {
  const parts = token.split("~");
  parts[1] = Buffer.from(JSON.stringify(["salt", "family_name", "Anders"])).toString("base64url");
  return parts.join("~");
}

export function flipInName(token: string): string {
  const bytes = Buffer.from(token, "base64url");
  const at = bytes.indexOf("Mustermann");
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString("base64url");
}

const signedBy = (options: Parameters<typeof issueCertificate>[0], root: "pidRoot" | "licenseRoot" = "pidRoot") =>
  erikaWith(async ({ issuers }) => {
    const signer = await issueCertificate(options, issuers.german[root]);
    return root === "pidRoot" ? { pid: { signer } } : { license: { signer } };
  });

const expiredIssuer = { name: "x", notBefore: ago(48 * hour), notAfter: ago(24 * hour) };

/** The thirteen of the reference. */
export const attacks: Attack[] = [
  { name: "another nonce", reason: "wrong_nonce", tamper: { nonce: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" } },
  { name: "another audience", reason: "wrong_asker", tamper: { audience: "x509_hash:other" } },
  { name: "another state", reason: "wrong_nonce", tamper: { state: "other" } },
  { name: "the license left out", reason: "missing_attribute", tamper: { omit: ["mdl"] } },
  {
    name: "a license by an authority of the same name",
    reason: "unknown_issuer",
    person: erikaWith(({ issuers }) => ({ license: { signer: issuers.unknown.licenseSigner } })),
  },
  {
    name: "a revoked PID",
    reason: "revoked",
    person: erikaWith(({ status }) => ({
      pid: { payload: { status: { status_list: { uri: status.uri, idx: places.revoked } } } },
    })),
  },
  {
    name: "an ended PID",
    reason: "expired",
    person: erikaWith(() => ({ pid: { payload: { exp: seconds() - 3_600 } } })),
  },
  {
    name: "an ended security object",
    reason: "expired",
    person: erikaWith(() => ({ license: { validUntil: ago(hour) } })),
  },
  { name: "a changed disclosure", reason: "changed_value", tamper: changed("pid", otherDisclosure) },
  { name: "a flipped bit in a license", reason: "changed_value", tamper: changed("mdl", flipInName) },
];

/** More than the reference has. */
export const moreAttacks: Attack[] = [
  { name: "a PID past its last day", reason: "expired", person: async (world) => personIn(world, "expired") },
  {
    name: "a PID of the same name",
    reason: "unknown_issuer",
    person: async (world) => personIn(world, "unknown-issuer"),
  },
  { name: "a key binding of six minutes ago", reason: "stale", tamper: { signedAt: seconds() - 360 } },
  { name: "a key binding of the future", reason: "stale", tamper: { signedAt: seconds() + 300 } },
  { name: "a claim nobody asked for", reason: "not_asked", tamper: { more: ["age_equal_or_over"] } },
  { name: "an element nobody asked for", reason: "not_asked", tamper: { more: ["age_over_18"] } },
  {
    name: "both PIDs",
    reason: "not_asked",
    tamper: { change: (all) => Object.assign(all, { pid_mdoc: all.mdl }) },
  },
  {
    name: "two presentations",
    reason: "unreadable",
    tamper: { change: (all) => Object.assign(all, { pid: [all.pid?.[0], all.pid?.[0]] }) },
  },
  { name: "an unknown id", reason: "not_asked", tamper: { change: (all) => Object.assign(all, { other: all.pid }) } },
  {
    name: "a license in the PID's place",
    reason: "not_asked",
    tamper: { prefersMdoc: true, change: (all) => Object.assign(all, { pid_mdoc: all.mdl }) },
  },
  {
    name: "no key binding",
    reason: "unreadable",
    tamper: changed("pid", (token) => token.slice(0, token.lastIndexOf("~") + 1)),
  },
  {
    name: "a disclosure without a place",
    reason: "changed_value",
    tamper: changed("pid", (token) => token.replace("~", `~${Buffer.from('["a","b","c"]').toString("base64url")}~`)),
  },
  {
    name: "an additional disclosure twice",
    reason: "changed_value",
    tamper: changed("pid", (token) => token.replace("~", `~${token.split("~")[1]}~`)),
  },
  {
    name: "a disclosure left out after signing",
    reason: "changed_value",
    tamper: changed("pid", (token) => token.split("~").toSpliced(1, 1).join("~")),
  },
  {
    name: "a token of another kind",
    reason: "unreadable",
    person: erikaWith(() => ({ pid: { header: { typ: "JWT" } } })),
  },
  {
    name: "extensions to understand",
    reason: "unreadable",
    person: erikaWith(() => ({ pid: { header: { crit: ["b64"] } } })),
  },
  {
    name: "not yet valid",
    reason: "expired",
    person: erikaWith(() => ({ pid: { payload: { nbf: seconds() + 600 } } })),
  },
  {
    name: "a security object not yet valid",
    reason: "expired",
    person: erikaWith(() => ({ license: { validFrom: ago(-hour) } })),
  },
  {
    name: "another type in what is signed",
    reason: "not_asked",
    person: erikaWith(() => ({ license: { signedDocType: "org.iso.18013.5.1.other" } })),
  },
  {
    name: "a revoked license",
    reason: "revoked",
    person: erikaWith(({ status }) => ({
      license: { status: { status_list: { uri: status.uri, idx: places.revokedLicense } } },
    })),
  },
  {
    name: "a kind of status that is unknown here",
    reason: "status_unavailable",
    person: erikaWith(() => ({ license: { status: { identifier_list: { id: "1" } } } })),
  },
  {
    name: "a place that the list does not have",
    reason: "status_unavailable",
    person: erikaWith(({ status }) => ({
      pid: { payload: { status: { status_list: { uri: status.uri, idx: 99_999 } } } },
    })),
  },
  { name: "an expired certificate", reason: "expired", person: signedBy(expiredIssuer) },
  {
    name: "a certificate that is not for signatures",
    reason: "unknown_issuer",
    person: signedBy({ name: "x", keyUsage: usages.keyCertSign }),
  },
  {
    name: "a document signed by an authority",
    reason: "unknown_issuer",
    person: signedBy({ name: "x", isAuthority: true, keyUsage: usages.digitalSignature | usages.keyCertSign }),
  },
  {
    name: "a critical extension nobody knows",
    reason: "unknown_issuer",
    person: signedBy({ name: "x", isStrange: true }),
  },
  {
    name: "a license signed by a certificate for something else",
    reason: "unknown_issuer",
    person: signedBy({ name: "x", extendedKeyUsages: ["1.3.6.1.5.5.7.3.1"] }, "licenseRoot"),
  },
  {
    name: "a license signed by the PID's issuer",
    reason: "unknown_issuer",
    person: erikaWith(({ issuers }) => ({ license: { signer: issuers.german.pidSigner } })),
  },
  {
    name: "a certificate issued by a signer",
    reason: "unknown_issuer",
    person: erikaWith(async ({ issuers }) => {
      const between = issuers.german.licenseSigner;
      const signer = await issueCertificate({ name: "x", extendedKeyUsages: [licenseSigner] }, between);
      return { license: { signer, chain: [between.certificate] } };
    }),
  },
  {
    name: "an authority below one that may have none",
    reason: "unknown_issuer",
    person: erikaWith(async ({ issuers }) => {
      const between = await issueCertificate({ name: "Sub CA", isAuthority: true }, issuers.german.pidRoot);
      return { pid: { signer: await issueCertificate({ name: "x" }, between), chain: [between.certificate] } };
    }),
  },
  {
    name: "no certificate",
    reason: "unknown_issuer",
    person: erikaWith(() => ({ pid: { header: { x5c: undefined } } })),
  },
  {
    name: "five certificates",
    reason: "too_large",
    person: erikaWith(({ issuers }) => {
      const { certificate } = issuers.german.pidRoot;
      return { pid: { chain: [certificate, certificate, certificate, certificate] } };
    }),
  },
  {
    name: "a portrait that is none",
    reason: "unreadable",
    person: licenseWith({ portrait: new Uint8Array(500).fill(7) }),
  },
  {
    name: "a portrait of 101 kB",
    reason: "too_large",
    person: licenseWith({ portrait: Uint8Array.of(0xff, 0xd8, 0xff, ...new Uint8Array(101_000)) }),
  },
  {
    name: "41 classes",
    reason: "too_large",
    person: licenseWith({
      driving_privileges: Array.from({ length: 41 }, () => new Map([["vehicle_category_code", "B"]])),
    }),
  },
  { name: "a name with a line break", reason: "unreadable", person: licenseWith({ family_name: "Muster\nmann" }) },
  { name: "a name that is a number", reason: "unreadable", person: licenseWith({ family_name: 4711 }) },
];

const personIn = (world: WalletWorld, id: string): WalletPerson => {
  const person = world.persons.find((one) => one.id === id);
  if (!person) throw new Error(`no person ${id}`);
  return person;
};

/** A license with a changed element, signed as usual. */
function licenseWith(elements: Record<string, unknown>) {
  return async (world: WalletWorld): Promise<WalletPerson> => {
    const spaces = licenseNameSpaces(planOf("erika"), Uint8Array.of(0xff, 0xd8, 0xff), new Date());
    const nameSpaces = { "org.iso.18013.5.1": { ...spaces["org.iso.18013.5.1"], ...elements } };
    return issueTo(world, planOf("erika"), new Date(), { license: { nameSpaces } });
  };
}

/** Those of the reference that need a key of somebody else. */
export async function keyAttacks(): Promise<Attack[]> {
  const other = await newKey();
  return [
    { name: "the key binding by another key", reason: "wrong_nonce", tamper: { holderKey: other } },
    { name: "the device signature by another key", reason: "wrong_nonce", tamper: { deviceKey: other } },
  ];
}
