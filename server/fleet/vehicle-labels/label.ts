/** What labels are printed on: `sheet` is A4 with 24 labels of 70 × 37 mm, `a6` a page for each vehicle. */
export const labelFormats = ["sheet", "a6"] as const;
/** Labels of a sheet: 3 × 8. */
export const labelsPerSheet = 24;
export type LabelFormat = (typeof labelFormats)[number];

/** The label of one vehicle. `qr`: rows of its code as of `qrCode`. */
export type VehicleLabel = { name: string; licensePlate: string; qr: readonly string[] };

/** What the paper with labels is made from. `createdAt` is an ISO instant. */
export type VehicleLabels = {
  format: LabelFormat;
  createdAt: string;
  dealerName: string;
  /** Which label of the first sheet is printed first, from 1, along the rows: those before it are used. Pages of their own ignore it. */
  start: number;
  labels: readonly VehicleLabel[];
};

/**
 * The address in the code of a vehicle (vehicles.md#labels). The vehicle's id has 130 random bits, so that addresses cannot be tried
 * out; it opens nothing: what the page shows depends on who is signed in.
 */
export const labelUrl = (appUrl: string, vehicleId: string): string => `${appUrl}/v/${encodeURIComponent(vehicleId)}`;
