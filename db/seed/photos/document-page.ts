import { formatDateOnly } from "#server/kernel/format.ts";
import { type SpecimenPerson, specimenMrz } from "../specimen-people.ts";

/** Schematic documents as HTML pages of 1280 x 720: marked MUSTER and deliberately unlike any real document. */
type Look = { title: string; paper: [string, string]; ink: string; ratio: "card" | "passport" };

const looks = {
  IDENTITY_CARD: { title: "Personalausweis", paper: ["#e4f0ee", "#cbdde6"], ink: "#1d4a55", ratio: "card" },
  PASSPORT: { title: "Reisepass", paper: ["#f4ebea", "#e3d3dc"], ink: "#5c2437", ratio: "passport" },
  RESIDENCE_PERMIT: { title: "Aufenthaltstitel", paper: ["#f5efdf", "#dfe6d2"], ink: "#4b4a1e", ratio: "card" },
  DRIVERS_LISCENSE: { title: "Führerschein", paper: ["#fae9ea", "#eddbe6"], ink: "#6b2a47", ratio: "card" },
} as const satisfies Record<string, Look>;

type Field = readonly [label: string, value: string, isWide?: boolean];
const fieldList = (fields: readonly Field[]) =>
  fields
    .map(
      ([label, value, isWide]) => `<div class="${isWide ? "wide" : ""}"><small>${label}</small><b>${value}</b></div>`,
    )
    .join("");

const silhouette = `<svg class="portrait" viewBox="0 0 120 150"><rect width="120" height="150" rx="8" fill="currentColor" opacity=".14"/>
  <circle cx="60" cy="58" r="27" fill="currentColor" opacity=".42"/><path d="M12 150c3-36 22-53 48-53s45 17 48 53z" fill="currentColor" opacity=".42"/></svg>`;

function waves(): string {
  const line = (index: number) => {
    const y = 30 + index * 46;
    return `<path d="M-20 ${y} C 240 ${y - 70}, 420 ${y + 80}, 640 ${y} S 960 ${y - 60}, 1080 ${y + 20}"/>`;
  };
  const lines = Array.from({ length: 15 }, (_, index) => line(index)).join("");
  return `<svg class="waves" viewBox="0 0 1020 640" preserveAspectRatio="none">${lines}</svg>`;
}

const machineLines = (lines: string[]) =>
  `<pre class="mrz">${lines.map((line) => line.replaceAll("<", "&lt;")).join("\n")}</pre>`;

export function identityFront(person: SpecimenPerson): string {
  const { identity } = person;
  const isPassport = identity.type === "PASSPORT";
  const fields: Field[] = [
    ["Name", person.surname, true],
    ["Vornamen", person.prename, true],
    ["Geburtstag", formatDateOnly(person.dateOfBirth)],
    ["Geburtsort", person.birthPlace],
    ["Staatsangehörigkeit", person.nationality],
    ["Gültig bis", formatDateOnly(identity.expiresOn)],
  ];
  const body = `${silhouette}<div class="fields">${fieldList(fields)}</div>`;
  const machine = isPassport ? machineLines(specimenMrz(person)) : "";
  const density = isPassport ? "" : " roomy";
  return page(looks[identity.type], `<div class="row${density}">${body}</div>${machine}`, identity.number);
}

export function identityBack(person: SpecimenPerson): string {
  const fields: Field[] = [
    ["Anschrift", person.address, true],
    ["Behörde", person.identity.authority],
    ["Ausgestellt am", formatDateOnly(person.identity.issuedOn)],
  ];
  const machine = machineLines(specimenMrz(person));
  return page(looks[person.identity.type], `<div class="fields back">${fieldList(fields)}</div>${machine}`, "");
}

export function licenseFront(person: SpecimenPerson): string {
  const { license } = person;
  const fields: Field[] = [
    ["1. Name", person.surname, true],
    ["2. Vorname", person.prename, true],
    ["3. Geburtsdatum und -ort", `${formatDateOnly(person.dateOfBirth)} ${person.birthPlace}`, true],
    ["4a. Ausgestellt am", formatDateOnly(license.issuedOn)],
    ["4b. Gültig bis", formatDateOnly(license.expiresOn)],
    ["4c. Behörde", license.authority],
    ["5. Nummer", license.number],
    ["9. Klassen", license.classes.replaceAll(", ", " / "), true],
  ];
  return page(
    looks.DRIVERS_LISCENSE,
    `<div class="row">${silhouette}<div class="fields">${fieldList(fields)}</div></div>`,
    "",
  );
}

