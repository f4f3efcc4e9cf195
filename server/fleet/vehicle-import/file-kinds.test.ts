import { describe, expect, test } from "vitest";
import { composeVin } from "#db/seed/vin.ts";
import { codePages } from "./code-pages.ts";
import { readHeader } from "./csv-columns.ts";
import { decodeCsv, EncodingUnknown } from "./decode-csv.ts";
import { translateFileCell } from "./feed-cells.rules.ts";
import { importTexts as t } from "./import.texts.ts";
import { parseCsv } from "./parse-csv.server.ts";
import { readVehicleRows } from "./read-vehicle-rows.server.ts";

const vin = composeVin("WAUZZZF4", "SW", 700_001);
const read = async (text: string) => readVehicleRows(parseCsv(text), [], translateFileCell);
/** The first row of a file with these columns besides brand and VIN. */
const rowOf = async (columns: string, cells: string) => {
  const { rows } = await read(`Marke;FIN;${columns}\nAudi;${vin};${cells}\n`);
  return rows[0];
};

describe("a quotation mark in a cell (vehicles.md#csv-import)", () => {
  test.each([
    ['A4 19" S line', 'A4 19" S line'],
    ['19" Felgen', '19" Felgen'],
    ['Reifen 225/45 R17 91W, 17"', 'Reifen 225/45 R17 91W, 17"'],
    ['Golf "Style"', 'Golf "Style"'],
    ['Golf "Style" 18"', 'Golf "Style" 18"'],
    ['5"" Bildschirm', '5"" Bildschirm'],
    ['"A4 Avant 19"" S line"', 'A4 Avant 19" S line'],
    ['"A4 Avant 19" S line"', 'A4 Avant 19" S line'],
    ['"""Edition 35"""', '"Edition 35"'],
    ['"Caddy; 5-Sitzer"', "Caddy; 5-Sitzer"],
    ['"Transporter 6,1"', "Transporter 6,1"],
    ['"A" Klasse', '"A" Klasse'],
    [' Corsa 16" ', 'Corsa 16"'],
    [' "Caddy; 5-Sitzer"', "Caddy; 5-Sitzer"],
    ['"Caddy; 5-Sitzer" ', "Caddy; 5-Sitzer"],
    ['"Golf \\"Style\\""', 'Golf "Style"'],
    ['"19\\"; \\"Style\\""', '19"; "Style"'],
  ])("%j is the model %j", async (cell, name) => {
    expect(await rowOf("Modell;Schäden", `${cell};Delle`)).toMatchObject({ values: { name, preDamage: "Delle" } });
  });
});

describe("a quotation mark that is closed by one of another row", () => {
  const others = [1, 2].map((serial) => `Audi;${composeVin("WAUZZZF4", "SW", serial)};A4`);
  test.each([
    ["before an inch mark", ['"Style', '17" Felgen']],
    ["before a cell in marks", ['"Style', '"x"']],
  ])("is named with its row, instead of losing the rows between: %s", async (_, [opened, closed]) => {
    const lines = [`Audi;${vin};A4;${opened};1`, ";;", `${others[0]};${closed};2`, `${others[1]};x;3`];
    const { rows } = await read(`Marke;FIN;Modell;Schäden;KM\n\n${lines.join("\n")}\n`);
    expect(rows.map(({ row, values, wrong }) => [row, values.odometerKm, wrong?.[0]?.message])).toEqual([
      [3, undefined, t.quoteOpenHere],
      [5, 2, undefined],
      [6, 3, undefined],
    ]);
  });

  test("or never is named alike, and its line is shown", async () => {
    const lines = [`${others[0]};x`, `Audi;${vin};A4;"Style`, `${others[1]};y`, 'Audi;"X'];
    const { rows } = await read(`Marke;FIN;Modell;Schäden\n${lines.join("\n")}`);
    expect(rows.map(({ row, wrong }) => [row, wrong?.[0]?.typed])).toEqual([
      [2, undefined],
      [3, lines[1]],
      [4, undefined],
      [5, lines[3]],
    ]);
  });

  test("is none where a text has lines with delimiters", async () => {
    const row = await rowOf("Modell;Notizen", 'A4;"Räder; Sommer\nWinter; 4; Stahl"');
    expect(row?.values.shortDescription).toBe("Räder; Sommer\nWinter; 4; Stahl");
  });
});

