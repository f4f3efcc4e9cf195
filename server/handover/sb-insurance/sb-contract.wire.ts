import { ApprovalStateWire } from "#server/checks/processes/approval-state.wire.ts";
import { contractKinds, keysOf, salutations } from "#server/ground/dictionary/dictionary.ts";
import { WireText } from "#server/ground/kernel/input-texts.ts";
import { parseInstant } from "#server/ground/kernel/parse-instant.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { typedAmount } from "#server/handover/agreement/money.wire.ts";
import {
  AddressWire,
  addressToWire,
  CustomerAttributes,
  IdCheckAttributes,
  personOfWire,
} from "#server/handover/agreement/person.wire.ts";
import {
  CancellationWire,
  cancellationFileOf,
  cancellationToWire,
} from "#server/handover/cancelling/cancellation.wire.ts";
import { confirmedOfWire } from "#server/handover/concerns/confirmed.wire.ts";
import { PaperFileWire, paperAddress } from "#server/handover/papers/paper-address.ts";
import { ConfirmedCodes } from "#server/services/concerns/confirmed.schema.ts";
import type { SbContractDetails } from "./get-sb-contract.server.ts";

/** The JSON of SB insurance contracts (api.md#sb-contracts), its misspellings included. */

const text = WireText.nullish();
const when = text.describe("ISO 8601, or Berlin wall time without an offset");

const ContractData = z.object({
  vin: text,
  registered_before_1981: z
    .boolean()
    .nullish()
    .describe("Registered for the first time before 1981: the VIN may have fewer signs"),
  license_plate: text,
  foreign_license_plate: z.boolean().nullish().describe("The plate is one of another country"),
  disscount: z
    .union([WireText, z.number(), z.object({ cents: z.number().int() })])
    .nullish()
    .describe('Insured deductible in euros, at most 2500, or integer cents: {"cents": 100000}'),
  sb_sum: z.union([WireText, z.number()]).nullish().describe("Not taken over: the fee follows from the tariff"),
  payment_method: text.describe("`card` or `cash`"),
});

/** Some clients send the object, some its JSON. */
const ContractDataJson = z.preprocess((given) => {
  if (typeof given !== "string") return given;
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}, ContractData.nullish());

export const CreateSbContractBody = z.object({
  sb_insurance_contract: z.object({
    id_check_id: text,
    kind: WireText.meta({ enum: keysOf(contractKinds) }).nullish(),
    start_date: when,
    end_date: when,
    start_of_use: when,
    end_of_use: when,
    contract_data_json: ContractDataJson,
    id_check_attributes: IdCheckAttributes.nullish(),
    customer_attributes: CustomerAttributes.nullish(),
    confirmed_concerns: ConfirmedCodes,
    confirms_rejected: z.boolean().optional().describe("The same as `check_rejected` in confirmed_concerns"),
    confirms_name_mismatch: z
      .boolean()
      .optional()
      .describe("The same as `document_names_differ` in confirmed_concerns"),
  }),
});

/** What a request books; missing or unreadable fields are left out and reported later. */
export function sbBookingOfWire({ sb_insurance_contract: given }: z.output<typeof CreateSbContractBody>) {
  const data = given.contract_data_json;
  const license = given.id_check_attributes?.drivers_liscense_id_check_attributes;
  const booking = {
    kind: given.kind,
    startAt: parseInstant(given.start_date ?? given.start_of_use ?? ""),
    endAt: parseInstant(given.end_date ?? given.end_of_use ?? ""),
    vin: data?.vin,
    oldVin: data?.registered_before_1981 ? "ja" : "",
    licensePlate: data?.license_plate,
    foreignPlate: data?.foreign_license_plate ? "ja" : "",
    insuredDeductible: typedAmount(data?.disscount),
    paymentMethod: data?.payment_method,
  };
  return {
    idCheckId: given.id_check_id ?? given.id_check_attributes?.id ?? "",
    person: {
      ...personOfWire(given.customer_attributes, given.id_check_attributes),
      ...(license?.is_checked === false ? { isLicenseChecked: "no" } : {}),
    },
    booking: Object.fromEntries(Object.entries(booking).flatMap(([field, value]) => (value ? [[field, value]] : []))),
    confirmed: confirmedOfWire(given),
  };
}

