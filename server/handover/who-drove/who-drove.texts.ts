/** What the page says that tells who had a vehicle (who-drove.md#who-drove). */
export const whoDroveTexts = {
  title: "Wer fuhr?",
  lead: "Für Anfragen von Bußgeldstellen: Kennzeichen und Zeitpunkt der Tat eingeben.",
  asked: "Kennzeichen oder FIN",
  askedRequired: "Bitte geben Sie ein Kennzeichen oder eine FIN ein.",
  askedTooLong: "Das ist zu lang für ein Kennzeichen oder eine FIN.",
  date: "Tag",
  dateRequired: "Bitte wählen Sie den Tag aus.",
  time: "Uhrzeit",
  timeRequired: "Bitte geben Sie die Uhrzeit ein, zum Beispiel 14:30.",
  future: "Dieser Zeitpunkt liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.",

  found: "Ein Vertrag passt zu Kennzeichen und Zeitpunkt.",
  foundByVin: "Ein Vertrag passt zu FIN und Zeitpunkt.",
  several: (count: number) =>
    `${count} Verträge passen zu diesem Zeitpunkt. Bitte vergleichen Sie Fahrzeug und Zeiten, bevor Sie jemanden benennen.`,
  otherPlate:
    "Das Fahrzeug, das dieses Kennzeichen hat, war unterwegs, im Vertrag steht aber ein anderes Kennzeichen. Bitte prüfen Sie, welches es damals hatte.",
  withDealer: "Das Fahrzeug war zu diesem Zeitpunkt bei Ihnen: Kein Vertrag passt.",
  unknown: "Kein Fahrzeug und kein Vertrag hat dieses Kennzeichen oder diese FIN. Bitte prüfen Sie die Schreibweise.",
  redPlate: (count: number) =>
    count === 1
      ? "Das ist ein rotes Kennzeichen: Eine Fahrt in seinem Fahrtenverzeichnis passt zu diesem Zeitpunkt."
      : `Das ist ein rotes Kennzeichen: ${count} Fahrten in seinem Fahrtenverzeichnis passen zu diesem Zeitpunkt. Bitte prüfen Sie, welche stimmt.`,
  redPlateWithDealer:
    "Das ist ein rotes Kennzeichen. Zu diesem Zeitpunkt steht keine Fahrt im Fahrtenverzeichnis; dort bleiben Fahrten ein Jahr lang.",
  branchOnly: "Gesucht wurde nur in den Fahrzeugen und Verträgen Ihrer Filiale. Die Zentrale sieht alle.",
  notNoted: "Die Übergabe ist nicht vermerkt. Bitte prüfen Sie, ob das Fahrzeug wirklich beim Kunden war.",
  before: "Davor",
  after: "Danach",
} as const;
