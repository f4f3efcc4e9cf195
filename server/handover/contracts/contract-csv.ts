import { germany } from "#server/ground/dictionary/countries.ts";
import { formatDate, formatDateTime } from "#server/ground/kernel/format.ts";
import { type AgreedFigures, agreedFigures, csvFigures } from "#server/handover/agreement/agreed-figures.ts";
import type { InsuranceSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDue, vatOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { costFields } from "#server/handover/agreement/contract-terms.rules.ts";
import {
  balanceOf,
  type CountedPayment,
  type Dues,
  type Purpose,
  paidFor,
  purposes,
} from "#server/handover/payments/payments.rules.ts";
import { secondDriverTexts } from "#server/handover/second-driver/second-driver.texts.ts";
import {
  type LineKind,
  owedCents,
  owedFor,
  type Settlement,
  settlementOfOldReturn,
} from "#server/handover/settlement/settlement.rules.ts";

/** What an export takes from the snapshot of a contract, and of an SB-Schutz that was booked alone. */
export type PartiesPart = {
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
  /** In two letters; null: Germany. */
  country: string | null;
  email: string;
  telephone: string;
  companyName: string | null;
  companyVatNumber: string | null;
  vehicleName: string;
  licensePlate: string;
  vin: string;
};

/** What it takes from a contract's alone. */
export type AgreedPart = PartiesPart & {
  brand: string;
  insurance: InsuranceSnapshot["kind"];
  deductibleCents: number;
  additionalCosts: readonly { name: string; cents: number }[];
  vatCents: number;
  secondDriver: string | null;
  /** Of their own check; null: none. */
  secondDriverNumber: number | null;
  /** What was driven with vehicles that were swapped since; null: none was. */
  formerKm: number | null;
  vatPercent: number;
  /** null: not returned, or before it was stored. */
  settlement: Settlement | null;
};

/** `payments`: what was paid, and whether it is cancelled, which decides what is open. */
type Dated = { payments: CountedPayment[]; cancelledAt: Date | null } & {
  id: string;
  createdAt: Date;
  contractNumber: string;
  kind: string;
  startOfUse: Date;
  endOfUse: Date;
};

type ExportedContract = AgreedPart &
  AgreedFigures &
  Dated & {
    isActive: boolean;
    handedOverAt: Date | null;
    vehicleReturnedAt: Date | null;
    odometerStartKm: number;
    odometerEndKm: number | null;
    isFreeOfCharge: boolean;
    /** Use and additional costs. */
    totalCents: number;
    orderNumber: string;
    sbContractNumber: string | null;
    sbInsuredDeductibleCents: number | null;
    sbFeeCents: number | null;
  };

type ExportedBooking = PartiesPart & Dated & { sbInsuredDeductibleCents: number; sbFeeCents: number };

/** One line of an export: a contract, or an SB-Schutz that was booked alone. Money in cents. */
export type ExportedLine = { contract: ExportedContract } | { booking: ExportedBooking };

/** What both have. */
export const partiesOf = (line: ExportedLine) => ("contract" in line ? line.contract : line.booking);

/** Of what was cancelled nothing is to be paid: its lines add nothing to the sums that a dealer makes of the file. */
const withoutSums = (line: ExportedLine): ExportedLine => {
  if (partiesOf(line).cancelledAt === null) return line;
  if ("booking" in line) return { booking: { ...line.booking, sbFeeCents: 0 } };
  const { contract } = line;
  const sbFeeCents = contract.sbFeeCents === null ? null : 0;
  return { contract: { ...contract, totalCents: 0, additionalCosts: [], vatCents: 0, sbFeeCents } };
};

/** `1234,50`: what a German spreadsheet takes for a number. */
const euro = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2).replace(".", ","));
const dateTime = (instant: Date | null) => (instant ? formatDateTime(instant) : "");
const yesNo = (isSo: boolean) => (isSo ? "ja" : "nein");

const insuranceLabels = { none: "keine", teilkasko: "Teilkasko", vollkasko: "Vollkasko" } as const;

type Value = string | number | null;
type Column = { header: string; value: (line: ExportedLine) => Value };

const shared = (header: string, value: (line: ExportedContract | ExportedBooking) => Value): Column => ({
  header,
  value: (line) => value(partiesOf(line)),
});
/** A column that an SB-Schutz booked alone leaves empty. */
const ofContract = (header: string, value: (contract: ExportedContract) => Value): Column => ({
  header,
  value: (line) => ("contract" in line ? value(line.contract) : null),
});

