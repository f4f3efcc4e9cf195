import type { Operator } from "#server/administration/contact/operator.ts";

const office = { name: "Büro", street: "Weg 1", city: "50667 Köln", phone: "0221 1", email: "hilfe@portal.de" };

/** A complete setting OPERATOR, before it is written as JSON. */
export const testOperator: Operator = {
  ...office,
  name: "Betreiber GmbH",
  representedBy: "E. Muster",
  register: "HRB 1",
  vatId: "DE1",
  dataProtectionEmail: "daten@portal.de",
  offices: [office],
};