const File = PaperFileWire.nullable();
const SbContractWire = z
  .object({
    id: z.string(),
    contract_number: z.string(),
    contract_id: z.string().nullable(),
    id_check_id: z.string(),
    kind: z.string().meta({ enum: keysOf(contractKinds) }),
    approval_state: ApprovalStateWire,
    created_at: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    start_of_use: z.string(),
    end_of_use: z.string(),
    contract_data_json: z.object({
      vin: z.string(),
      license_plate: z.string(),
      disscount: z.number().int().describe("Cents"),
      sb_sum: z.number().int().describe("Cents"),
      payment_method: z.enum(["card", "cash"]),
    }),
    customer: z.object({
      company_name: z.string().nullable(),
      vat_number: z.string().nullable(),
      salutation: z.string().meta({ enum: keysOf(salutations) }),
      prename: z.string(),
      surname: z.string(),
      email: z.string(),
      telephone_number: z.string(),
      address: AddressWire,
    }),
    unsigned_contract_file: File,
    signed_contract_file: File,
    cancelled_at: z.string().nullable().describe("Since when it is not valid any more"),
    cancellation: CancellationWire,
    cancellation_file: File,
  })
  .openapi("SbContract");
export const OneSbContractWire = z.object({ sb_insurance_contract: SbContractWire });
export const CreatedSbContractWire = z.object({ data: SbContractWire });

/** What a booking starts with; null where nothing is known. */
export const NewSbContractWire = z.object({
  sb_insurance_contract: z
    .object({
      id: z.string().nullable(),
      id_check_id: z.string(),
      kind: z.null(),
      start_date: z.null(),
      end_date: z.null(),
      contract_data_json: z.object({
        vin: z.null(),
        license_plate: z.null(),
        disscount: z.null(),
        sb_sum: z.null(),
        payment_method: z.null(),
      }),
      id_check_attributes: IdCheckAttributes,
      customer_attributes: CustomerAttributes,
    })
    .meta({ "x-name": "SbContractStart" }),
  contract_kinds: z.array(z.object({ key: z.string(), label: z.string() })),
});

/** One booking; amounts in cents. */
export function sbContractToWire(
  { sbContract, agreed, check, contract, papers, actPapers, cancellation }: SbContractDetails,
  appUrl: string,
): z.infer<typeof SbContractWire> {
  const fileOf = (kind: string) =>
    papers.some((paper) => paper.kind === kind) ? paperAddress(appUrl, "sb_contract_file", sbContract.id, kind) : null;
  const { customer } = agreed;
  const [start, end] = [sbContract.startAt.toISOString(), sbContract.endAt.toISOString()];
  return {
    id: sbContract.id,
    contract_number: sbContract.contractNumber,
    contract_id: contract?.id ?? null,
    id_check_id: check.id,
    kind: agreed.kind,
    approval_state: check.approvalState,
    created_at: sbContract.createdAt.toISOString(),
    start_date: start,
    end_date: end,
    start_of_use: start,
    end_of_use: end,
    contract_data_json: {
      vin: agreed.vehicle.vin,
      license_plate: agreed.vehicle.licensePlate,
      disscount: sbContract.insuredDeductibleCents,
      sb_sum: sbContract.feeCents,
      payment_method: sbContract.paymentMethod,
    },
    customer: {
      company_name: customer.companyName ?? null,
      vat_number: customer.companyVatNumber || null,
      salutation: customer.salutation,
      prename: customer.prename,
      surname: customer.surname,
      email: customer.email,
      telephone_number: customer.telephone,
      address: addressToWire(customer),
    },
    unsigned_contract_file: fileOf("unsigned"),
    signed_contract_file: fileOf("signed"),
    cancelled_at: sbContract.cancelledAt?.toISOString() ?? null,
    cancellation: cancellationToWire(cancellation),
    cancellation_file: cancellationFileOf(actPapers, appUrl),
  };
}
