import type { VehicleFuelKind, VehicleGearbox, VehicleKind } from "#server/ground/dictionary/dictionary.ts";
import type { DrawnDamage } from "../states/vehicles.ts";

/** Brand, model, category, fuel, first eight characters of the VIN, plate, kilometres. */
export type DemoVehicle = readonly [
  brand: string,
  name: string,
  kind: VehicleKind,
  fuelKind: VehicleFuelKind,
  makerAndModel: string,
  licensePlate: string,
  odometerKm: number,
  more?: {
    preDamage?: string;
    shortDescription?: string;
    mainDriver?: string;
    grossMassKg?: number;
    seats?: number;
    gearbox?: VehicleGearbox;
    trailerLoadKg?: number;
    damages?: readonly DrawnDamage[];
  },
];

export const rheintalVehicles: Record<"zentrale" | "koeln" | "bonn" | "duesseldorf", DemoVehicle[]> = {
  zentrale: [
    [
      "BMW",
      "530e Touring",
      "Kombi",
      "Plug-in-Hybrid",
      "WBA61AG0",
      "K AR 530 E",
      21_340,
      { mainDriver: "Jörg Weißenfels" },
    ],
    ["Mercedes-Benz", "EQE 350+", "Oberklasse", "Elektro", "W1KEG2BB", "K AR 350 E", 9_870],
    [
      "Porsche",
      "Taycan 4S",
      "Sportwagen",
      "Elektro",
      "WP0ZZZY1",
      "K AR 911 E",
      6_215,
      { shortDescription: "Nur nach Rücksprache mit der Geschäftsleitung" },
    ],
    [
      "Volkswagen",
      "Transporter Kastenwagen",
      "Transporter",
      "Diesel",
      "WV1ZZZST",
      "K AR 700",
      48_902,
      {
        preDamage: "Delle in der Schiebetür rechts, Ladekante verkratzt",
        ...{ grossMassKg: 3_200, seats: 3, gearbox: "Schaltgetriebe", trailerLoadKg: 2_500 },
      },
    ],
  ],
  koeln: [
    [
      "Opel",
      "Astra Sports Tourer",
      "Kombi",
      "Benzin",
      "W0VBD8EL",
      "K HS 118",
      18_450,
      { grossMassKg: 1_950, seats: 5, gearbox: "Schaltgetriebe", trailerLoadKg: 1_450 },
    ],
    [
      "Volkswagen",
      "Golf Variant",
      "Kombi",
      "Benzin",
      "WVWZZZCD",
      "K HS 204",
      24_107,
      { preDamage: "Steinschlag in der Frontscheibe, Beifahrerseite" },
    ],
    ["Audi", "A4 Avant", "Kombi", "Diesel", "WAUZZZF4", "K HS 440", 39_815],
    [
      "Škoda",
      "Enyaq 85",
      "SUV",
      "Elektro",
      "TMBJC7NY",
      "K HS 850 E",
      11_260,
      { shortDescription: "Ladekabel Typ 2 im Kofferraum" },
    ],
    ["Ford", "Kuga Plug-in-Hybrid", "SUV", "Plug-in-Hybrid", "WF0FXXWP", "K HS 77 E", 27_930],
    ["MINI", "Cooper E", "Kleinwagen", "Elektro", "WMW21GD0", "K HS 15 E", 5_120],
    ["Toyota", "Corolla Touring Sports", "Kombi", "Hybrid", "SB1Z53BE", "K HS 332", 15_688],
    [
      "Fiat",
      "500e Cabrio",
      "Cabrio",
      "Elektro",
      "ZFAEFAJ4",
      "K HS 500 E",
      8_044,
      { preDamage: "Kratzer am Außenspiegel links" },
    ],
    [
      "Mercedes-Benz",
      "Vito Tourer",
      "Van",
      "Diesel",
      "W1V44760",
      "K HS 909",
      61_377,
      { grossMassKg: 3_100, seats: 9, gearbox: "Automatik", trailerLoadKg: 2_500 },
    ],
    [
      "Renault",
      "Clio E-Tech",
      "Kleinwagen",
      "Hybrid",
      "VF1RJA00",
      "K HS 62",
      12_951,
      {
        damages: [
          { kind: "scratch", view: "left", placeX: 380, placeY: 560, size: "medium", note: "Fahrertür" },
          { kind: "stone_chip", view: "front", placeX: 460, placeY: 380, size: "small" },
          { kind: "dent", view: "back", placeX: 300, placeY: 640, size: "small", note: "Stoßfänger" },
        ],
      },
    ],
  ],
  bonn: [
    [
      "Volkswagen",
      "ID.7 Tourer",
      "Kombi",
      "Elektro",
      "WVWZZZED",
      "K HS 2041 E",
      12_480,
      { shortDescription: "Ladekarte im Handschuhfach" },
    ],
    ["BMW", "X1 sDrive18i", "SUV", "Benzin", "WBA31EE0", "BN AR 181", 22_316],
    [
      "Hyundai",
      "IONIQ 5",
      "SUV",
      "Elektro",
      "KMHKN81A",
      "BN AR 55 E",
      17_702,
      { preDamage: "Parkrempler hinten links, Lack angehoben" },
    ],
    ["Peugeot", "308 SW", "Kombi", "Diesel", "VF3FBYHZ", "BN AR 308", 33_490],
    ["SEAT", "Leon", "Kompaktklasse", "Erdgas (CNG)", "VSSZZZKL", "BN AR 46", 41_025],
    ["Dacia", "Duster", "SUV", "Autogas (LPG)", "UU1DJF00", "BN AR 23", 29_833],
    [
      "Mazda",
      "MX-5",
      "Cabrio",
      "Benzin",
      "JMZNDA1C",
      "BN AR 505",
      7_918,
      { shortDescription: "Verdeck nur im Stand öffnen" },
    ],
    ["Kia", "EV3", "SUV", "Elektro", "KNACA81G", "BN AR 300 E", 3_204],
  ],
  duesseldorf: [
    ["Tesla", "Model Y", "SUV", "Elektro", "XP7YGCEK", "D AR 314 E", 19_655],
    ["Volvo", "EX30", "SUV", "Elektro", "YV1ZE9AV", "D AR 30 E", 8_420],
    ["Cupra", "Born", "Kompaktklasse", "Elektro", "VSSZZZK1", "D AR 58 E", 14_077],
    [
      "Hyundai",
      "NEXO",
      "SUV",
      "Wasserstoff",
      "KMHJ381G",
      "D AR 2 E",
      10_999,
      { shortDescription: "Wasserstofftankstelle: Höherweg 200" },
    ],
    [
      "Volkswagen",
      "California Ocean",
      "Wohnmobil",
      "Diesel",
      "WV2ZZZST",
      "D AR 606",
      26_148,
      {
        preDamage: "Markise leicht verzogen",
        ...{ grossMassKg: 3_080, seats: 4, gearbox: "Automatik", trailerLoadKg: 2_500 },
      },
    ],
    [
      "Audi",
      "A6 Limousine",
      "Oberklasse",
      "Diesel",
      "WAUZZZF2",
      "D AR 66",
      36_604,
      {
        damages: [
          { kind: "dent", view: "right", placeX: 620, placeY: 520, size: "large", note: "Tür hinten" },
          { kind: "dirt", view: "interior", placeX: 700, placeY: 420, size: null, note: "Fleck auf der Rückbank" },
        ],
      },
    ],
    ["Nissan", "Qashqai e-Power", "SUV", "Hybrid", "SJNTBAJ1", "D AR 12", 20_381],
    [
      "Opel",
      "Corsa",
      "Kleinwagen",
      "Benzin",
      "W0VUBEHN",
      "D AR 99",
      13_562,
      { preDamage: "Felge vorne rechts verkratzt" },
    ],
  ],
};

