import { ApprovalStateWire } from "#server/checks/processes/approval-state.wire.ts";
import {
  contractKinds,
  keysOf,
  salutations,
  vehicleFuelKinds,
  vehicleKinds,
} from "#server/ground/dictionary/dictionary.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { figuresToWire, sentFigures } from "#server/handover/agreement/agreed-figures.wire.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { Money, money } from "#server/handover/agreement/money.wire.ts";
import { AddressWire, addressToWire } from "#server/handover/agreement/person.wire.ts";
import { conditionToWire } from "#server/handover/agreement/vehicle-condition.ts";
import { sentCondition } from "#server/handover/agreement/vehicle-condition.wire.ts";
import {
  CancellationWire,
  cancellationFileOf,
  cancellationToWire,
} from "#server/handover/cancelling/cancellation.wire.ts";
import { PaperFileWire, paperAddress } from "#server/handover/papers/paper-address.ts";
import { SentSettlement, settlementToWire } from "#server/handover/settlement/settlement.wire.ts";
import type { ContractDetails } from "./get-contract.server.ts";
import type { ListedContractEmail } from "./list-contract-emails.server.ts";

/** The JSON of contracts as the API returns it (api.md#contracts), its misspellings included. */
const File = PaperFileWire.nullable();
const Person = z.object({
  salutation: z.string().meta({ enum: keysOf(salutations) }),
  prename: z.string(),
  surname: z.string(),
});
const Address = z
  .object({ street: z.string(), house: z.string(), postal_code: z.string(), city: z.string() })
  .meta({ "x-name": "Address" });

const Addendum = z
  .object({
    id: z.string().describe("Also names it where it is signed: `/contracts/{id}/new_signatures`"),
    number: z.number().int(),
    title: z.string(),
    created_at: z.string(),
    signed: z.boolean(),
    file: File,
  })
  .meta({ "x-name": "Addendum" });

export const SentEmail = z
  .object({ id: z.string(), recipient: z.string(), sent_at: z.string().nullable() })
  .meta({ "x-name": "SentEmail" });

const SbContract = z.object({
  id: z.string(),
  contract_data_json: z.object({
    disscount: z.number().int(),
    sb_sum: z.number().int(),
    payment_method: z.enum(["card", "cash"]),
  }),
  unsigned_contract_file: File,
  signed_contract_file: File,
});

