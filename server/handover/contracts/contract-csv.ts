import { formatDate, formatDateTime } from "#server/ground/kernel/format.ts";
import { type AgreedFigures, agreedFigures, csvFigures } from "#server/handover/agreement/agreed-figures.ts";
import type { InsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";

/** What an export takes from the contract's snapshot. */
export type AgreedPart = {
  processNumber: number;
  branchName: string | null;
  handledBy: string;
  salutation: string;
  prename: string;
  surname: string;
  street: string;
  house: string;
  postalCode: string;
  city: string;
  email: string;
  telephone: string;
  brand: string;
  vehicleName: string;
  licensePlate: string;
  vin: string;
  insurance: InsuranceSnapshot["kind"];
  deductibleCents: number;
};

/** One contract of an export. Money in cents. */
export type ExportedContract = AgreedPart &
  Pick<AgreedFigures, (typeof csvFigures)[number]> & {
    id: string;
    createdAt: Date;
    contractNumber: string;
    kind: string;
    isActive: boolean;
    startOfUse: Date;
    endOfUse: Date;
    vehicleReturnedAt: Date | null;
    odometerStartKm: number;
    odometerEndKm: number | null;
    isFreeOfCharge: boolean;
    totalCents: number;
    sbContractNumber: string | null;
    sbInsuredDeductibleCents: number | null;
    sbFeeCents: number | null;
  };

/** `1234,50`: what a German spreadsheet takes for a number. */
const euro = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2).replace(".", ","));
const dateTime = (instant: Date | null) => (instant ? formatDateTime(instant) : "");
const yesNo = (isSo: boolean) => (isSo ? "ja" : "nein");

const insuranceLabels = { none: "keine", teilkasko: "Teilkasko", vollkasko: "Vollkasko" } as const;

/** The file a dealer gets: one line per contract. */
export const contractCsvColumns: readonly {
  header: string;
  value: (contract: ExportedContract) => string | number | null;
}[] = [
  { header: "Vertragsnummer", value: (c) => c.contractNumber },
  { header: "Vorgang", value: (c) => `ID${c.processNumber}` },
  { header: "Erstellt am", value: (c) => formatDate(c.createdAt) },
  { header: "Status", value: (c) => (c.isActive ? "Fahrzeug unterwegs" : "Vorgang beendet") },
  { header: "Vertragsart", value: (c) => c.kind },
  { header: "Standort", value: (c) => c.branchName ?? "Zentrale" },
  { header: "Bearbeitet von", value: (c) => c.handledBy },
  { header: "Anrede", value: (c) => c.salutation },
  { header: "Vorname", value: (c) => c.prename },
  { header: "Nachname", value: (c) => c.surname },
  { header: "Straße", value: (c) => `${c.street} ${c.house}`.trim() },
  { header: "PLZ", value: (c) => c.postalCode },
  { header: "Ort", value: (c) => c.city },
  { header: "E-Mail", value: (c) => c.email },
  { header: "Telefon", value: (c) => c.telephone },
  { header: "Marke", value: (c) => c.brand },
  { header: "Modell", value: (c) => c.vehicleName },
  { header: "Kennzeichen", value: (c) => c.licensePlate },
  { header: "FIN", value: (c) => c.vin },
  { header: "Abholung", value: (c) => dateTime(c.startOfUse) },
  { header: "Vereinbarte Rückgabe", value: (c) => dateTime(c.endOfUse) },
  { header: "Zurückgegeben", value: (c) => dateTime(c.vehicleReturnedAt) },
  { header: "KM-Stand (Übergabe)", value: (c) => c.odometerStartKm },
  { header: "KM-Stand (Rückgabe)", value: (c) => c.odometerEndKm },
  {
    header: "Gefahrene KM",
    value: (c) => (c.odometerEndKm === null ? null : c.odometerEndKm - c.odometerStartKm),
  },
  { header: "Kostenfrei", value: (c) => yesNo(c.isFreeOfCharge) },
  ...csvFigures.map((key) => ({
    header: agreedFigures[key].csvHeader,
    value: (c: ExportedContract) => (agreedFigures[key].unit === "cents" ? euro(c[key]) : c[key]),
  })),
  { header: "Gesamtpreis (EUR)", value: (c) => euro(c.totalCents) },
  { header: "Versicherung", value: (c) => insuranceLabels[c.insurance] },
  { header: "Selbstbeteiligung (EUR)", value: (c) => (c.insurance === "none" ? null : euro(c.deductibleCents)) },
  { header: "SB-Schutz", value: (c) => c.sbContractNumber ?? (c.sbFeeCents === null ? "" : "ja") },
  { header: "Versicherte Selbstbeteiligung (EUR)", value: (c) => euro(c.sbInsuredDeductibleCents) },
  { header: "SB-Gebühr (EUR)", value: (c) => euro(c.sbFeeCents) },
];