describe("the shape of a file", () => {
  const marks = (line: string) => `"${line.replaceAll('"', '""')}"`;
  test.each([
    ["| between cells", `Marke|Modell|FIN\nAudi|A4|${vin}\n`, 2],
    ["names of columns with line ends", `"Interne\nNr.";Marke;"Modell\n(Typ)";FIN\n1;Audi;A4;${vin}\n`, 4],
    ["all rows in quotation marks", ["Marke,Modell,FIN", `Audi,"A4",${vin}`].map(marks).join("\n"), 2],
    ["one row in quotation marks", `Marke,Modell,FIN\n${marks(`Audi,"A4",${vin}`)}\n`, 2],
    ["the header again", `Marke;Modell;FIN\n\ufeffMarke;Modell;FIN\nAudi;A4;${vin}\n`, 3],
    ["blanks behind delimiters", `Marke, Modell, FIN\nAudi, "A4", ${vin}\n`, 2],
    ["tabs with empty cells", `Nr\tMarke\tModell\tFIN\n\tAudi\tA4\t${vin}\n`, 2],
  ])("may have %s", async (_, text, row) => {
    expect((await read(text)).rows).toEqual([{ row, values: { brand: "Audi", name: "A4", vin }, location: "" }]);
  });

  test.each(["<table><tr><td>Marke</td></tr></table>", '<?xml version="1.0"?><Workbook/>', "PK\x03\x04\x14\0\0"])(
    "%j is no CSV",
    (text) => {
      expect(() => decodeCsv(bytesOf["utf-8"](text))).toThrow(t.notText);
    },
  );
});

describe("a cell that says nothing", () => {
  test.each(["-", " -   ", "–", "---", "NULL", "(null)", "\\N", "nan", "n/a", "k.A.", "k. A.", "n.v.", "n. b."])(
    "%j changes nothing, and is missing where it is required",
    async (cell) => {
      const row = await rowOf("Modell;KM;Kennzeichen;Schäden;Getriebe", `A4;${cell};${cell};${cell};${cell}`);
      expect(row).toEqual({ row: 2, values: { brand: "Audi", name: "A4", vin }, location: "" });
      expect((await rowOf("Modell", cell))?.wrong).toMatchObject([{ column: "Modell" }]);
    },
  );

  test.each(["Ka", "NX", "Null Emission", "-/-", "ID.3"])("%j does", async (name) => {
    expect((await rowOf("Modell", name))?.values.name).toBe(name);
  });
});

test.each(["ohne", "nicht zugelassen", "Abgemeldet", "Neuwagen"])("%j is no plate", async (cell) => {
  const row = await rowOf("Modell;Kennzeichen;Schäden", `A4;${cell};${cell}`);
  expect(row).toMatchObject({ values: { preDamage: cell } });
  expect(row?.values.licensePlate).toBeUndefined();
});

test.each(["keine", "Nein", "keine Vorschäden", "unfallfrei"])(
  "%j is no damage, and takes none from the stock",
  async (cell) => {
    const row = await rowOf("Modell;Schäden", `A4;${cell}`);
    expect(row?.values).not.toHaveProperty("preDamage");
  },
);

test.each([
  ["Volkswagen, VW", "Volkswagen"],
  ["Volkswagen Nutzfahrzeuge", "Volkswagen"],
  ["Mercedes-Benz (PKW)", "Mercedes-Benz"],
  ["Landrover", "Land Rover"],
  ["Horch", "Horch"],
])("the brand %j is %j", async (cell, brand) => {
  const text = `Marke;Modell;FIN\n${cell};A4;${vin}\n`;
  expect(readVehicleRows(parseCsv(text), ["Mercedes-Benz"], translateFileCell).rows[0]?.values.brand).toBe(brand);
});

