import { countryNameOf } from "#server/ground/dictionary/countries.ts";
import { monthsLater } from "#server/ground/kernel/calendar-days.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { ageOn, ageToDrive } from "./age.rules.ts";
import { type HeldClasses, mayDriveCars } from "./license-classes.ts";
import type { LicenseCountry } from "./license-country.rules.ts";
import { swapDueOn } from "./license-swap.rules.ts";

type Known<T> = T | null | undefined;

/** What the rules look at; what is not known is left out. Dates are `yyyy-mm-dd`, masses are permissible ones in kg. */
export type LicenseFacts = {
  today: string;
  country: LicenseCountry;
  issuingAuthority?: Known<string>;
  /** The classes as they are written. */
  classesText?: Known<string>;
  held: HeldClasses;
  dateOfBirth?: Known<string>;
  issuedOn?: Known<string>;
  /** Since when the holder lives in Germany. */
  residentSince?: Known<string>;
  vehicleKind?: Known<"car" | "motorcycle">;
  grossMassKg?: Known<number>;
  trailerMassKg?: Known<number>;
  /** What the vehicle may pull, whether or not it will. */
  trailerLoadKg?: Known<number>;
  /** The driver's included. */
  seats?: Known<number>;
  gearbox?: Known<"manual" | "automatic">;
  /** Electricity, hydrogen, gas. */
  isAlternativeDrive?: Known<boolean>;
  carriesGoods?: Known<boolean>;
  powerKw?: Known<number>;
  displacementCcm?: Known<number>;
};

type Tone = "warning" | "info";
type Finding = { tone: Tone; title: string; text: string };

type LicenseRule = {
  /** The paragraph, as a lawyer looks it up. */
  source: string;
  /** Month of the law that it follows. */
  asOf: string;
  /** Facts without which it says nothing. */
  needs: readonly (keyof LicenseFacts)[];
  find: (facts: LicenseFacts) => Finding | null;
};

/** Changes whenever a rule or its sentence does (license-rules.md#version). */
export const licenseRulesVersion = "2026-11";

/** What is said beside every rule. */
export const noLegalAdvice = `Eigene Hinweise, Stand ${licenseRulesVersion}: keine Rechtsberatung.`;

const warning = (title: string, text: string): Finding => ({ tone: "warning", title, text });
const info = (title: string, text: string): Finding => ({ tone: "info", title, text });

