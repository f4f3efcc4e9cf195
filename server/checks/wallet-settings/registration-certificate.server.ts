import { decodeJwt, decodeProtectedHeader } from "jose";

/** What a registration certificate says (ETSI TS 119 475). Only the registrar's signature makes it true: wallets check that. */
export type RegistrationCertificate = {
  hasUsualType: boolean;
  startsOn: Date | null;
  endsOn: Date | null;
  /** The dealer's number in the register. */
  subject: string | null;
  /** Legal and trade name. */
  names: string[];
};

/** Reads a registration certificate, a JWT; null when it is none. */
export function readRegistration(token: string): RegistrationCertificate | null {
  try {
    const { typ } = decodeProtectedHeader(token);
    const { nbf, exp, sub, name, sub_ln: legalName } = decodeJwt(token);
    return {
      hasUsualType: typ === "rc-wrp+jwt",
      startsOn: nbf === undefined ? null : new Date(nbf * 1_000),
      endsOn: exp === undefined ? null : new Date(exp * 1_000),
      subject: sub ?? null,
      names: [name, legalName].filter((one) => typeof one === "string"),
    };
  } catch {
    return null;
  }
}

/**
 * Whether a registration is that of an access certificate's subject: by number where both have one, else by name.
 * @returns null when the registration names nobody
 */
export function isSameSubject(
  { subject, names }: Pick<RegistrationCertificate, "subject" | "names">,
  certificate: { name: string; organisation: string | null; identifier: string | null },
): boolean | null {
  if (subject !== null && certificate.identifier !== null) return same(subject, certificate.identifier);
  if (names.length === 0) return null;
  return names.some((one) => same(one, certificate.name) || same(one, certificate.organisation ?? certificate.name));
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
