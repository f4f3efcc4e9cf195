import {
  countries as allCountries,
  countryNameOf,
  countryOfThreeLetters,
  isCountry,
} from "#server/ground/dictionary/countries.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import { hasCorrectCheckDigit, isGermanShape } from "./license-number.rules.ts";

/** ISO 3166 in two letters; null: it is not German, and which country issued it is not known. */
export type LicenseCountry = string | null;

type Text = string | null | undefined;

/** What says where a license comes from. `zoneIssuer`: of the identity document, as its zone has it (`D`, `NLD`). */
export type LicenseOrigin = {
  /** What the reviewer says, in two letters; it decides. */
  country?: Text;
  number?: Text;
  issuingAuthority?: Text;
  issuedOn?: Text;
  zoneIssuer?: Text;
};

/** Since this day Germany has issued cards with numbers of one shape only. */
const germanCardsSince = "1999-01-01";

/**
 * The country of a license (checks.md#country-of-a-license): what the authority says of it, the shape of its number, and the country
 * of the identity document. German unless something speaks against it.
 */
export function licenseCountryOf({ country, ...origin }: LicenseOrigin): LicenseCountry {
  if (country) return country;
  const { number, issuingAuthority, issuedOn, zoneIssuer } = origin;
  const byAuthority = countryOfAuthority(issuingAuthority ?? "");
  if (byAuthority !== undefined) return byAuthority;
  const bare = bareNumber(number ?? "");
  const byNumber = countryOfNumber(number ?? "", bare);
  if (byNumber) return byNumber;
  const isForeignHolder = Boolean(zoneIssuer && zoneIssuer !== "D");
  const isPaper = Boolean(issuedOn && issuedOn < germanCardsSince);
  if (isForeignHolder || (bare !== "" && !isPaper)) return null;
  return "DE";
}

const bareNumber = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, "");

const polishNumber = /^\d{5}\/\d{2}\/\d{4}$/;
/** Surname, decade of birth, month (women's plus 50), day, year of birth, initials, check characters. */
const britishNumber = /^[A-Z9]{5}\d[0156]\d[0-3]\d\d[A-Z9]{2}[A-Z0-9]{3}(?:\d\d)?$/;
/** The number of the identity card: eight digits and a check letter. */
const spanishNumber = /^\d{8}[A-Z]$/;
const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

function countryOfNumber(number: string, bare: string): string | undefined {
  if (polishNumber.test(number.replaceAll(/\s/g, ""))) return "PL";
  if (isGermanShape(bare) || (/^[A-Z]/.test(bare) && hasCorrectCheckDigit(bare))) return "DE";
  if (britishNumber.test(bare)) return "GB";
  const isSpanish = spanishNumber.test(bare) && spanishLetters[Number(bare.slice(0, 8)) % 23] === bare[8];
  return isSpanish ? "ES" : undefined;
}

/** The country that an authority names or belongs to; null: some other than Germany; undefined: it could be any. */
function countryOfAuthority(authority: string): LicenseCountry | undefined {
  const named = namedCountry.exec(authority)?.[1];
  if (named && isCountry(named)) return named;
  if (/\p{Letter}/u.test(authority) && !/\p{Script=Latin}/u.test(authority)) return countryOfScript(authority);
  const words = foldText(authority)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.some((word) => onlyGermanWords.has(word))) return "DE";
  // Words of a country weigh more than those that say only that it is abroad: `Préfecture de police`.
  const found = words.flatMap((word) => countries.get(word) ?? []);
  if (found.length > 0) return found[0];
  if (words.some((word) => countries.has(word))) return null;
  return words.some(isGermanWord) ? "DE" : undefined;
}

/** `Gemeente Utrecht (NL)`, `Warszawa, PL`. */
const namedCountry = /(?:\(|,\s?)([A-Z]{2})\)?\s*$/;

const countryOfScript = (text: string): LicenseCountry => (/\p{Script=Greek}/u.test(text) ? "GR" : null);

/** No other country's: `Landkreis Sächsische Schweiz` is none of Switzerland. */
const onlyGermanWords = new Set(["landkreis", "kreis", "landratsamt", "landrat"]);

/** `Straßenverkehrsamt`, `Rhein-Sieg-Kreis`, `Führerscheinstelle`: Swiss authorities of such names name their canton as well. */
const germanEndings = [
  "amt",
  "behoerde",
  "kreis",
  "stelle",
  "verwaltung",
  "referat",
  "stadt",
  "buero",
  "buergermeister",
];
const germanWords = new Set([
  "oberbuergermeisterin",
  "landesbetrieb",
  "kreisausschuss",
  "verbandsgemeinde",
  "regionalverband",
  "staedteregion",
  "landraetin",
  "deutschland",
]);
const isGermanWord = (word: string) => germanWords.has(word) || germanEndings.some((ending) => word.endsWith(ending));