const dueCents = (line: ExportedLine) =>
  "contract" in line
    ? amountDue(line.contract, line.contract.totalCents, line.contract.sbFeeCents).cents
    : line.booking.sbFeeCents;

const additionalCents = ({ additionalCosts }: ExportedContract) =>
  additionalCosts.reduce((sum, { cents }) => sum + cents, 0);

/** What was settled; null while the vehicle is with the customer. */
function settlement(contract: ExportedContract): Settlement | null {
  if (contract.odometerEndKm === null) return null;
  const agreed = {
    ...contract,
    formerKm: contract.formerKm ?? 0,
    startOfUse: contract.startOfUse.toISOString(),
    endOfUse: contract.endOfUse.toISOString(),
    vehicle: { odometerKm: contract.odometerStartKm },
  };
  return contract.settlement ?? settlementOfOldReturn(agreed, contract.odometerEndKm);
}
const settled = (header: string, value: (settlement: Settlement) => Value) =>
  ofContract(header, (contract) => {
    const found = settlement(contract);
    return found && value(found);
  });

const paidHeaders: Record<Purpose, string> = {
  rental: "Gezahlt: Überlassung und SB-Schutz (EUR)",
  deposit: "Gezahlt: Kaution (EUR)",
  settlement: "Gezahlt: Abrechnung (EUR)",
  deposit_back: "Zurückgezahlt: Kaution (EUR)",
};
const paymentsOf = (line: ExportedLine) => partiesOf(line).payments;

function duesOf(line: ExportedLine): Dues {
  const rentalCents = dueCents(line);
  if ("booking" in line)
    return { rentalCents, depositCents: 0, settlement: null, isCancelled: line.booking.cancelledAt !== null };
  const found = settlement(line.contract);
  return {
    rentalCents,
    depositCents: line.contract.depositCents,
    settlement: found && { furtherDueCents: found.furtherDueCents, offsetCents: found.offsetCents ?? 0 },
    isCancelled: line.contract.cancelledAt !== null,
  };
}

const settledKinds: readonly { kind: LineKind; header: string }[] = [
  { kind: "extra_km", header: "Kilometer" },
  { kind: "late", header: "Verspätung" },
  { kind: "energy", header: "Tank oder Ladung" },
  { kind: "cleaning", header: "Reinigung" },
  { kind: "damage", header: "Schaden" },
  { kind: "other", header: "Sonstiges" },
];

/**
 * The file a dealer gets: a line per contract, and per SB-Schutz that was booked alone. Both sums and each line that makes
 * them up have a column (contracts.md#csv-export); new columns come last, where no spreadsheet expects another.
 */
export const contractCsvColumns: readonly Column[] = columns().map(({ header, value }) => ({
  header,
  value: (line) => value(withoutSums(line)),
}));

