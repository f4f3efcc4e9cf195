/** A version of something that holds from a calendar day on; `number` counts the versions in the order they were entered. */
export type Version = { validFrom: string; number: number };

/**
 * The version that holds on a calendar day: the one with the latest first day until then, and of those that begin together
 * the one entered last (prices.md#versions). Undefined while none has begun.
 */
export function versionOn<V extends Version>(versions: readonly V[], day: string): V | undefined {
  return versions
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<V | undefined>((held, version) => (held && isLater(held, version) ? held : version), undefined);
}

const isLater = (one: Version, other: Version) =>
  one.validFrom === other.validFrom ? one.number > other.number : one.validFrom > other.validFrom;

export type VersionState = "in_force" | "coming" | "replaced";

/** What a version is on a day: in force, going to be on its first day, or replaced, which it may be before it began. */
export function versionState<V extends Version>(versions: readonly V[], version: V, day: string): VersionState {
  if (version.validFrom > day) return versionOn(versions, version.validFrom) === version ? "coming" : "replaced";
  return versionOn(versions, day) === version ? "in_force" : "replaced";
}
