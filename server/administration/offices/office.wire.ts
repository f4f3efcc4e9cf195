import { IdText, PaginationWire, WireText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import type { ListedBranch } from "./branches.server.ts";
import type { getHeadquarters } from "./headquarters-settings.server.ts";

/** The JSON of dealers (api.md#offices). Fields that nobody may set here, such as the plan, are ignored. */
export const HeadquartersBody = z.object({ dealer_headquarter: z.object({ name: WireText.optional() }) });

export const BranchBody = z.object({
  dealer_branch_office: z.object({
    headquarter_id: IdText.optional(),
    name: WireText.optional(),
    tax_number: WireText.optional(),
    address_attributes: z
      .object({
        id: IdText.optional(),
        street: WireText.optional(),
        house: WireText.optional(),
        postal_code: WireText.optional(),
        city: WireText.optional(),
      })
      .default({}),
    vehicle_brand_ids: z.array(IdText).max(100).default([]),
  }),
});

/** A branch office from the wire; `undefined` for what is missing, which the schema reports. */
export const branchOfWire = ({ dealer_branch_office: branch }: z.output<typeof BranchBody>) => ({
  name: branch.name,
  taxNumber: branch.tax_number,
  street: branch.address_attributes.street,
  house: branch.address_attributes.house,
  postalCode: branch.address_attributes.postal_code,
  city: branch.address_attributes.city,
  brandIds: branch.vehicle_brand_ids,
});

/** A PDF for whoever may read it, made when it is asked for. */
const File = z.object({ url: z.string() });
const Brand = z.object({ id: z.string(), name: z.string() });
const HeadquartersWire = z
  .object({
    id: z.string(),
    name: z.string(),
    logo_image: z.object({ original: z.string().nullable(), thumbnail: z.string().nullable() }),
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
    tax_number: z.string(),
    address: z.object({
      id: z.string(),
      street: z.string(),
      house: z.string(),
      postal_code: z.string(),
      city: z.string(),
    }),
    vehicle_brands: z.array(Brand),
    headquarter_id: z.string(),
    instructions_file: File,
    is_plan_version_light: z.boolean(),
  })
  .openapi("BranchOffice");
export const OneHeadquartersWire = z.object({ dealer_headquarter: HeadquartersWire });
export const OneBranchWire = z.object({ dealer_branch_office: BranchWire });
export const BranchListWire = z
  .object({ records: z.array(BranchWire), pagination: PaginationWire })
  .openapi("BranchOfficeList");

type Headquarters = Awaited<ReturnType<typeof getHeadquarters>>;

/** The agreement is there for those who may download it (offices.md#data-processing-agreement). */
export const headquartersToWire = (
  headquarters: Headquarters,
  { appUrl, mayDownloadAgreement }: { appUrl: string; mayDownloadAgreement: boolean },
): z.infer<typeof HeadquartersWire> => {
  const logo = headquarters.hasLogo ? `${appUrl}/api/dealer/headquarters/${headquarters.id}/logo_image` : null;
  return {
    id: headquarters.id,
    name: headquarters.name,
    logo_image: { original: logo, thumbnail: logo },
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
  tax_number: branch.taxNumber,
  address: {
    id: branch.id,
    street: branch.street,
    house: branch.house,
    postal_code: branch.postalCode,
    city: branch.city,
  },
  vehicle_brands: branch.brands,
  headquarter_id: branch.headquarterId,
  instructions_file: { url: `${appUrl}/instructions_pdf?branch=${branch.id}` },
  is_plan_version_light: isLight,
});