test("the line that a program draws below the header is no vehicle", async () => {
  const { rows } = await read(`Marke;Modell;FIN\n-----;------;---\nAudi;A4;${vin}\n`);
  expect(rows).toMatchObject([{ row: 3, values: { vin } }]);
});

describe("a cell without its value", () => {
  test.each(["#NV", "#N/A", "#BEZUG!", "#WERT!", "#DIV/0!", "#NAME?", "########"])("%j is named", async (cell) => {
    const row = await rowOf("Modell;KM;Schäden", `A4;${cell};${cell}`);
    expect(row?.wrong?.map(({ column, message }) => [column, message])).toEqual(
      ["Kilometerstand", "Schäden"].map((column) => [column, t.excelError(cell)]),
    );
  });

  test.each(["#1 Edition", "Golf #5", "#GTI", "# Delle"])("%j has one", async (name) => {
    expect((await rowOf("Modell", name))?.values.name).toBe(name);
  });
});

describe("a row that ends early", () => {
  test.each([
    ["Modell;KM;Schäden;Standort", "A4", { name: "A4" }],
    ["Modell;KM;Schäden;Standort", "A4;12", { name: "A4", odometerKm: 12 }],
    ["Modell;KM;Schäden;Standort", "A4;;Delle", { name: "A4", preDamage: "Delle" }],
    ["Modell;KM;Schäden;Standort;", "A4;12;", { name: "A4", odometerKm: 12 }],
    ["Modell;;;", "A4", { name: "A4" }],
    ["Modell;Farbe;Preis", "A4;rot", { name: "A4" }],
    ["Modell;Kennzeichen", "A4;", { name: "A4" }],
    ["Modell;Kennzeichen;KM", "A4;K-HS 12", { name: "A4", licensePlate: "K-HS 12" }],
    ["Modell;Sitze;Getriebe", "A4;5", { name: "A4", seats: 5 }],
    ["Modell;Notizen;Fahrer", 'A4;"eins;\nzwei"', { name: "A4", shortDescription: "eins;\nzwei" }],
  ])("is read: %j with %j", async (columns, cells, values) => {
    const row = await rowOf(columns, cells);
    expect(row?.values).toEqual({ brand: "Audi", vin, ...values });
    expect(row?.wrong).toBeUndefined();
  });

  test("is wrong where it lacks a required cell, and the others are read", async () => {
    const { rows } = await read(`Marke;FIN;KM;Modell\nAudi;${vin};12\nAudi;${composeVin("WAUZZZF4", "SW", 3)};1;A4`);
    expect(rows.map(({ row, wrong }) => [row, wrong?.[0]?.message])).toEqual([
      [2, t.tooFewCells(3, 4)],
      [3, undefined],
    ]);
  });
});

describe("what stands above the header", () => {
  const data = `Audi;A4;${vin}`;
  const header = "Marke;Modell;FIN";
  test.each([
    ["sep=;\n", 3],
    ["\ufeffsep=;\r\n", 3],
    ['"sep=;"\n', 3],
    ["SEP=;\n", 3],
    ["sep=,\n", 3],
    ["Fahrzeugbestand\n", 3],
    ["Fahrzeugbestand;;\n;;\n", 4],
    ["Stand: 24.11.2026, 08:15 Uhr\n\n", 4],
    ["Autohaus Muster GmbH; Fahrzeuge mit Marke; \nFiliale Köln;;\n", 4],
    ["Liste 7\r\nerstellt von Nora\r\n\r\n\r\n", 6],
    ['"Bestand ""Neuwagen""";;\n', 3],
    ["\n\n", 4],
    ["sep=;\nBestand\n", 4],
  ])("is skipped: %j, and rows keep their line", async (above, row) => {
    const lineEnd = above.includes("\r") ? "\r\n" : "\n";
    const { rows } = await read(`${above}${header}${lineEnd}${data}${lineEnd}`);
    expect(rows).toEqual([{ row, values: { brand: "Audi", name: "A4", vin }, location: "" }]);
  });

  test("is no header: a file without one is told apart from one that lacks a column", async () => {
    await expect(read(`4711;A-100;Limousine;Audi;A4;${vin}`)).rejects.toThrow(t.headerMissing);
    await expect(read(`Marke;Modell;Farbe\nAudi;A4;rot`)).rejects.toThrow(t.columnMissing("FIN"));
  });
});