const Contract = z
  .object({
    id: z.string(),
    contract_number: z.string(),
    kind: z.string().meta({ enum: keysOf(contractKinds) }),
    start_of_use: z.string(),
    end_of_use: z.string(),
    vehicle_returned_at: z.string().nullable(),
    odometer_value_at_start: z.number().int(),
    odometer_value_at_end: z.number().int().nullable(),
    handed_over_at: z.string().nullable().describe("When the customer got the vehicle; null: not yet"),
    has_contract_signatures: z.boolean(),
    active: z.boolean(),
    created_at: z.string(),
    is_free_of_charge: z.boolean(),
    ...sentFigures,
    additional_costs: z.array(z.object({ name: z.string(), value: Money })),
    total: Money.describe("To be paid: use, additional costs and, where it is booked with it, SB-Schutz"),
    settlement: SentSettlement.nullable().describe("What is settled at the return, beyond total; null before it"),
    with_teilkasko: z.boolean(),
    teilkasko_selbstbeteiligung_amount: Money,
    with_vollkasko: z.boolean(),
    vollkasko_selbstbeteiligung_amount: Money,
    order_number: z.string().nullable(),
    test_drive: z
      .object({
        accompanied_by: z.string().describe("Empty: nobody"),
        is_tracked: z.boolean(),
        keeps_second_key_and_title: z.boolean(),
        is_photo_compared: z.boolean(),
        is_called_back: z.boolean(),
      })
      .nullable()
      .describe("What was done before a Probefahrt; null: nothing was said, or another kind"),
    additional_notes: z.string(),
    customer: Person.extend({
      id: z.string(),
      company_name: z.string().nullable(),
      vat_number: z.string().nullable(),
      email: z.string(),
      telephone_number: z.string(),
      date_of_birth: z.string(),
      address: AddressWire,
    }),
    vehicle: z.object({
      id: z.string(),
      brand: z.string(),
      name: z.string(),
      kind: z.string().meta({ enum: keysOf(vehicleKinds) }),
      vin: z.string(),
      license_plate: z.string(),
      odometer_value: z.number().int(),
      fuel_kind: z.string().meta({ enum: keysOf(vehicleFuelKinds) }),
      pre_damage: z.string(),
      short_description: z.string(),
      ...sentCondition,
    }),
    vehicle_return_condition: z.object(sentCondition).nullable(),
    second_driver_name: z.string().nullable(),
    second_driver_id_check_id: z
      .string()
      .nullable()
      .describe("The second driver's own check; null: there is none, or only the name is known"),
    dealer: z.object({ name: z.string(), address: Address, uses_digital_signing: z.boolean() }),
    id_check_short: z.object({
      id: z.string(),
      topic_id: z.number().int(),
      approval_state: ApprovalStateWire,
      drivers_liscense: z.object({ approval_state: ApprovalStateWire }).nullable(),
    }),
    unsigned_contract_file: File,
    signed_contract_file: File,
    signed_contract_with_vehicle_return_file: File,
    cancelled_at: z
      .string()
      .nullable()
      .describe("Since when it is not valid any more; its check may have another contract"),
    cancellation: CancellationWire,
    cancellation_file: File,
    acts: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(["handed_over", "cancelled", "extended", "swapped", "return_corrected"]),
          happened_at: z.string(),
          user_name: z.string(),
        }),
      )
      .describe("What happened to it since it was made, in that order"),
    sb_insurance_contract: SbContract.nullable(),
    confirmed_concerns: z.array(
      z.object({ code: z.string(), text: z.string(), confirmed_by: z.string(), confirmed_at: z.string() }),
    ),
    sent_emails: z.array(SentEmail),
    addenda: z.array(Addendum).describe("What was changed since the contract was made, in order"),
  })
  .meta({ "x-name": "Contract" });

export const ContractWire = z.object({ contract: Contract });
export const CreatedContractWire = z.object({ data: Contract });
type ContractJson = z.infer<typeof Contract>;

