import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import { licenseNumber, type SpecimenPerson } from "../specimen-people.ts";

/** Invented customers. `Frau|Vorname|Nachname|Geburtsdatum|Straße Hausnummer`, and `|Land` unless German. */
const lines = {
  Köln: `
    Herr|Seán|O'Neil|1988-03-17|Eigelstein 44|IRL
    Frau|Katarzyna|Łuczak|1985-07-21|Venloer Straße 310
    Herr|Kevin|Schröder|1999-12-04|Zülpicher Straße 97
    Frau|Jana|von der Heide|1991-04-09|Dürener Straße 152
    Herr|Hans-Peter|Weiß|1957-10-28|Aachener Straße 605
    Frau|Şebnem|Yıldız|1993-06-15|Keupstraße 28|TUR
    Herr|Maximilian|Freiherr von Brühl|1976-01-02|Marienburger Straße 12
    Frau|Nicole|Bäcker|1980-09-19|Sülzgürtel 76
    Herr|Yusuf|Al-Hassan|1987-05-25|Deutzer Freiheit 61|SYR
    Frau|Ingrid|Sørensen|1972-02-11|Rodenkirchener Straße 9|DNK
    Herr|Luca|Ferrari|1995-08-08|Severinstraße 140|ITA
    Frau|Charlotte|Grünewald|2001-03-30|Berrenrather Straße 201
    Herr|Dirk|Öztürk|1969-11-14|Neusser Straße 512
    Frau|Anna Maria|Schulz|1983-12-24|Bonner Straße 268
    Herr|Nguyễn|Văn Minh|1990-10-01|Subbelrather Straße 33|VNM
    Frau|Petra|Überschär|1964-06-06|Olpener Straße 780
    Herr|Björn|Jäger|1978-07-07|Frankfurter Straße 71
    Frau|Milica|Đorđević|1989-01-23|Kalker Hauptstraße 115|SRB`,
  Bonn: `
    Herr|Jürgen|Großkötter|1968-05-16|Godesberger Allee 93
    Frau|Marie-Louise|Thelen|1994-09-27|Poppelsdorfer Allee 17
    Herr|Alexander|Hübner|1982-04-03|Königswinterer Straße 331
    Frau|Beate|Münch|1959-08-20|Rheinallee 26
    Herr|João|da Silva|1986-12-12|Reuterstraße 88|PRT
    Frau|Sophie|Klöckner|1998-02-05|Clemens-August-Straße 40
    Herr|Rüdiger|Faßbender|1963-03-08|Mallwitzstraße 5
    Frau|Zoë|Lambert|1997-11-11|Argelanderstraße 62|FRA
    Herr|Tobias|Kraft|1991-06-29|Endenicher Straße 145
    Frau|Gülcan|Şahin|1984-10-10|Römerstraße 208
    Herr|Wolfgang|Esser|1955-01-31|Friedrich-Ebert-Allee 130
    Frau|Claire|Nussbaum|1987-07-14|Beethovenstraße 3`,
  Düsseldorf: `
    Frau|Hannah|Kürten|1992-05-05|Nordstraße 68
    Herr|Stefan|Brüggemann|1975-09-02|Luegallee 112
    Frau|Yūko|Tanaka|1990-03-03|Immermannstraße 21|JPN
    Herr|Ömer|Çelik|1981-08-30|Erkrather Straße 240|TUR
    Frau|Birgit|Hölscher|1966-04-18|Benrather Schloßallee 57
    Herr|Jan|Kowalski|1996-12-21|Bilker Allee 84
    Frau|Aisha|Diallo|1994-01-09|Oberbilker Allee 177|SEN
    Herr|Friedrich|Lütke-Westhues|1960-06-22|Grafenberger Allee 399
    Frau|Leonie|Straßburger|2000-10-17|Lorettostraße 11
    Herr|Marko|Petrović|1979-02-26|Kölner Landstraße 305|HRV
    Frau|Renate|Düppengießer|1958-07-01|Am Wehrhahn 36
    Divers|Robin|Ahrens|1999-05-13|Brunnenstraße 29`,
  Essen: `
    Herr|Thorsten|Krämer|1977-03-12|Rüttenscheider Straße 140
    Frau|Fatma|Kılıç|1988-11-05|Altendorfer Straße 310
    Herr|Pascal|Röhrig|1995-01-27|Steeler Straße 402
    Frau|Melanie|Schäfer|1983-06-18|Frohnhauser Straße 95
    Herr|Dmitri|Weber|1986-09-09|Gladbecker Straße 218
    Frau|Carolin|Böhm|1999-04-25|Huyssenallee 53
    Herr|Ahmet|Güneş|1972-12-30|Katernberger Straße 44
    Frau|Vanessa|Lößner|1991-08-16|Kupferdreher Straße 130
    Herr|Uwe|Stöver|1964-02-08|Bochumer Straße 27`,
  Hamburg: `
    Frau|Wiebke|Petersen|1981-05-29|Osterstraße 120
    Herr|Sönke|Jürgensen|1970-10-06|Fuhlsbüttler Straße 389
    Frau|Maike|Lührs|1993-03-21|Eppendorfer Weg 211
    Herr|Arne|Große|1985-12-02|Elbchaussee 76
    Frau|Anne-Kathrin|Bößow|1978-07-19|Bramfelder Chaussee 264
    Herr|Ole|Nørgaard|1990-01-15|Große Bergstraße 155|DNK
    Frau|Frauke|Thießen|1967-09-24|Winterhuder Weg 18`,
} as const;