const otherEea = new Set(
  "AT BE BG HR CY CZ DK EE ES FI FR GR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);
const isGerman = ({ country }: LicenseFacts) => country === "DE";

/** Neither Germany nor another state of the EU or EEA: what holds for it depends on the holder's residence. */
export const isThirdCountry = (country: LicenseCountry): boolean =>
  country !== null && country !== "DE" && !otherEea.has(country);
const isOfThirdCountry = ({ country }: LicenseFacts) => isThirdCountry(country);

/** Where no translation is asked for although the state is none of the EEA. */
const withoutTranslation = new Set(["CH", "AD", "HK", "MC", "NZ", "SM", "SN"]);
/** States whose licenses do not follow the convention of 1968. */
const outsideConvention = new Set(["US", "CA", "CN", "JP", "AU"]);

const monthsAfterMoving = 6;
const monthsOfCertificate = 3;
const monthsOfProbation = 24;
const massOfB = 3_500;
const massOfAlternativeDrive = 4_250;
const massOfC1 = 7_500;
const lightTrailer = 750;
const massOfB96 = 4_250;
const heaviestTrailerOfBe = 3_500;

const kg = (mass: number) => `${new Intl.NumberFormat("de-DE").format(mass)} kg`;
const hasAny = ({ held }: LicenseFacts, ...names: string[]) => names.some((name) => held.classes.has(name));
const hasKey = ({ held }: LicenseFacts, key: string) => held.keyNumbers.has(key);

const fromAbroad = (country: string) => `Führerschein aus: ${countryNameOf(country)}.`;

/** By code. The order is that in which they are shown. */
export const licenseRules = {
  license_country: {
    source: "§§ 28, 29 FeV",
    asOf: "2026-11",
    needs: ["issuingAuthority"],
    find: ({ country }) =>
      country === null
        ? info(
            "Land des Führerscheins?",
            "Er ist kein deutscher. Steht das Land unten, z. B. „Niederlande“, werden seine Regeln gezeigt.",
          )
        : null,
  },
  license_eea: {
    source: "§ 28 Abs. 1 FeV",
    asOf: "2026-11",
    needs: [],
    find: ({ country }) =>
      country !== null && otherEea.has(country)
        ? info(
            fromAbroad(country),
            "EU und EWR: Er gilt hier im Umfang seiner Klassen, auch mit Wohnsitz in Deutschland.",
          )
        : null,
  },
  license_residence: {
    source: "§ 29 Abs. 1 FeV",
    asOf: "2026-11",
    needs: [],
    find: (facts) => (isOfThirdCountry(facts) ? residence(facts) : null),
  },
  license_translation: {
    source: "§ 29 Abs. 2 FeV",
    asOf: "2026-11",
    needs: [],
    find: (facts) =>
      isOfThirdCountry(facts) && !withoutTranslation.has(facts.country ?? "") ? translation(facts) : null,
  },
  license_swap: {
    source: "§ 24a FeV, Anlage 8e FeV",
    asOf: "2026-11",
    needs: ["issuedOn"],
    find: (facts) => (isGerman(facts) ? swap(facts) : null),
  },
  license_class: {
    source: "§ 6 Abs. 1 FeV",
    asOf: "2026-11",
    needs: ["classesText"],
    find: (facts) =>
      facts.vehicleKind === "motorcycle" || mayDriveCars(facts.held)
        ? null
        : warning("Klasse B fehlt.", `Eingetragen: ${facts.classesText}. Für einen Pkw ist Klasse B nötig.`),
  },
  license_accompanied: {
    source: "§ 48a FeV",
    asOf: "2026-11",
    needs: ["classesText"],
    find: (facts) => (isGerman(facts) && hasAny(facts, "B", "BE") ? accompanied(facts) : null),
  },
  license_probation: {
    source: "§ 2a StVG, § 24c StVG",
    asOf: "2026-11",
    needs: ["issuedOn"],
    find: (facts) => (isGerman(facts) ? probation(facts) : null),
  },
  license_automatic: {
    source: "§ 17a Abs. 1 FeV, Anlage 9 FeV",
    asOf: "2026-11",
    needs: ["classesText"],
    find: (facts) => (hasKey(facts, "78") && !hasKey(facts, "197") ? automatic(facts) : null),
  },
  license_automatic_test: {
    source: "§ 17a FeV, Anlage 9 FeV",
    asOf: "2026-11",
    needs: ["classesText", "gearbox"],
    find: (facts) =>
      hasKey(facts, "197") && facts.gearbox === "manual"
        ? info(
            "Schlüsselzahl 197.",
            "Prüfung mit Automatik, Ausbildung mit Schaltgetriebe: Er gilt auch für dieses Fahrzeug.",
          )
        : null,
  },
  license_mass: {
    source: "§ 6 Abs. 1 und 3b FeV, Anlage 3 FeV",
    asOf: "2026-11",
    needs: ["classesText", "grossMassKg"],
    find: (facts) => (facts.vehicleKind === "motorcycle" ? null : mass(facts, facts.grossMassKg ?? 0)),
  },
  license_trailer: {
    source: "§ 6 Abs. 1 FeV, § 6a FeV",
    asOf: "2026-11",
    needs: ["classesText", "grossMassKg", "trailerMassKg"],
    find: (facts) => trailer(facts, facts.grossMassKg ?? 0, facts.trailerMassKg ?? 0),
  },
  license_trailer_load: {
    source: "§ 6 Abs. 1 FeV, § 6a FeV",
    asOf: "2026-11",
    needs: ["classesText", "grossMassKg", "trailerLoadKg"],
    find: (facts) => trailerLoad(facts, facts.grossMassKg ?? 0, facts.trailerLoadKg ?? 0),
  },
  license_seats: {
    source: "§ 6 Abs. 1 FeV",
    asOf: "2026-11",
    needs: ["classesText", "seats"],
    find: (facts) => seatsFor(facts, facts.seats ?? 0),
  },
  license_professional: {
    source: "§§ 1, 2 BKrFQG, Anlage 9 FeV",
    asOf: "2026-11",
    needs: ["classesText", "grossMassKg"],
    find: (facts) =>
      (facts.grossMassKg ?? 0) > massOfB &&
      facts.carriesGoods &&
      hasAny(facts, "C1", "C1E", "C", "CE") &&
      !hasKey(facts, "95")
        ? info(
            "Schlüsselzahl 95 fehlt.",
            "Für gewerbliche Fahrten braucht es die Berufskraftfahrerqualifikation, für private nicht.",
          )
        : null,
  },
  license_motorcycle: {
    source: "§ 6 Abs. 1 FeV, § 6b FeV, Anlage 3 FeV",
    asOf: "2026-11",
    needs: ["classesText", "vehicleKind"],
    find: (facts) => (facts.vehicleKind === "motorcycle" ? motorcycle(facts) : null),
  },
} as const satisfies Record<string, LicenseRule>;

export type LicenseRuleCode = keyof typeof licenseRules;
export type LicenseHint = Finding & { code: LicenseRuleCode; source: string };

/** What the rules say about a license (license-rules.md#what-a-rule-is): hints, none of which stops anything. */
export const licenseHints = (facts: LicenseFacts): LicenseHint[] =>
  (Object.keys(licenseRules) as LicenseRuleCode[]).flatMap((code) => {
    const { source, needs, find }: LicenseRule = licenseRules[code];
    const areKnown = needs.every((name) => facts[name] !== undefined && facts[name] !== null && facts[name] !== "");
    const found = areKnown ? find(facts) : null;
    return found ? [{ ...found, code, source }] : [];
  });

/** Those that depend on the vehicle, which a contract shows beside the one that is chosen (license-rules.md#beside-the-vehicle). */
const besideVehicle: ReadonlySet<LicenseRuleCode> = new Set([
  "license_class",
  "license_automatic",
  "license_automatic_test",
  "license_mass",
  "license_trailer",
  "license_trailer_load",
  "license_seats",
  "license_professional",
  "license_motorcycle",
]);

/** What the rules say about a license and the vehicle that is chosen. */
export const vehicleHints = (facts: LicenseFacts): LicenseHint[] =>
  licenseHints(facts).filter(({ code }) => besideVehicle.has(code));

function residence({ country, residentSince, today }: LicenseFacts): Finding {
  const title = fromAbroad(country ?? "");
  if (!residentSince)
    return warning(
      title,
      "Wohnsitz in Deutschland seit? Ohne Wohnsitz hier gilt er, nach einem Zuzug noch sechs Monate.",
    );
  const until = monthsLater(residentSince, monthsAfterMoving);
  return today < until
    ? info(title, `Wohnsitz hier seit ${formatDateOnly(residentSince)}: Er gilt bis ${formatDateOnly(until)}.`)
    : warning(
        title,
        `Wohnsitz hier seit ${formatDateOnly(residentSince)}: Die sechs Monate endeten am ${formatDateOnly(until)}. Die Behörde kann verlängert haben.`,
      );
}

const translation = ({ country }: LicenseFacts): Finding =>
  outsideConvention.has(country ?? "")
    ? warning("Übersetzung?", "Er gilt nur mit deutscher Übersetzung oder mit Internationalem Führerschein.")
    : info(
        "Übersetzung?",
        "Nötig ist eine deutsche Übersetzung oder ein Internationaler Führerschein, wenn er nicht deutsch ist und nicht dem Muster des Wiener Übereinkommens (Anhang 6) folgt.",
      );

function swap({ issuedOn, dateOfBirth, today }: LicenseFacts): Finding | null {
  const dueOn = issuedOn ? swapDueOn(issuedOn, dateOfBirth ?? null) : null;
  const isSoon = dueOn !== null && Number(dueOn.slice(0, 4)) - Number(today.slice(0, 4)) <= 1;
  if (!issuedOn || !isSoon) return null;
  const text = `Ausgestellt ${issuedOn.slice(0, 4)}, umzutauschen bis ${formatDateOnly(dueOn)}.`;
  return dueOn < today
    ? warning("Umtauschfrist abgelaufen.", `${text} Die Fahrerlaubnis besteht weiter, der Nachweis gilt nicht mehr.`)
    : info("Umtausch steht an.", text);
}

function accompanied({ held, dateOfBirth, today }: LicenseFacts): Finding | null {
  if (!dateOfBirth)
    return held.isAccompanied
      ? warning("Begleitetes Fahren.", "Unter 18 Jahren nur mit eingetragener Begleitperson und nur im Inland.")
      : null;
  if (ageOn(today, dateOfBirth) < ageToDrive)
    return warning(
      "Begleitetes Fahren.",
      "Unter 18 Jahren gilt Klasse B nur mit eingetragener Begleitperson und nur im Inland.",
    );
  const of18 = `${Number(dateOfBirth.slice(0, 4)) + ageToDrive}${dateOfBirth.slice(4)}`;
  if (!held.isAccompanied || of18.endsWith("-00")) return null;
  const until = monthsLater(of18, monthsOfCertificate);
  return today <= until
    ? info("Begleitetes Fahren.", `Die Prüfungsbescheinigung ist noch bis ${formatDateOnly(until)} ein Nachweis.`)
    : warning(
        "Begleitetes Fahren.",
        `Die Prüfungsbescheinigung war bis ${formatDateOnly(until)} ein Nachweis. Nötig ist der Führerschein.`,
      );
}

/** Of older holders a card that was issued lately is mostly an exchanged one. */
const ageOfBeginners = 25;

function probation({ issuedOn, dateOfBirth, today }: LicenseFacts): Finding | null {
  const isNew = issuedOn && issuedOn <= today && today < monthsLater(issuedOn, monthsOfProbation);
  if (!isNew || (dateOfBirth && ageOn(today, dateOfBirth) >= ageOfBeginners)) return null;
  return info(
    "Probezeit möglich.",
    "Ausgestellt vor weniger als zwei Jahren. Seit wann die Klasse besteht, steht in Feld 10; in der Probezeit gilt 0,0 Promille.",
  );
}

function automatic({ gearbox }: LicenseFacts): Finding | null {
  if (gearbox === "automatic") return null;
  return gearbox === "manual"
    ? warning("Nur Automatik.", "Schlüsselzahl 78: Dieses Fahrzeug hat ein Schaltgetriebe.")
    : info("Nur Automatik.", "Schlüsselzahl 78: nur Fahrzeuge ohne Kupplungspedal.");
}

function mass(facts: LicenseFacts, grossMassKg: number): Finding | null {
  const limit = hasAny(facts, "C", "CE", "2")
    ? Number.POSITIVE_INFINITY
    : hasAny(facts, "C1", "C1E", "3")
      ? massOfC1
      : massOfB;
  if (grossMassKg <= limit) return null;
  const title = `Zulässige Gesamtmasse ${kg(grossMassKg)}.`;
  const isLighter = limit === massOfB && grossMassKg <= massOfAlternativeDrive;
  if (isLighter && facts.isAlternativeDrive && hasAny(facts, "B", "BE") && facts.carriesGoods !== false)
    return warning(
      title,
      "Klasse B reicht bei alternativem Antrieb bis 4.250 kg nur im Inland, für Güter, ohne Anhänger, seit zwei Jahren im Besitz und wenn nur der Antrieb das Mehr wiegt.",
    );
  return warning(title, `Eingetragen: ${facts.classesText}. Nötig ist Klasse ${grossMassKg <= massOfC1 ? "C1" : "C"}.`);
}

function trailer(facts: LicenseFacts, grossMassKg: number, trailerMassKg: number): Finding | null {
  if (trailerMassKg <= lightTrailer) return null;
  const together = grossMassKg + trailerMassKg;
  const title = `Anhänger mit ${kg(trailerMassKg)}, zusammen ${kg(together)}.`;
  if (hasAny(facts, "CE", "2")) return null;
  if (hasAny(facts, "BE", "C1E", "D1E", "DE", "3")) {
    const isTooHeavy = grossMassKg <= massOfB && trailerMassKg > heaviestTrailerOfBe;
    return isTooHeavy && !hasAny(facts, "C1E", "3")
      ? warning(title, "Klasse BE reicht für Anhänger bis 3.500 kg; nötig ist Klasse C1E.")
      : null;
  }
  if (together <= massOfB) return null;
  if (together <= massOfB96)
    return hasKey(facts, "96")
      ? null
      : warning(title, "Klasse B reicht bis zusammen 3.500 kg. Nötig ist Schlüsselzahl 96 oder Klasse BE.");
  return warning(
    title,
    hasKey(facts, "96")
      ? "Schlüsselzahl 96 reicht bis zusammen 4.250 kg. Nötig ist Klasse BE."
      : "Nötig ist Klasse BE.",
  );
}

/** Nobody knows whether a trailer will be pulled: never more than a hint in blue. */
function trailerLoad(facts: LicenseFacts, grossMassKg: number, trailerLoadKg: number): Finding | null {
  const found = trailer(facts, grossMassKg, trailerLoadKg);
  return found && info(`Anhängelast ${kg(trailerLoadKg)}.`, `Nur mit einem solchen Anhänger: ${found.text}`);
}

const seatsOfB = 9;
const seatsOfD1 = 17;

function seatsFor(facts: LicenseFacts, seats: number): Finding | null {
  const limit = hasAny(facts, "D", "DE") ? Number.POSITIVE_INFINITY : hasAny(facts, "D1", "D1E") ? seatsOfD1 : seatsOfB;
  if (seats <= limit) return null;
  return warning(
    `${seats} Sitzplätze.`,
    `Eingetragen: ${facts.classesText}. Ab dem zehnten Sitz, Fahrer eingerechnet, ist Klasse ${seats <= seatsOfD1 ? "D1" : "D"} nötig.`,
  );
}

const a1 = { ccm: 125, kw: 11 };
const kwOfA2 = 35;

function motorcycle(facts: LicenseFacts): Finding | null {
  const { powerKw, displacementCcm, country } = facts;
  const title = "Motorrad.";
  if (hasAny(facts, "A", "1", "1A")) return null;
  const isLight = (powerKw ?? 0) <= a1.kw && (displacementCcm ?? 0) <= a1.ccm;
  const isLightForSure = isLight && powerKw != null && displacementCcm != null;
  if (hasAny(facts, "A2")) {
    if (powerKw == null) return info(title, "Klasse A2 reicht bis 35 kW und 0,2 kW je kg.");
    return powerKw <= kwOfA2
      ? null
      : warning(title, `Klasse A2 reicht bis 35 kW, dieses Motorrad hat ${powerKw} kW. Nötig ist Klasse A.`);
  }
  const isB196 = hasKey(facts, "196") && country === "DE";
  if (!hasAny(facts, "A1", "1B") && !isB196)
    return warning(title, `Eingetragen: ${facts.classesText}. Nötig ist Klasse A, A2 oder A1.`);
  const held = hasAny(facts, "A1", "1B") ? "Klasse A1" : "Schlüsselzahl 196";
  if (!isLight) return warning(title, `${held} reicht bis 125 cm³ und 11 kW. Nötig ist Klasse A2 oder A.`);
  if (!isLightForSure) return info(title, `${held} reicht bis 125 cm³, 11 kW und 0,1 kW je kg.`);
  return held === "Klasse A1" ? null : info(title, "Schlüsselzahl 196: nur im Inland.");
}