describe("a text that Excel keeps from becoming a number", () => {
  test.each([
    ['="0123"', "0123"],
    ['"=""0123"""', "0123"],
    ['="A4"', "A4"],
    ['=""', ""],
    [' ="0815" ', "0815"],
    ['="Golf ""Style"""', 'Golf "Style"'],
    ['"=""Golf 19"""" vorn"""', 'Golf 19" vorn'],
    ["'=A4", "=A4"],
    ["'+49 170", "+49 170"],
    ['="=SUMME"', "=SUMME"],
    ["'0123", "'0123"],
  ])("%s is %j", async (cell, text) => {
    const row = await rowOf("Modell;Notizen", `A4;${cell}`);
    expect(row?.wrong).toBeUndefined();
    expect(row?.values.shortDescription ?? "").toBe(text);
  });

  test.each(["=1+1", "@SUMME(A1)", '="A"&"B"', "=A1", ' =HYPERLINK("x")'])("%s is a formula", async (cell) => {
    expect((await rowOf("Modell;Notizen", `A4;${cell}`))?.wrong).toMatchObject([
      { column: "Sonstige Notizen", message: t.formula },
    ]);
  });

  test("is read in VIN, plate and odometer", async () => {
    const row = await rowOf("Modell;Kennzeichen;KM", '="A4";="K-HS 12";="01234"');
    expect(row?.values).toMatchObject({ name: "A4", licensePlate: "K-HS 12", odometerKm: 1_234 });
  });
});

describe("a number that Excel has cut to a power of ten", () => {
  test.each([
    "1,23E+17",
    "1.23E+17",
    "1E+05",
    "4,71E+16",
    "9,99999E+15",
    "1,2e+10",
    " 1,5E+12 ",
    "-1,2E+11",
    "+3E+20",
    "7,12345678901E+16",
  ])("%j is named with what to do", async (cell) => {
    const row = await rowOf("Modell;Notizen", `A4;${cell}`);
    expect(row?.wrong).toEqual([
      { row: 2, column: "Sonstige Notizen", typed: cell.trim(), message: t.powerOfTen(cell.trim()) },
    ]);
    expect(row?.wrong?.[0]?.message).toContain("„Text“");
  });

  test("is named in the VIN, instead of the VIN's form", async () => {
    const { rows } = await read("Marke;Modell;FIN\nAudi;A4;1,23E+17");
    expect(rows[0]?.wrong?.map(({ message }) => message)).toEqual([t.powerOfTen("1,23E+17")]);
  });

  test.each(["E+17", "1E5", "A1E+05", "Golf 1,4 E", "1,23E17", "3E+1 Sitze", "ID.3 58E", "2E+", "1.2.3E+05", "E 220"])(
    "%j is none",
    async (cell) => {
      expect((await rowOf("Modell", cell))?.values.name).toBe(cell);
    },
  );
});

