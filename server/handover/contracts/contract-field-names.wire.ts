import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { agreedFigures, figureKeys } from "#server/handover/agreement/agreed-figures.ts";
import { costFields } from "#server/handover/agreement/contract-terms.rules.ts";
import type { FormStep } from "#server/handover/agreement/form-steps.ts";
import { conditionFigures, conditionKeys } from "#server/handover/agreement/vehicle-condition.ts";

/** What the API's errors call the fields of the wizard, its misspellings included (api.md#contracts). */
const license = "id_check_attributes.drivers_liscense_id_check_attributes";
const wireNames: Record<string, string> = {
  idCheckId: "id_check_id",
  "person.companyName": "customer_attributes.company_name",
  "person.companyVatNumber": "customer_attributes.vat_number",
  "person.salutation": "customer_attributes.salutation",
  "person.prename": "customer_attributes.prename",
  "person.surname": "customer_attributes.surname",
  "person.hasOneName": "customer_attributes.has_one_name",
  "person.dateOfBirth": "customer_attributes.date_of_birth",
  "person.email": "customer_attributes.email",
  "person.telephoneNumber": "customer_attributes.telephone_number",
  "person.street": "customer_attributes.address_attributes.street",
  "person.house": "customer_attributes.address_attributes.house",
  "person.postalCode": "customer_attributes.address_attributes.postal_code",
  "person.city": "customer_attributes.address_attributes.city",
  "person.country": "customer_attributes.address_attributes.country",
  "person.secondDriver": "second_driver_name",
  "person.hasSecondDriverOneName": "second_driver_has_one_name",
  "person.secondDriverCheckId": "second_driver_id_check_id",
  "person.isSecondDriverLicenseChecked": "second_driver_license_checked",
  "person.identityDocumentType": "id_check_attributes.identity_document_type",
  "person.identityDocumentNumber": "id_check_attributes.identity_document_number",
  "person.licenseNumber": `${license}.number`,
  "person.licenseIssuingAuthority": `${license}.issuing_authority`,
  "person.licenseClasses": `${license}.drivers_license_classes`,
  "person.isLicenseChecked": `${license}.is_checked`,
  "person.isLicenseOriginalSeen": `${license}.original_presented`,
  "vehicle.vehicleId": "vehicle_id",
  "vehicle.licensePlate": "vehicle_attributes.license_plate",
  "vehicle.odometerKm": "vehicle_attributes.odometer_value",
  "vehicle.preDamage": "vehicle_attributes.pre_damage",
  "vehicle.shortDescription": "vehicle_attributes.short_description",
  ...Object.fromEntries(
    conditionKeys.map((key) => {
      const { field, wireName } = conditionFigures[key];
      return [`vehicle.${field}`, `vehicle_attributes.${wireName}`];
    }),
  ),
  "terms.pickupDate": "start_of_use",
  "terms.pickupHour": "start_of_use",
  "terms.pickupMinute": "start_of_use",
  "terms.returnDate": "end_of_use",
  "terms.returnHour": "end_of_use",
  "terms.returnMinute": "end_of_use",
  "terms.kind": "kind",
  ...Object.fromEntries(figureKeys.map((key) => [`terms.${agreedFigures[key].field}`, agreedFigures[key].wireName])),
  "terms.orderNumber": "order_number",
  "terms.testDriveAccompaniedBy": "test_drive.accompanied_by",
  "terms.additionalNotes": "additional_notes",
  "terms.insurance": "with_vollkasko",
  "terms.teilkaskoDeductible": "teilkasko_selbstbeteiligung_amount",
  "terms.vollkaskoDeductible": "vollkasko_selbstbeteiligung_amount",
  "sb.booksSb": "sb_insurance_contract_attributes",
  "sb.insuredDeductible": "sb_insurance_contract_attributes.contract_data_json.disscount",
  "sb.paymentMethod": "sb_insurance_contract_attributes.contract_data_json.payment_method",
  "confirmed_concerns.check_rejected": "confirms_rejected",
  "confirmed_concerns.document_names_differ": "confirms_name_mismatch",
  ...Object.fromEntries(
    costFields.flatMap(({ name, value }, index) => [
      [`terms.${name}`, `additional_costs_attributes.${index}.name`],
      [`terms.${value}`, `additional_costs_attributes.${index}.value`],
    ]),
  ),
} satisfies Record<string, string> & Partial<Record<`${FormStep}.${string}`, string>>;

/** The name a client knows for a field of the wizard: `contract.customer_attributes.city`. */
export const wireNameOf = (field: string) => `contract.${entryOf(wireNames, field) ?? field}`;
