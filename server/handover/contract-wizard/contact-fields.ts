/** How to reach a customer, taken over from the record; names and documents are always those of the check. */
export const contactFields = [
  "companyName",
  "companyVatNumber",
  "salutation",
  "email",
  "telephoneNumber",
  "street",
  "house",
  "postalCode",
  "city",
  "country",
] as const;