describe("HTML in a text is its text", () => {
  test.each([
    [
      "<b>Scheckheft</b> gepflegt &amp; Nichtraucher<br>8-fach bereift",
      "Scheckheft gepflegt & Nichtraucher\n8-fach bereift",
    ],
    ["eins<br/>zwei<BR />drei", "eins\nzwei\ndrei"],
    ["<p>Delle</p><p>Kratzer</p>", "Delle\nKratzer"],
    ["<ul><li>Delle</li><li>Kratzer</li></ul>", "Delle\nKratzer"],
    ['<font color="red">Achtung</font>', "Achtung"],
    ['<a href="https://x.example/?a=1&amp;b=2">Fotos</a>', "Fotos"],
    ["T&uuml;r &auml;u&szlig;en", "Tür äußen"],
    ["Stra&#223;e &#x41;", "Straße A"],
    ["19&quot; Felgen&nbsp;vorn", '19" Felgen vorn'],
    ["&lt;b&gt;", "<b>"],
    ["unter < 5000 km und > 10", "unter < 5000 km und > 10"],
    ["Felge <links vorn>", "Felge <links vorn>"],
    ["AT&T & Co &unbekannt; &#0;", "AT&T & Co &unbekannt; &#0;"],
    ["a<b", "a<b"],
  ])("%j", async (cell, text) => {
    expect((await rowOf("Modell;Notizen", `A4;"${cell.replaceAll('"', '""')}"`))?.values.shortDescription).toBe(text);
  });
});

describe("columns", () => {
  test.each([
    // mobile.de
    [
      ["interne_nummer", "marke", "modell", "fahrgestell_nummer", "kilometer", "bemerkung"],
      [null, "brand", "name", "vin", "odometerKm", "shortDescription"],
    ],
    [
      ["make", "modelDescription", "vin", "mileage", "gearbox", "fuel", "category"],
      ["brand", "name", "vin", "odometerKm", "gearbox", "fuelKind", "kind"],
    ],
    // AutoScout24
    [
      ["Make", "Model", "Body type", "Fuel type", "Transmission", "Mileage", "VIN", "Licence plate"],
      ["brand", "name", "kind", "fuelKind", "gearbox", "odometerKm", "vin", "licensePlate"],
    ],
    [
      ["Marke", "Modell", "Fahrzeugbeschreibung", "Kraftstoffart", "Laufleistung (km)", "Fahrgestellnummer (VIN)"],
      ["brand", "name", "shortDescription", "fuelKind", "odometerKm", "vin"],
    ],
    // programs of dealers
    [
      ["Fabrikat", "Typ", "Fzg-Ident-Nr.", "amtl. Kennz.", "km-Stand"],
      ["brand", "name", "vin", "licensePlate", "odometerKm"],
    ],
    [
      ["Fahrzeugmarke", "Verkaufsbezeichnung", "Fgst.-Nr.", "Pol. Kennzeichen", "Tacho"],
      ["brand", "name", "vin", "licensePlate", "odometerKm"],
    ],
    [
      ["HERSTELLER", "MODELLNAME", "IDENT-NR", "KZ", "GESAMTKILOMETER"],
      ["brand", "name", "vin", "licensePlate", "odometerKm"],
    ],
    [
      ["Automarke", "Baureihe", "FIN-Nr.", "Kfz-Kz.", "Laufleistung in km"],
      ["brand", "name", "vin", "licensePlate", "odometerKm"],
    ],
    [
      ["Herstellername", "Typbezeichnung", "Chassis number", "Number plate", "Odometer"],
      ["brand", "name", "vin", "licensePlate", "odometerKm"],
    ],
    [
      ["Marke", "Fahrzeugbezeichnung", "FIN (17-stellig)", "Zulassungskennzeichen", "Lagerort"],
      ["brand", "name", "vin", "licensePlate", "location"],
    ],
    [
      ["Brand", "Model name", "Vehicle identification number", "Registration number", "Branch"],
      ["brand", "name", "vin", "licensePlate", "location"],
    ],
    [
      [
        "Marke*",
        "Modell / Typ",
        "FIN/VIN",
        "KM-Stand [km]",
        "zul. Gesamtgewicht (kg)",
        "Kraftstoff / Antrieb",
        "HU/AU",
      ],
      ["brand", "name", "vin", "odometerKm", "grossMassKg", "fuelKind", "huDue"],
    ],
    [
      ["Marke", "Modell", "Fahrzeug-Identifizierungs-Nr.", "Amtl. Kz.", "Nächste HU am"],
      ["brand", "name", "vin", "licensePlate", "huDue"],
    ],
    [
      ["Make", "Model", "Chassis No.", "Registration", "Mileage (km)"],
      ["brand", "name", "vin", "licensePlate", "odometerKm"],
    ],
    [
      ["Marke/Modell", "Preis (FIN)", "FIN (Fahrgestellnummer)", "FIN [17]", "Kennzeichen (HU)"],
      [null, null, "vin", "vin", null],
    ],
    [
      ["Marke", "Modell", "Modellreihe", "Fahrzeugidentnr", "Farbe"],
      ["brand", "name", null, "vin", null],
    ],
  ])("%j", (header, columns) => {
    expect(readHeader(header)).toEqual(columns);
  });

  test.each([
    ["Farbe", "rot", ["Farbe"]],
    ["Preis;Farbe", "10;rot", ["Preis", "Farbe"]],
    ["Preis;Farbe", ";rot", ["Farbe"]],
    ["Preis", "", []],
    [" Preis ", "1", ["Preis"]],
    ["", "1", []],
    ["EZ;Farbe;Leistung", "1;2;3", ["EZ", "Farbe", "Leistung"]],
    ["Ölwechsel fällig", "nein", ["Ölwechsel fällig"]],
    ["Typ", "Limousine", ["Typ"]],
    ["KM;Kilometerstand", "1;2", ["KM"]],
  ])("without a meaning are named when they have content: %j with %j", async (columns, cells, unread) => {
    expect((await read(`Marke;Modell;FIN;${columns}\nAudi;A4;${vin};${cells}`)).unread).toEqual(unread);
  });
});

