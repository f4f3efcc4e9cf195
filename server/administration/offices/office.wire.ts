import { openingHoursTexts, weekdays } from "#server/ground/dictionary/opening-hours.rules.ts";
import { IdText, PaginationWire, WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { ListedBranch } from "./branches.server.ts";
import type { getHeadquarters } from "./headquarters-settings.server.ts";
import { hoursFields } from "./office.schema.ts";

/** The JSON of dealers (api.md#offices). Fields that nobody may set here, such as the plan, are ignored. */
const HoursBody = z
  .object(
    Object.fromEntries(weekdays.map(({ key }) => [key, WireText.optional()])) as WeekdayTexts<
      z.ZodOptional<typeof WireText>
    >,
  )
  .optional()
  .describe("Each day as it is typed: `08:00–12:00, 13:00–18:00`, or `geschlossen`");
const letterheadBody = {
  tax_number: WireText.optional(),
  telephone_number: WireText.optional(),
  email: WireText.optional(),
  vat_number: WireText.optional(),
  register_entry: WireText.optional(),
  opening_hours: HoursBody,
};
const AddressBody = z.object({
  id: IdText.optional(),
  street: WireText.optional(),
  house: WireText.optional(),
  postal_code: WireText.optional(),
  city: WireText.optional(),
});
type WeekdayTexts<T> = Record<(typeof weekdays)[number]["key"], T>;

/** What is left out stays as it is. */
export const HeadquartersBody = z.object({
  dealer_headquarter: z
    .object({
      name: WireText.optional(),
      address_attributes: AddressBody.optional(),
      ...letterheadBody,
    })
    .meta({ "x-name": "HeadquarterFields" }),
});

export const BranchBody = z.object({
  dealer_branch_office: z
    .object({
      headquarter_id: IdText.optional(),
      name: WireText.optional(),
      ...letterheadBody,
      address_attributes: AddressBody.default({}),
      vehicle_brand_ids: z.array(IdText).max(100).default([]),
    })
    .meta({ "x-name": "BranchOfficeFields" }),
});

/** Where everything of a branch office is moved to. */
export const MoveEverythingBody = z.object({
  dealer_id: IdText.describe("Another branch office, or the headquarters"),
});
export const MovedWire = z.object({
  vehicles: z.number().int(),
  reservations: z.number().int(),
  users: z.number().int(),
});

type GivenLetterhead = z.output<typeof HeadquartersBody>["dealer_headquarter"];
type StoredLetterhead = Pick<
  Headquarters,
  "telephoneNumber" | "email" | "vatNumber" | "registerEntry" | "openingHours" | "taxNumber"
>;

/** Contact and hours from the wire, as their form types them; what is left out is what is stored. */
function letterheadOfWire(given: GivenLetterhead, stored: StoredLetterhead | undefined) {
  const storedHours = openingHoursTexts(stored?.openingHours ?? null);
  return {
    taxNumber: given.tax_number ?? stored?.taxNumber,
    telephoneNumber: given.telephone_number ?? stored?.telephoneNumber,
    email: given.email ?? stored?.email,
    vatNumber: given.vat_number ?? stored?.vatNumber,
    registerEntry: given.register_entry ?? stored?.registerEntry,
    ...Object.fromEntries(
      hoursFields.map((field, day) => {
        const key = weekdays[day]?.key;
        return [field, (given.opening_hours && key ? given.opening_hours[key] : storedHours[day]) ?? ""];
      }),
    ),
  };
}

/** Address, contact and hours of the headquarters from the wire; null: the request names none of it. */
export function headquartersDetailsOfWire(
  { dealer_headquarter: given }: z.output<typeof HeadquartersBody>,
  stored: Headquarters,
) {
  const { name: _, address_attributes: address, ...letterhead } = given;
  if (!address && Object.values(letterhead).every((value) => value === undefined)) return null;
  return {
    street: address?.street ?? stored.street,
    house: address?.house ?? stored.house,
    postalCode: address?.postal_code ?? stored.postalCode,
    city: address?.city ?? stored.city,
    ...letterheadOfWire(given, stored),
  };
}

/** A branch office from the wire; `undefined` for what is missing, which the schema reports. */
export const branchOfWire = ({ dealer_branch_office: branch }: z.output<typeof BranchBody>, stored?: ListedBranch) => ({
  name: branch.name,
  ...letterheadOfWire(branch, stored),
  street: branch.address_attributes.street,
  house: branch.address_attributes.house,
  postalCode: branch.address_attributes.postal_code,
  city: branch.address_attributes.city,
  brandIds: branch.vehicle_brand_ids,
});

/** A PDF for whoever may read it, made when it is asked for. */
const File = z.object({ url: z.string() });
const Brand = z.object({ id: z.string(), name: z.string() });
const AddressWire = z.object({
  id: z.string(),
  street: z.string(),
  house: z.string(),
  postal_code: z.string(),
  city: z.string(),
});
const letterheadWire = {
  address: AddressWire,
  tax_number: z.string(),
  telephone_number: z.string(),
  email: z.string(),
  vat_number: z.string(),
  register_entry: z.string(),
  opening_hours: z
    .object(Object.fromEntries(weekdays.map(({ key }) => [key, z.string()])) as WeekdayTexts<z.ZodString>)
    .nullable()
    .describe("Each day as it is typed; null: none were entered"),
};
const HeadquartersWire = z
  .object({
    id: z.string(),
    name: z.string(),
    logo_image: z.object({ original: z.string().nullable(), thumbnail: z.string().nullable() }),
    ...letterheadWire,
    vehicle_brands: z.array(Brand),
    delete_after_n_months: z.number().int(),
    adv_file: File.nullable(),
    instructions_file: File,
    uses_reservations: z.boolean(),
    uses_import_from_eautoseller_csv: z.boolean(),
    uses_digital_signing: z.boolean(),
    is_plan_version_light: z.boolean(),
  })
  .openapi("Headquarter");
const BranchWire = z
  .object({
    id: z.string(),
    name: z.string(),
    ...letterheadWire,
    vehicle_brands: z.array(Brand),
    headquarter_id: z.string(),
    instructions_file: File,
    is_plan_version_light: z.boolean(),
    closed_at: z.string().nullable().describe("Since when it is closed and gets nothing new; null: it is open"),
  })
  .openapi("BranchOffice");
export const OneHeadquartersWire = z.object({ dealer_headquarter: HeadquartersWire });
export const OneBranchWire = z.object({ dealer_branch_office: BranchWire });
export const BranchListWire = z
  .object({ records: z.array(BranchWire), pagination: PaginationWire })
  .openapi("BranchOfficeList");

type Headquarters = Awaited<ReturnType<typeof getHeadquarters>>;

/** The own details of an office; a branch's empty ones are the headquarters' on its papers (offices.md#letterhead). */
function letterheadToWire(office: Headquarters | ListedBranch) {
  const hours = openingHoursTexts(office.openingHours);
  return {
    address: {
      id: office.id,
      street: office.street,
      house: office.house,
      postal_code: office.postalCode,
      city: office.city,
    },
    tax_number: office.taxNumber,
    telephone_number: office.telephoneNumber,
    email: office.email,
    vat_number: office.vatNumber,
    register_entry: office.registerEntry,
    opening_hours:
      office.openingHours &&
      (Object.fromEntries(weekdays.map(({ key }, day) => [key, hours[day] ?? ""])) as WeekdayTexts<string>),
  };
}

/** The agreement is there for those who may download it (offices.md#data-processing-agreement). */
export const headquartersToWire = (
  headquarters: Headquarters,
  { appUrl, mayDownloadAgreement }: { appUrl: string; mayDownloadAgreement: boolean },
): z.infer<typeof HeadquartersWire> => {
  const logo =
    headquarters.logoVersion !== null ? `${appUrl}/api/dealer/headquarters/${headquarters.id}/logo_image` : null;
  return {
    id: headquarters.id,
    name: headquarters.name,
    logo_image: { original: logo, thumbnail: logo },
    ...letterheadToWire(headquarters),
    vehicle_brands: headquarters.brands,
    delete_after_n_months: headquarters.deleteAfterMonths,
    adv_file: mayDownloadAgreement ? { url: `${appUrl}/agreement_pdf` } : null,
    instructions_file: { url: `${appUrl}/instructions_pdf` },
    uses_reservations: headquarters.usesReservations,
    uses_import_from_eautoseller_csv: headquarters.usesImportFromEautosellerCsv,
    uses_digital_signing: headquarters.usesDigitalSigning,
    is_plan_version_light: headquarters.planVersion === "light",
  };
};

export const branchToWire = (
  branch: ListedBranch,
  { appUrl, isLight }: { appUrl: string; isLight: boolean },
): z.infer<typeof BranchWire> => ({
  id: branch.id,
  name: branch.name,
  ...letterheadToWire(branch),
  vehicle_brands: branch.brands,
  headquarter_id: branch.headquarterId,
  instructions_file: { url: `${appUrl}/instructions_pdf?branch=${branch.id}` },
  is_plan_version_light: isLight,
  closed_at: branch.closedAt?.toISOString() ?? null,
});
