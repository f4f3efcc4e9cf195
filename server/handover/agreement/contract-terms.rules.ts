import type { ContractKind } from "#server/ground/dictionary/dictionary.ts";
import { type Version, versionOn } from "#server/ground/dictionary/in-force.rules.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { limits } from "#server/ground/kernel/limits.ts";
import { parseFigure } from "./agreed-figures.rules.ts";
import { agreedFigures, centsFigures, kilometerFigures, perFigure } from "./agreed-figures.ts";
import { euroInput, parseEuro } from "./euro-amount.rules.ts";
import type { FormContext } from "./form-steps.ts";
import { periodOf } from "./period.rules.ts";

export const insurances = ["none", "teilkasko", "vollkasko"] as const;
export type Insurance = (typeof insurances)[number];
export type Kasko = Exclude<Insurance, "none">;

/** The fields that name the chosen deductible of each insurance, in euros. */
export const deductibleFields = {
  teilkasko: "teilkaskoDeductible",
  vollkasko: "vollkaskoDeductible",
} as const satisfies Record<Kasko, string>;
export const kaskos = Object.keys(deductibleFields) as Kasko[];
const isKasko = (insurance?: string): insurance is Kasko => kaskos.includes(insurance as Kasko);

/** A courtesy car names the repair order it belongs to (contracts.md#repair-order); other kinds have none. */
export const hasOrderNumber = (kind?: string): boolean => kind === ("Werkstattersatzwagen" satisfies ContractKind);

export const isTestDrive = (kind?: string): boolean => kind === ("Probefahrt" satisfies ContractKind);

/** The kinds of contracts that are trips a red plate may be used for (red-plates.md#trips-of-contracts). */
const redPlateKinds = ["Probefahrt", "Überführung"] as const satisfies ContractKind[];

/** The kind of the trip under a red plate that a contract is; undefined: none. */
export const redPlateKindOf = (kind?: string) => redPlateKinds.find((trip) => trip === kind);

/** What is done to protect the dealer at a test drive, each by a tick of its own (contracts.md#test-drives). `printed` on papers, once ticked. */
export const testDriveTicks = [
  {
    key: "isTracked",
    field: "testDriveIsTracked",
    wire: "is_tracked",
    label: "Ortung aktiv",
    printed: "Die Ortung des Fahrzeugs ist eingeschaltet.",
    /** About this vehicle: says nothing of another one. */
    isOfVehicle: true,
  },
  {
    key: "keepsKeyAndTitle",
    field: "testDriveKeepsKeyAndTitle",
    wire: "keeps_second_key_and_title",
    label: "Zweitschlüssel und Zulassungsbescheinigung Teil II im Haus",
    printed: "Zweitschlüssel und Zulassungsbescheinigung Teil II sind beim Vermieter.",
    isOfVehicle: true,
  },
  {
    key: "isPhotoCompared",
    field: "testDriveIsPhotoCompared",
    wire: "is_photo_compared",
    label: "Person mit Foto verglichen",
    printed: "Die Person wurde mit dem Foto auf ihrem Ausweis verglichen.",
    isOfVehicle: false,
  },
  {
    key: "isCalledBack",
    field: "testDriveIsCalledBack",
    wire: "is_called_back",
    label: "Rückruf auf die Mobilnummer",
    printed: "Der Nutzer wurde unter der angegebenen Mobilnummer zurückgerufen.",
    isOfVehicle: false,
  },
] as const;
type TestDriveTick = (typeof testDriveTicks)[number];

/** Who of the dealer comes along ("" for nobody), and what was done before. */
export type TestDrive = { accompaniedBy: string } & Record<TestDriveTick["key"], boolean>;

/** What the fields of the terms say of a test drive. */
export const testDriveOf = (
  typed: { testDriveAccompaniedBy?: string | undefined } & Partial<Record<TestDriveTick["field"], string | undefined>>,
): TestDrive => ({
  accompaniedBy: typed.testDriveAccompaniedBy?.trim() ?? "",
  isTracked: typed.testDriveIsTracked === "on",
  keepsKeyAndTitle: typed.testDriveKeepsKeyAndTitle === "on",
  isPhotoCompared: typed.testDriveIsPhotoCompared === "on",
  isCalledBack: typed.testDriveIsCalledBack === "on",
});

/** Whether nothing was said: then neither pages nor papers mention it. */
export const saysNothing = ({ accompaniedBy, ...ticks }: TestDrive): boolean =>
  accompaniedBy === "" && !Object.values(ticks).includes(true);

/** Whether nobody comes along and nothing watches the vehicle: BGH, V ZR 8/19. */
export const isUnguardedTestDrive = (kind: string | undefined, drive: TestDrive | undefined): boolean =>
  isTestDrive(kind) && !drive?.accompaniedBy && !drive?.isTracked;

/** What holds of a test drive once its vehicle was swapped; undefined: nothing. */
export function testDriveAfterSwap(drive: TestDrive | undefined): TestDrive | undefined {
  if (!drive) return undefined;
  const left = {
    ...drive,
    ...Object.fromEntries(testDriveTicks.flatMap((tick) => (tick.isOfVehicle ? [[tick.key, false]] : []))),
  };
  return saysNothing(left) ? undefined : left;
}

/** A line each: `Begleitet von Nora Nutzer`, `Ortung aktiv`. */
export const testDriveWords = (drive: TestDrive): string =>
  [
    drive.accompaniedBy ? `${testDriveTexts.accompaniedBy} ${drive.accompaniedBy}` : "",
    ...testDriveTicks.flatMap(({ key, label }) => (drive[key] ? [label] : [])),
  ]
    .filter(Boolean)
    .join("\n");