const bytesOf = {
  "utf-8": (text: string) => new TextEncoder().encode(text),
  "windows-1252": (text: string) => byteByByte(text, new TextDecoder("windows-1252").decode(upperHalf)),
  macintosh: (text: string) => byteByByte(text, codePages.macintosh),
  cp850: (text: string) => byteByByte(text, codePages.cp850),
  "utf-16le": (text: string) => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer),
  "utf-16be": (text: string) => bytesOf["utf-16le"](text).map((_, index, all) => all[index ^ 1] ?? 0),
} as const;
const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
function byteByByte(text: string, page: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const upper = page.indexOf(letter);
    if (letter >= "\u0080" && upper < 0) throw new Error(`${letter} is not in this encoding`);
    return upper < 0 ? letter.charCodeAt(0) : upper + 128;
  });
}

describe("the encoding of a file (vehicles.md#encodings)", () => {
  const texts = [
    "Marke;Modell;FIN;Schäden\nVW;Käfer;X;Stoßstange\n",
    "Marke;Modell;FIN;Zulässige Gesamtmasse\n",
    "Köln",
    "Citroën C4",
    "Notizen: grün, weiß, für Müller",
    "Fahrzeuge in DÜSSELDORF und KÖLN",
    "Über den Kühlergrill; Öl; Ärger",
    "Peugeot 308 Coupé",
    "Rücklicht links gebrochen",
    "Außenspiegel",
    "Marke;Modell;FIN;Beschädigungen;Sonstige Notizen\nVW;Golf;X;Tür verkratzt;Schlüssel fehlt",
    "Anhängelast; Sitzplätze; Größe; Höhe",
  ];
  const encodings = Object.keys(bytesOf) as (keyof typeof bytesOf)[];
  test.each(encodings.flatMap((encoding) => texts.map((text) => [encoding, text] as const)))(
    "%s: %j",
    (encoding, text) => {
      expect(decodeCsv(bytesOf[encoding](text))).toBe(text);
    },
  );

  test.each([
    ["„Style“ 12 € – 20°", "windows-1252"],
    ["Škoda Octavia", "windows-1252"],
    ["Golf “Style”; 5 €", "windows-1252"],
    ["Kratzer an der T\u00fcr, 3 cm²", "cp850"],
    ["Menü defekt, Gerät", "macintosh"],
  ] as const)("%j in %s", (text, encoding) => {
    expect(decodeCsv(bytesOf[encoding](text))).toBe(text);
  });

  test.each([
    ["UTF-8 that was encoded twice", bytesOf["utf-8"](Buffer.from("Schäden;Öl;groß").toString("latin1"))],
    [
      "the same as Windows does it",
      bytesOf["utf-8"](new TextDecoder("windows-1252").decode(bytesOf["utf-8"]("Schäden;Öl;groß"))),
    ],
    [
      "a mark of UTF-8 before Windows",
      new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf["windows-1252"]("Schäden;Öl;groß")]),
    ],
    ["a byte too many behind UTF-16", new Uint8Array([...bytesOf["utf-16le"]("\ufeffSchäden;Öl;groß"), 0x0a])],
    ["the end of a DOS file and a line end", new Uint8Array([...bytesOf.cp850("Schäden;Öl;groß"), 0x1a, 13, 10])],
  ])("%s", (_, bytes) => {
    expect(decodeCsv(bytes)).toBe("Schäden;Öl;groß");
  });

  test("of one row with another encoding, or a letter cut in two, only those cells are wrong", async () => {
    const row = (model: string) => `Audi;${vin};${model};grün\n`;
    const bytes = new Uint8Array([
      ...bytesOf["utf-8"](`Marke;FIN;Modell;Schäden\n${row("Käfer")}`),
      ...bytesOf["windows-1252"](row("Käfer").replace("grün", "x")),
      ...bytesOf["utf-8"](row("Coup")).slice(0, -7),
      0xc3,
      ...bytesOf["utf-8"](";grün\n"),
    ]);
    const { rows } = await read(decodeCsv(bytes));
    expect(rows.map(({ wrong = [] }) => wrong.map(({ column, message }) => [column, message]))).toEqual([
      [],
      [["Modell", t.letterLost]],
      [["Modell", t.letterLost]],
    ]);
  });

  test("a text may have control characters of Word and FileMaker", async () => {
    expect((await rowOf("Modell;Notizen", "A4;eins\x0bzwei\x1fdrei"))?.values.shortDescription).toBe("einszweidrei");
  });

  test("a mark of UTF-8 or UTF-16 is no letter, and the end of a DOS file no text", () => {
    expect(decodeCsv(bytesOf["utf-8"]("\ufeffMarke"))).toBe("Marke");
    expect(decodeCsv(bytesOf["utf-16le"]("\ufeffMarke"))).toBe("Marke");
    expect(decodeCsv(bytesOf["utf-16be"]("\ufeffMarke"))).toBe("Marke");
    expect(decodeCsv(new Uint8Array([...bytesOf.cp850("Köln"), 0x1a]))).toBe("Köln");
  });

  test.each([
    ["no German word", new Uint8Array([0x4d, 0x8a, 0x20, 0xe4])],
    ["letters that stand alone", new Uint8Array([0xe9, 0x3b, 0xf8, 0x3b])],
    ["UTF-8 with a broken letter", new Uint8Array([...bytesOf["utf-8"]("Schäden"), 0xc3])],
  ])("is asked for where the words do not tell: %s", (_, bytes) => {
    const error = (() => {
      try {
        return decodeCsv(bytes);
      } catch (problem) {
        return problem;
      }
    })();
    expect(error).toBeInstanceOf(EncodingUnknown);
    expect((error as EncodingUnknown).examples.map(({ key }) => key)).toEqual(["windows-1252", "macintosh", "cp850"]);
    expect(new Set((error as EncodingUnknown).examples.map(({ example }) => example)).size).toBe(3);
  });

  test("is the chosen one where the words do not tell", () => {
    const bytes = new Uint8Array([0x4d, 0x8a, 0x20, 0xe4]);
    expect(decodeCsv(bytes, "macintosh")).toBe("Mä ‰");
    expect(decodeCsv(bytes, "cp850")).toBe("Mè õ");
    expect(decodeCsv(bytes, "windows-1252")).toBe("MŠ ä");
  });
});
