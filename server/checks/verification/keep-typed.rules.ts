import type { idChecks } from "#db/schema/id-checks.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import type { DocumentHalf } from "./document-half.ts";
import { sourcesOf } from "./field-sources.ts";
import { ApproveIdentityInput, ApproveLicenseInput } from "./review.schema.ts";

type IdCheck = typeof idChecks.$inferSelect;
type Patch = Partial<Omit<IdCheck, "headquarterId" | "processState">>;

/**
 * What had been typed of a document's fields by the time that nothing more is typed, as the columns of its check: fields that
 * are left empty, or say nothing that can be read, stay as they were (checks.md#rejection).
 */
export function keepTyped(check: IdCheck, half: DocumentHalf, typed: Readonly<Record<string, unknown>>): Patch {
  return half === "identity" ? identityFields(check, typed) : licenseFields(typed);
}

function identityFields(check: IdCheck, typed: Readonly<Record<string, unknown>>): Patch {
  const { shape } = ApproveIdentityInput;
  const fields = given({
    prename: read(shape.prename, typed, "prename"),
    surname: read(shape.surname, typed, "surname"),
    identityDocumentNumber: read(shape.number, typed, "number"),
    dateOfBirth: read(shape.dateOfBirth, typed, "dateOfBirth"),
    identityDocumentExpiresOn: read(shape.expiresOn, typed, "expiresOn"),
    nationality: read(shape.nationality, typed, "nationality"),
  });
  if (Object.keys(fields).length === 0) return {};
  return {
    ...fields,
    fieldSources: { ...check.fieldSources, ...sourcesOf(check, fields) },
    sortKey: foldName({ ...check, ...fields }),
  };
}

function licenseFields(typed: Readonly<Record<string, unknown>>): Patch {
  const { shape } = ApproveLicenseInput;
  return given({
    licensePrename: read(shape.prename, typed, "prename"),
    licenseSurname: read(shape.surname, typed, "surname"),
    licenseDateOfBirth: read(shape.dateOfBirth, typed, "dateOfBirth"),
    licenseNumber: read(shape.number, typed, "number"),
    licenseIssuingAuthority: read(shape.issuingAuthority, typed, "issuingAuthority"),
    licenseClasses: read(shape.classes, typed, "classes"),
    licenseIssuedOn: read(shape.issuedOn, typed, "issuedOn"),
    licenseExpiresOn: read(shape.expiresOn, typed, "expiresOn"),
    licenseCountry: read(shape.country, typed, "country"),
    licenseResidentSince: read(shape.residentSince, typed, "residentSince"),
  });
}

/** The value that the form would accept; null: none. */
function read(schema: z.ZodType<string | null | undefined>, typed: Readonly<Record<string, unknown>>, field: string) {
  return schema.safeParse(entryOf(typed, field)).data || null;
}

type Given<F> = { [Field in keyof F]?: NonNullable<F[Field]> };

const given = <F extends Record<string, string | null>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Given<F>;