export const testDriveTexts = {
  lead: "Im Vertrag steht nur, was hier angekreuzt oder eingetragen ist.",
  onlyTestDrives: "Nur bei einer Probefahrt.",
  accompaniedBy: "Begleitet von",
  accompaniedByHint: "Wer aus Ihrem Haus mitfährt. Leer: Der Kunde fährt allein.",
  done: "Vorher erledigt",
  unguardedTitle: "Unbegleitete Probefahrt ohne Ortung.",
  unguarded:
    "Kommt das Fahrzeug nicht zurück, gilt es nicht als abhandengekommen (§ 935 BGB): Wer es später gutgläubig kauft, kann Eigentümer werden (BGH, Urteil vom 18.09.2020, V ZR 8/19). Ob jemand mitfährt oder die Ortung eingeschaltet wird, entscheiden Sie.",
} as const;

export const amountFields = centsFigures.map((key) => agreedFigures[key].field);
export const kilometerFields = kilometerFigures.map((key) => agreedFigures[key].field);

/** Names of the additional cost lines; as many as contracts.md#additional-costs allows. */
export const costFields = [
  { name: "cost1Name", value: "cost1Value" },
  { name: "cost2Name", value: "cost2Value" },
  { name: "cost3Name", value: "cost3Value" },
  { name: "cost4Name", value: "cost4Value" },
  { name: "cost5Name", value: "cost5Value" },
] as const satisfies { length: typeof limits.additionalCostLines };

/** Terms as typed; fields that are still wrong are missing or hold anything. */
type TypedTerms = Readonly<Record<string, string | undefined>>;

/**
 * The day whose prices hold: that of the pickup, or today while none is chosen (prices.md#which-day). `yyyy-mm-dd`, Berlin.
 */
export const priceDayOf = (typed: TypedTerms, now: Date): string =>
  periodOf(typed, now).pickup?.date ?? berlinWallTime(now).date;

/** What a dealer agreed on with a contract kind, on the day of the pickup; undefined: nothing yet. */
export const costSetOn = <S extends Version & { kind: string }>(
  costSets: readonly S[],
  kind: string | undefined,
  day: string,
): S | undefined =>
  versionOn(
    costSets.filter((candidate) => candidate.kind === kind),
    day,
  );

/** The deductibles on offer for typed terms, of one insurance, integer cents; empty: the insurance is not on offer. */
export function deductiblesOn(
  offers: FormContext["deductibles"],
  insurance: Kasko,
  typed: TypedTerms,
  now: Date,
): readonly number[] {
  const offer = costSetOn(offers, typed.kind, priceDayOf(typed, now));
  const { teilkaskoDeductiblesCents: teilkasko = [], vollkaskoDeductiblesCents: vollkasko = [] } = offer ?? {};
  return { teilkasko, vollkasko }[insurance];
}

/** The insurances that have a deductible on offer for typed terms. */
export const offeredInsurances = (offers: FormContext["deductibles"], typed: TypedTerms, now: Date): Kasko[] =>
  kaskos.filter((kasko) => deductiblesOn(offers, kasko, typed, now).length > 0);

/**
 * The deductible that typed terms agree on, integer cents (contracts.md#insurance): the chosen one, or the only one on offer
 * where none was chosen. 0: no insurance, or a deductible that is not on offer.
 */
export function deductibleOf(offers: FormContext["deductibles"], typed: TypedTerms, now: Date): number {
  if (!isKasko(typed.insurance)) return 0;
  const offered = deductiblesOn(offers, typed.insurance, typed, now);
  const chosen = typed[deductibleFields[typed.insurance]];
  if (!chosen) return offered.length === 1 ? (offered[0] ?? 0) : 0;
  const cents = parseEuro(chosen);
  return cents !== undefined && offered.includes(cents) ? cents : 0;
}

/** The deductibles that the form starts with: those chosen as far as they are on offer, otherwise the first on offer. */
export const deductibleChoices = (offers: FormContext["deductibles"], typed: TypedTerms, now: Date) =>
  Object.fromEntries(
    kaskos.map((kasko) => {
      const offered = deductiblesOn(offers, kasko, typed, now);
      const chosen = parseEuro(typed[deductibleFields[kasko]] ?? "");
      const isOffered = chosen !== undefined && offered.includes(chosen);
      return [deductibleFields[kasko], euroInput((isOffered ? chosen : offered[0]) ?? 0)];
    }),
  ) as Record<(typeof deductibleFields)[Kasko], string>;

/**
 * What was agreed about money, in integer cents; also of half-typed terms, where what is no amount counts as 0. 'Kostenfrei'
 * switches off what the use itself costs (contracts.md#free-of-charge).
 */
export function pricesOf(typed: TypedTerms) {
  const isFreeOfCharge = typed.isFreeOfCharge === "on";
  return {
    isFreeOfCharge,
    ...perFigure((key) => {
      const { isPriceOfUse, field } = agreedFigures[key];
      return isFreeOfCharge && isPriceOfUse ? 0 : parseFigure(key, typed[field]);
    }),
    additionalCosts: costFields
      .map(({ name, value }) => ({ name: typed[name] ?? "", cents: parseEuro(typed[value] ?? "") ?? 0 }))
      .filter((cost) => cost.name !== ""),
  };
}
