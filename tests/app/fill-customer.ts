import type { Visitor } from "./visitor.ts";

/** Types what no document says of a customer, on the wizards' first step. */
export function fillCustomer(desk: Visitor): void {
  for (const [label, value] of [
    [/^Anrede/, "Frau"],
    [/^E-Mail/, "kundin@example.org"],
    [/^Mobilnummer/, "015123456789"],
    [/^Straße/, "Domstraße"],
    [/^Hausnummer/, "4"],
    [/^PLZ/, "50668"],
    [/^Ort/, "Köln"],
  ] as const)
    desk.fill(label, value);
}
