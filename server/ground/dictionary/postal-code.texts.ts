/** What is wrong with a post code; those of Germany are the specification's. */
export const postalCodeTexts = {
  required: "Die PLZ ist erforderlich",
  digits: "Die PLZ darf nur aus Zahlen bestehen.",
  minimum: "mindestens 5 Zeichen",
  fourDigits: (country: string) => `${country} Postleitzahlen haben vier Ziffern.`,
  dutch: "Niederländische Postleitzahlen haben vier Ziffern und zwei Buchstaben, z.\u00a0B. 1012\u00a0AB.",
  british: "Britische Postleitzahlen sehen so aus: SW1A 1AA.",
  polish: "Polnische Postleitzahlen haben fünf Ziffern, z.\u00a0B. 00-950.",
  others: "Postleitzahlen haben höchstens zehn Buchstaben und Ziffern.",
};