function columns(): Column[] {
  return [
    shared("Vertragsnummer", (c) => c.contractNumber),
    shared("Vorgang", (c) => `ID${c.processNumber}`),
    shared("Erstellt am", (c) => formatDate(c.createdAt)),
    {
      header: "Status",
      value: (line) => {
        if (partiesOf(line).cancelledAt) return "Storniert";
        if ("booking" in line) return "SB-Schutz gebucht";
        return line.contract.isActive ? "Fahrzeug unterwegs" : "Vorgang beendet";
      },
    },
    shared("Vertragsart", (c) => c.kind),
    shared("Standort", (c) => c.branchName ?? "Zentrale"),
    shared("Bearbeitet von", (c) => c.handledBy),
    shared("Anrede", (c) => c.salutation),
    shared("Vorname", (c) => c.prename),
    shared("Nachname", (c) => c.surname),
    shared("Straße", (c) => `${c.street} ${c.house}`.trim()),
    shared("PLZ", (c) => c.postalCode),
    shared("Ort", (c) => c.city),
    shared("E-Mail", (c) => c.email),
    shared("Telefon", (c) => c.telephone),
    ofContract("Marke", (c) => c.brand),
    shared("Modell", (c) => c.vehicleName),
    shared("Kennzeichen", (c) => c.licensePlate),
    shared("FIN", (c) => c.vin),
    shared("Abholung", (c) => dateTime(c.startOfUse)),
    shared("Vereinbarte Rückgabe", (c) => dateTime(c.endOfUse)),
    ofContract("Zurückgegeben", (c) => dateTime(c.vehicleReturnedAt)),
    ofContract("KM-Stand (Übergabe)", (c) => c.odometerStartKm),
    ofContract("KM-Stand (Rückgabe)", (c) => c.odometerEndKm),
    ofContract("Gefahrene KM", (c) =>
      c.odometerEndKm === null ? null : (c.formerKm ?? 0) + c.odometerEndKm - c.odometerStartKm,
    ),
    ofContract("Kostenfrei", (c) => yesNo(c.isFreeOfCharge)),
    ...csvFigures.map((key) =>
      ofContract(agreedFigures[key].csvHeader, (c) => (agreedFigures[key].unit === "cents" ? euro(c[key]) : c[key])),
    ),
    { header: "Zu zahlen (EUR)", value: (line) => euro(dueCents(line)) },
    ofContract("Versicherung", (c) => insuranceLabels[c.insurance]),
    ofContract("Selbstbeteiligung (EUR)", (c) => (c.insurance === "none" ? null : euro(c.deductibleCents))),
    {
      header: "SB-Schutz",
      value: (line) => {
        const { sbFeeCents, contractNumber } = partiesOf(line);
        if ("booking" in line) return contractNumber;
        return line.contract.sbContractNumber ?? (sbFeeCents === null ? "" : "ja");
      },
    },
    shared("Versicherte Selbstbeteiligung (EUR)", (c) => euro(c.sbInsuredDeductibleCents)),
    shared("SB-Gebühr (EUR)", (c) => euro(c.sbFeeCents)),
    ofContract("Überlassung (EUR)", (c) => euro(c.totalCents - additionalCents(c))),
    ...costFields.flatMap((_, index) => [
      ofContract(`Zusätzliche Kosten ${index + 1}`, (c) => c.additionalCosts[index]?.name ?? ""),
      ofContract(`Zusätzliche Kosten ${index + 1} (EUR)`, (c) => euro(c.additionalCosts[index]?.cents ?? null)),
    ]),
    ofContract("Darin netto (EUR)", (c) => euro(vatOf(c)?.netCents ?? null)),
    ofContract("Darin Umsatzsteuer (EUR)", (c) => euro(vatOf(c)?.cents ?? null)),
    ofContract("Umsatzsteuersatz (%)", (c) => vatOf(c)?.percent ?? null),
    settled("Zusätzliche KM", ({ extraKm }) => extraKm),
    settled("Abrechnung: noch zu zahlen (EUR)", ({ furtherDueCents }) => euro(furtherDueCents)),
    settled("Abrechnung: darin Umsatzsteuer (EUR)", ({ vatCents }) => euro(vatCents)),
    settled("Abrechnung: Kaution zurück (EUR)", ({ depositBackCents }) => euro(depositBackCents)),
    ofContract("Auftragsnummer", (c) => c.orderNumber),
    shared("Firma", (c) => c.companyName),
    shared("USt-IdNr. der Firma", (c) => c.companyVatNumber),
    ofContract("Übergeben", (c) => dateTime(c.handedOverAt)),
    shared("Storniert am", (c) => dateTime(c.cancelledAt)),
    settled("Abrechnung: Summe (EUR)", (found) => euro(owedCents(found))),
    ...settledKinds.map(({ kind, header }) =>
      settled(`Abrechnung: ${header} (EUR)`, (found) => euro(owedFor(found, kind))),
    ),
    settled("Abrechnung: mit Kaution verrechnet (EUR)", ({ offsetCents = 0 }) => euro(offsetCents)),
    ...purposes.map(
      (purpose): Column => ({
        header: paidHeaders[purpose],
        value: (line) => euro(paidFor(paymentsOf(line), purpose)),
      }),
    ),
    { header: "Offen (EUR)", value: (line) => euro(balanceOf(duesOf(line), paymentsOf(line)).openCents) },
    { header: "Zurückzuzahlen (EUR)", value: (line) => euro(balanceOf(duesOf(line), paymentsOf(line)).backCents) },
    ofContract("Zweiter Fahrer", (c) => c.secondDriver),
    ofContract("Zweiter Fahrer: Legitimation", (c) => {
      if (c.secondDriverNumber !== null) return `ID${c.secondDriverNumber}`;
      return c.secondDriver ? secondDriverTexts.unchecked : "";
    }),
    shared("Land", (c) => c.country ?? germany),
  ];
}