export function licenseBack(person: SpecimenPerson): string {
  const held = person.license.classes.split(", ");
  const row = (name: string) => {
    const [from, until] = held.includes(name)
      ? [formatDateOnly(person.license.issuedOn), formatDateOnly(person.license.expiresOn)]
      : ["–", "–"];
    return `<tr><th>${name}</th><td>${from}</td><td>${until}</td><td>–</td></tr>`;
  };
  const rows = ["AM", "A", "B", "BE", "C", "L"].map(row).join("");
  const table = `<table><tr><td>9.</td><td>10. Erteilt am</td><td>11. Gültig bis</td><td>12.</td></tr>${rows}</table>`;
  return page(looks.DRIVERS_LISCENSE, table, "");
}

function page(look: Look, body: string, corner: string): string {
  const width = look.ratio === "card" ? 1014 : 906;
  return `<!doctype html><meta charset="utf-8"><style>
    * { box-sizing: border-box; margin: 0 }
    body { width: 1280px; height: 720px; display: grid; place-items: center; font-family: Inter, sans-serif; color: #1b2528;
      background: radial-gradient(circle at 35% 20%, #7d8a8c, #4d5a5e 75%) }
    article { position: relative; width: ${width}px; height: 640px; padding: 34px 44px; border-radius: 30px; overflow: hidden;
      background: linear-gradient(135deg, ${look.paper[0]}, ${look.paper[1]}); transform: rotate(-.7deg);
      box-shadow: 0 18px 44px rgb(0 0 0 / .38), 0 2px 4px rgb(0 0 0 / .3) }
    .waves { position: absolute; inset: 0; width: 100%; height: 100%; fill: none; stroke: ${look.ink}; opacity: .1; stroke-width: 3 }
    .mark { position: absolute; inset: 0; display: grid; place-items: center; color: ${look.ink}; opacity: .13;
      font: 800 172px Inter; letter-spacing: .06em; transform: rotate(-18deg) }
    header { position: relative; display: flex; justify-content: space-between; align-items: baseline; color: ${look.ink};
      border-bottom: 4px solid; padding-bottom: 10px; font: 750 34px Inter; letter-spacing: .01em }
    header span { font: 600 22px Inter; opacity: .85 }
    .row { position: relative; display: flex; align-items: start; gap: 40px; margin-top: 28px }
    .portrait { flex: none; width: ${look.ratio === "card" ? 264 : 214}px; color: ${look.ink} }
    .fields { position: relative; flex: 1; display: grid; grid-template-columns: 1fr 1fr; gap: 16px 28px; align-content: start }
    .roomy .portrait { width: 318px }
    .roomy .fields { gap: 26px 28px; padding-top: 8px }
    .roomy b { font-size: 36px }
    .roomy small { font-size: 20px }
    .fields.back { margin-top: 28px }
    .wide { grid-column: 1 / -1 }
    small { display: block; font: 500 18px Inter; color: ${look.ink}; opacity: .85 }
    b { font: 650 ${look.ratio === "card" ? 31 : 27}px Inter }
    .mrz { position: absolute; left: 0; right: 0; bottom: 58px; padding: 18px 44px; background: rgb(255 255 255 / .62);
      font: 500 ${look.ratio === "card" ? 48.5 : 30.2}px/1.3 "DejaVu Sans Mono"; letter-spacing: ${look.ratio === "card" ? 1.6 : 0.4}px }
    table { position: relative; width: 100%; margin-top: 24px; border-collapse: collapse; font: 550 25px Inter; text-align: left }
    td, th { border: 2px solid color-mix(in srgb, ${look.ink} 30%, transparent); padding: 10px 16px }
    tr:first-child td { font: 500 18px Inter; color: ${look.ink} }
    footer { position: absolute; left: 44px; right: 44px; bottom: 20px; color: ${look.ink}; font: 600 19px Inter; text-align: center }
  </style>
  <article>${waves()}<div class="mark">MUSTER</div><header>${look.title}<span>${corner}</span></header>${body}
  <footer>KOPIE · Musterdokument mit erfundenen Angaben, kein amtliches Dokument</footer></article>`;
}

/** A signature like one from the pad: 450 x 120, ink on a transparent background. */
export const signature = `<!doctype html><style>* { margin: 0 }</style><svg width="450" height="120" fill="none" stroke="#14233a"
  stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="M58 84c10-34 22-58 32-56s-8 52-4 54 16-44 27-42-6 36 2 37 16-28
  26-26-6 24 3 25 17-23 28-22-9 22 1 23 20-20 31-18-4 17 6 17 22-18 35-17 4 15 15 14 30-16 58-12 36 2 52-6"/><path d="M66 98c72-12 178-14 266-8"/></svg>`;
