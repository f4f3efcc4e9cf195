import { formatCount } from "#server/ground/kernel/format.ts";

type Counted = { count: number };
/** What is still in a branch office. */
type Contents = Record<"vehicles" | "contracts" | "reservations" | "users", Counted> & { takesCheckIns: boolean };

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : formatCount(count, one, many)];

/** `drei Dinge, die ein Standort noch hat`, in the accusative; empty for a branch office that may be closed. */
export const contentsInWords = (contents: Contents): string =>
  new Intl.ListFormat("de-DE").format([
    ...counted(contents.vehicles.count, "ein Fahrzeug", "Fahrzeuge"),
    ...counted(contents.contracts.count, "einen offenen Vertrag", "offene Verträge"),
    ...counted(contents.reservations.count, "eine offene Reservierung", "offene Reservierungen"),
    ...counted(contents.users.count, "eine aktive NutzerIn", "aktive NutzerInnen"),
    ...(contents.takesCheckIns ? ["den Check-in der Webseite"] : []),
  ]);