/** Words of authorities and names of countries, folded; what is an authority's word in Germany as well is missing. */
const wordsOfCountries: Record<string, string> = {
  AL: "albanien shqiperi",
  AT: "oesterreich austria bh bezirkshauptmannschaft lpd landespolizeidirektion bpd bundespolizeidirektion vpa wien graz linz salzburg innsbruck klagenfurt villach wels steyr",
  BA: "bosnien herzegowina bosna",
  BE: "belgien belgie belgique gemeentebestuur stad ville bruxelles brussel antwerpen gent liege luettich anderlecht schaerbeek charleroi eupen",
  BG: "bulgarien bulgaria mvr mbp sofia",
  BY: "belarus",
  CH: "schweiz suisse svizzera switzerland kanton canton cantone zuerich bern luzern uri schwyz obwalden nidwalden glarus zug fribourg solothurn basel schaffhausen appenzell gallen graubuenden aargau thurgau ticino tessin vaud waadt valais wallis neuchatel neuenburg geneve genf jura",
  CY: "zypern cyprus kypros",
  CZ: "tschechien tschechische cesko mestsky mestske mesta obecni praha brno ostrava plzen orp meu",
  DK: "daenemark danmark kommune politi rigspolitiet rigspolitichefen faerdselsstyrelsen koebenhavn aarhus",
  EE: "estland eesti transpordiamet maanteeamet ark",
  ES: "spanien espana dgt trafico jefatura jpt madrid barcelona",
  FI: "finnland suomi traficom trafi poliisi",
  FR: "frankreich france prefecture prefet prefete ants cert paris",
  GB: "grossbritannien england schottland wales nordirland dvla dva swansea uk",
  GR: "griechenland hellas ellada",
  HR: "kroatien hrvatska pu zagreb policijska",
  HU: "ungarn magyarorszag kormanyhivatal kormanyhivatala okmanyiroda kekkh nyilvantarto budapest",
  IE: "irland ireland eire rsa ndls",
  IS: "island syslumadur",
  IT: "italien italia mctc uco prefettura motorizzazione ministero roma milano",
  LI: "liechtenstein vaduz",
  LT: "litauen lietuva regitra",
  LU: "luxemburg luxembourg snca",
  LV: "lettland latvija csdd",
  MK: "nordmazedonien makedonija",
  MT: "malta",
  NL: "niederlande nederland holland gemeente burgemeester rdw",
  NO: "norwegen norge vegvesen trafikkstasjon",
  PL: "polen polska starosta starostwo prezydent wojewoda powiatowe burmistrz warszawa krakow wroclaw poznan gdansk lodz szczecin",
  PT: "portugal imt imtt dgv lisboa porto",
  RO: "rumaenien romania srpciv drpciv spcrpciv bucuresti",
  RS: "serbien srbija srbije beograd",
  RU: "russland russia gibdd mreo mvd",
  SE: "schweden sverige transportstyrelsen polisen vaegverket",
  SI: "slowenien slovenija ue upravna ljubljana",
  SK: "slowakei slovensko orpz kdi okresne krpz bratislava",
  TR: "tuerkei turkiye tuerkiye emniyet nufus nuefus ilce mudurlugu mueduerluegue kaymakamligi istanbul ankara izmir",
  UA: "ukraine ukraina tsc tsts dai",
  AE: "emirate vae dubai sharjah",
  CA: "kanada canada ontario quebec alberta manitoba saaq icbc",
  US: "usa dmv dps bmv california texas florida ohio illinois",
  XK: "kosovo kosova mpb",
};

/** Words of authorities in several countries, none of them Germany. */
const foreignWords =
  "mup commune comune municipality police department ministry ministere ministerio authority transport".split(" ");

const countries = new Map<string, LicenseCountry>([
  ...foreignWords.map((word) => [word, null] as const),
  ...Object.entries(wordsOfCountries).flatMap(([country, words]) =>
    words.split(" ").map((word) => [word, country] as const),
  ),
]);

let codesByName: Map<string, string> | undefined;

/** Signs of countries on licenses and cars that are not their code in two letters. */
const signs: Record<string, string> = {
  A: "AT",
  B: "BE",
  CDN: "CA",
  D: "DE",
  E: "ES",
  EST: "EE",
  F: "FR",
  FIN: "FI",
  H: "HU",
  I: "IT",
  IRL: "IE",
  L: "LU",
  M: "MT",
  N: "NO",
  NMK: "MK",
  P: "PT",
  RKS: "XK",
  RUS: "RU",
  S: "SE",
  SLO: "SI",
  SRB: "RS",
  V: "VA",
};

/** What countries are called besides their names, folded. */
const otherNames: Record<string, string> = {
  "tschechische republik": "CZ",
  "slowakische republik": "SK",
  mazedonien: "MK",
  moldau: "MD",
  moldawien: "MD",
  weissrussland: "BY",
  elfenbeinkueste: "CI",
  hongkong: "HK",
  macau: "MO",
  palaestina: "PS",
  kapverden: "CV",
  vatikan: "VA",
  burma: "MM",
  "bosnien herzegowina": "BA",
  "vereinigte staaten von amerika": "US",
};

/** `Niederlande`, `Holland`, `nl`, `NLD`, and the sign on the license as `NL`; undefined: no country's name. */
export function readCountry(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  if (isCountry(code)) return code;
  const short = entryOf(signs, code) ?? countryOfThreeLetters(code);
  if (short) return short;
  codesByName ??= new Map(allCountries.map((country) => [foldText(countryNameOf(country)), country]));
  const name = foldText(typed.trim());
  return codesByName.get(name) ?? entryOf(otherNames, name) ?? countries.get(name) ?? undefined;
}