/** One contract. Files have the address under which a session of the tenant may fetch them. */
export function contractToWire(
  details: ContractDetails,
  emails: readonly ListedContractEmail[],
  appUrl: string,
): ContractJson {
  const { contract, agreed, vehicleReturn, settlement, check, papers, actPapers, signing, sbContract } = details;
  const { customer, vehicle, dealer, insurance } = agreed;
  const fileOf = (kind: string) =>
    papers.some((paper) => paper.kind === kind) ? paperAddress(appUrl, "contract_file", contract.id, kind) : null;
  const deductible = (kind: "teilkasko" | "vollkasko") =>
    money(insurance.kind === kind ? insurance.deductibleCents : 0);
  return {
    id: contract.id,
    contract_number: contract.contractNumber,
    kind: agreed.kind,
    start_of_use: contract.startOfUse.toISOString(),
    end_of_use: contract.endOfUse.toISOString(),
    vehicle_returned_at: vehicleReturn?.returnedAt.toISOString() ?? null,
    odometer_value_at_start: contract.odometerStartKm,
    odometer_value_at_end: vehicleReturn?.odometerKm ?? null,
    handed_over_at: contract.handedOverAt?.toISOString() ?? null,
    has_contract_signatures: signing === "signed",
    active: contract.isActive,
    created_at: contract.createdAt.toISOString(),
    is_free_of_charge: agreed.isFreeOfCharge,
    ...figuresToWire(agreed),
    additional_costs: agreed.additionalCosts.map(({ name, cents }) => ({ name, value: money(cents) })),
    total: money(amountDueOf(agreed).cents),
    settlement: settlement && settlementToWire(settlement),
    with_teilkasko: insurance.kind === "teilkasko",
    teilkasko_selbstbeteiligung_amount: deductible("teilkasko"),
    with_vollkasko: insurance.kind === "vollkasko",
    vollkasko_selbstbeteiligung_amount: deductible("vollkasko"),
    order_number: agreed.orderNumber ?? null,
    test_drive: agreed.testDrive
      ? {
          accompanied_by: agreed.testDrive.accompaniedBy,
          is_tracked: agreed.testDrive.isTracked,
          keeps_second_key_and_title: agreed.testDrive.keepsKeyAndTitle,
          is_photo_compared: agreed.testDrive.isPhotoCompared,
          is_called_back: agreed.testDrive.isCalledBack,
        }
      : null,
    additional_notes: agreed.additionalNotes,
    customer: {
      id: contract.customerId,
      company_name: customer.companyName ?? null,
      vat_number: customer.companyVatNumber || null,
      salutation: customer.salutation,
      prename: customer.prename,
      surname: customer.surname,
      email: customer.email,
      telephone_number: customer.telephone,
      date_of_birth: customer.dateOfBirth,
      address: addressToWire(customer),
    },
    vehicle: {
      id: contract.vehicleId,
      brand: vehicle.brand,
      name: vehicle.name,
      kind: vehicle.kind,
      vin: vehicle.vin,
      license_plate: vehicle.licensePlate,
      odometer_value: vehicle.odometerKm,
      fuel_kind: vehicle.fuel,
      pre_damage: vehicle.preDamage,
      short_description: vehicle.notes,
      ...conditionToWire(vehicle),
    },
    vehicle_return_condition: vehicleReturn && conditionToWire(vehicleReturn.condition),
    second_driver_name: agreed.secondDriver || null,
    second_driver_id_check_id: details.secondDriver?.check?.id ?? null,
    dealer: {
      name: dealer.branchName ?? dealer.name,
      address: officeAddressToWire(dealer),
      uses_digital_signing: details.usesDigitalSigning,
    },
    id_check_short: {
      id: check.id,
      topic_id: check.processNumber,
      approval_state: check.identity.state,
      drivers_liscense: check.license.state ? { approval_state: check.license.state } : null,
    },
    unsigned_contract_file: fileOf("unsigned"),
    signed_contract_file: fileOf("signed"),
    signed_contract_with_vehicle_return_file: fileOf("signed_with_vehicle_return"),
    cancelled_at: contract.cancelledAt?.toISOString() ?? null,
    cancellation: cancellationToWire(details.cancellation),
    cancellation_file: cancellationFileOf(actPapers, appUrl),
    acts: details.acts
      .filter(({ isPending }) => !isPending)
      .map(({ id, kind, at, by }) => ({ id, kind, happened_at: at.toISOString(), user_name: by })),
    sb_insurance_contract: sbContract
      ? {
          id: sbContract.id,
          contract_data_json: {
            disscount: sbContract.insuredDeductibleCents,
            sb_sum: sbContract.feeCents,
            payment_method: sbContract.paymentMethod,
          },
          unsigned_contract_file: sbFile(appUrl, sbContract.id, "unsigned"),
          signed_contract_file: signing === "signed" ? sbFile(appUrl, sbContract.id, "signed") : null,
        }
      : null,
    confirmed_concerns: details.confirmedConcerns.map(({ code, title, facts, confirmedBy, confirmedAt }) => ({
      code,
      text: `${title}. ${facts}`.trim(),
      confirmed_by: confirmedBy,
      confirmed_at: confirmedAt.toISOString(),
    })),
    sent_emails: emails.map(emailToWire),
    addenda: details.addenda.map(({ actId, number, title, createdAt, isSigned, paper }) => ({
      id: actId,
      number,
      title,
      created_at: createdAt.toISOString(),
      signed: isSigned,
      file: paperAddress(appUrl, "contract_act_file", actId, paper.kind),
    })),
  };
}

const sbFile = (appUrl: string, id: string, kind: string) => paperAddress(appUrl, "sb_contract_file", id, kind);

const officeAddressToWire = (of: { street: string; house: string; postalCode: string; city: string }) => ({
  street: of.street,
  house: of.house,
  postal_code: of.postalCode,
  city: of.city,
});

/** A mail with a paper as the API sends it. */
export const emailToWire = (email: { id: string; recipient: string; sentAt?: Date | null }) => ({
  id: email.id,
  recipient: email.recipient,
  sent_at: email.sentAt?.toISOString() ?? null,
});
