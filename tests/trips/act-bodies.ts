/** What the decision about both documents takes over from them, as the API takes it. */
export const person = {
  prename: "Erika",
  surname: "Mustermann",
  identity_document_number: "C01X00T47",
  date_of_birth: "1984-08-12",
  drivers_liscense_id_check_attributes: {
    number: "B072RRE2I55",
    drivers_liscense_issuing_authority: "Stadt Köln",
    drivers_license_classes: "B",
  },
};

/** In the morning of that day, as the API takes it. */
export const wallTime = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;

/** A contract with SB-Schutz from a check whose documents were accepted. */
export const contractBody = (checkId: string, vehicleId: string) => ({
  id_check_id: checkId,
  vehicle_id: vehicleId,
  id_check_attributes: {
    identity_document_number: "C01X00T47",
    identity_document_type: "PASSPORT",
    drivers_liscense_id_check_attributes: {
      number: "B072RRE2I55",
      drivers_license_classes: "B",
      issuing_authority: "Stadt Köln",
      is_checked: true,
    },
  },
  vehicle_attributes: { license_plate: "K HS 2", odometer_value: 12_500 },
  customer_attributes: {
    salutation: "Frau",
    prename: "Erika",
    surname: "Mustermann",
    email: "erika@example.org",
    date_of_birth: "1984-08-12",
    telephone_number: "015112345678",
    address_attributes: { street: "Musterweg", house: "12", postal_code: "50667", city: "Köln" },
  },
  kind: "Vermietung",
  start_of_use: wallTime(1),
  end_of_use: wallTime(2),
  tagesgrundpreis: 89.5,
  stundenpauschale: "12,50",
  zusatz_km: { cents: 29 },
  fahrzeugkaution: 500,
  inkl_km_tagesgrundpreis: 150,
  additional_costs_attributes: [{ name: "Kindersitz", value: 15 }],
  with_vollkasko: true,
  sb_insurance_contract_attributes: { contract_data_json: { disscount: 1_000, payment_method: "card" } },
  confirmed_concerns: ["document_kind_differs", "document_number_differs"],
});