export type DemoCity = keyof typeof lines;

const postalCodes = { Köln: "50825", Bonn: "53115", Düsseldorf: "40477", Essen: "45130", Hamburg: "22303" };
const nationalities: Record<string, string> = {
  D: "Deutsch",
  DNK: "Dänisch",
  FRA: "Französisch",
  HRV: "Kroatisch",
  IRL: "Irisch",
  ITA: "Italienisch",
  JPN: "Japanisch",
  PRT: "Portugiesisch",
  SEN: "Senegalesisch",
  SRB: "Serbisch",
  SYR: "Syrisch",
  TUR: "Türkisch",
  VNM: "Vietnamesisch",
};
const membersOfTheUnion = ["DNK", "FRA", "HRV", "IRL", "ITA", "PRT"];
const serialLetters = "CFGHJKLMNPRTVWXYZ";
const serialSigns = `0123456789${serialLetters}`;

/** Letters and digits as German documents use them; deterministic per name. */
function serialOf(name: string, length: number): string {
  let state = [...name].reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return serialSigns[Math.floor((state / 2 ** 32) * serialSigns.length)];
  }).join("");
}

const identityTypeOf = (country: string) =>
  country === "D" ? "IDENTITY_CARD" : membersOfTheUnion.includes(country) ? "PASSPORT" : "RESIDENCE_PERMIT";

function personOf(line: string, city: DemoCity): SpecimenPerson {
  const [salutation, prename = "", surname = "", dateOfBirth = "", street, country = "D"] = line.trim().split("|");
  const type = identityTypeOf(country);
  const serial = serialOf(`${prename} ${surname}`, 13);
  const birthYear = Number(dateOfBirth.slice(0, 4));
  const issued = Math.min(2025, 2019 + (birthYear % 7));
  const monthAndDay = dateOfBirth.slice(4);
  const first = type === "RESIDENCE_PERMIT" ? "Y" : type === "PASSPORT" ? "C" : "L";
  return {
    salutation: salutation as SpecimenPerson["salutation"],
    prename,
    surname,
    dateOfBirth,
    birthPlace: city,
    nationality: entryOf(nationalities, country) ?? "",
    country,
    address: `${postalCodes[city]} ${city}, ${street}`,
    identity: {
      type,
      number: first + serial.slice(0, 8),
      issuedOn: `${issued}${monthAndDay}`,
      expiresOn: `${issued + 10}${monthAndDay}`,
      authority: `Stadt ${city}`,
    },
    license: {
      number: licenseNumber(`${serial[8]}${serial.slice(0, 3)}${serial.slice(9, 13)}K`),
      issuedOn: `${Math.max(2013, birthYear + 18)}${monthAndDay}`,
      expiresOn: `${Math.max(2013, birthYear + 18) + 15}${monthAndDay}`,
      authority: `Stadt ${city}`,
      classes: birthYear < 1980 ? "AM, A1, B, BE, C1, L" : "AM, B, L",
    },
  };
}

/** All invented customers of a city. */
export const peopleIn = (city: DemoCity): SpecimenPerson[] =>
  lines[city]
    .trim()
    .split("\n")
    .map((line) => personOf(line, city));

/** Cycles through the customers of a city, in the order of the list. */
export function peopleOf(city: DemoCity): () => SpecimenPerson {
  const people = peopleIn(city);
  let next = 0;
  return () => people[next++ % people.length] as SpecimenPerson;
}

export function personCalled(surname: string, city: DemoCity): SpecimenPerson {
  const person = peopleIn(city).find((candidate) => candidate.surname === surname);
  if (!person) throw new Error("no such person in the demo");
  return person;
}

/** `juergen.grosskoetter@example.org`. */
export const customerEmail = ({ prename, surname }: { prename: string; surname: string }) =>
  `${foldText(`${prename} ${surname}`).replace(/[^a-z0-9]+/g, ".")}@example.org`;