export const nordVehicles: Record<"hamburg" | "luebeck", DemoVehicle[]> = {
  hamburg: [
    ["BMW", "i4 eDrive40", "Mittelklasse", "Elektro", "WBY31AW0", "HH AN 40 E", 16_220],
    ["MINI", "Countryman", "SUV", "Benzin", "WMW21BR0", "HH AN 61", 24_871],
    [
      "Volvo",
      "V60",
      "Kombi",
      "Plug-in-Hybrid",
      "YV1ZWBAV",
      "HH AN 60 E",
      31_408,
      { preDamage: "Stoßfänger hinten verkratzt" },
    ],
    ["Škoda", "Octavia Combi", "Kombi", "Diesel", "TMBJJ7NX", "HH AN 1895", 44_013],
    [
      "Ford",
      "Transit Custom",
      "Transporter",
      "Diesel",
      "WF0YXXTT",
      "HH AN 770",
      52_760,
      { grossMassKg: 3_225, seats: 3, gearbox: "Schaltgetriebe", trailerLoadKg: 2_500 },
    ],
  ],
  luebeck: [
    ["Toyota", "Yaris Cross", "SUV", "Hybrid", "YARKBAC1", "HL AN 17", 11_345],
    ["Citroën", "ë-C3", "Kleinwagen", "Elektro", "VF7KKZKX", "HL AN 3 E", 4_902],
    ["Polestar", "2", "Mittelklasse", "Elektro", "YSMVSEDE", "HL AN 22 E", 20_067],
  ],
};
