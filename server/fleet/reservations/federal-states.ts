/** The federal states, whose public holidays differ. */
export const federalStates = [
  { key: "BW", label: "Baden-Württemberg" },
  { key: "BY", label: "Bayern" },
  { key: "BE", label: "Berlin" },
  { key: "BB", label: "Brandenburg" },
  { key: "HB", label: "Bremen" },
  { key: "HH", label: "Hamburg" },
  { key: "HE", label: "Hessen" },
  { key: "MV", label: "Mecklenburg-Vorpommern" },
  { key: "NI", label: "Niedersachsen" },
  { key: "NW", label: "Nordrhein-Westfalen" },
  { key: "RP", label: "Rheinland-Pfalz" },
  { key: "SL", label: "Saarland" },
  { key: "SN", label: "Sachsen" },
  { key: "ST", label: "Sachsen-Anhalt" },
  { key: "SH", label: "Schleswig-Holstein" },
  { key: "TH", label: "Thüringen" },
] as const;
