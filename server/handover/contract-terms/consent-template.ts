/** What a headquarters' first own words of consent start from. */
export const consentTemplate = [
  {
    title: "§ 1 Einwilligung",
    text: "Ich bin damit einverstanden, dass meine Ausweisdokumente fotografiert und Kopien davon gespeichert werden, damit meine Identität und meine Fahrerlaubnis geprüft werden können.",
  },
  {
    title: "§ 2 Freiwilligkeit und Widerruf",
    text: "Die Einwilligung ist freiwillig. Ich kann meine Dokumente stattdessen vor Ort vorlegen. Ich kann die Einwilligung jederzeit widerrufen; was bis dahin geschehen ist, bleibt rechtmäßig.",
  },
];
