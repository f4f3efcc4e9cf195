import { formatEuro, formatNumber } from "#server/ground/kernel/format.ts";

/** What a settlement says on forms, pages and papers. */
export const settlementTexts = {
  labels: {
    extra_km: "Zusätzliche Kilometer",
    late: "Verspätung",
    cleaning: "Reinigung",
    damage: "Neuer Schaden",
  },
  fuel: "Fehlende Tankfüllung",
  charge: "Fehlende Ladung",

  hours: (count: number) => (count === 1 ? "1 angefangene Stunde" : `${formatNumber(count)} angefangene Stunden`),
  percent: (count: number) => `${count} %`,
  eighths: (count: number) => (count === 1 ? "1 Achtel" : `${count} Achtel`),
  liters: (centiliters: number) =>
    `${(centiliters / 100).toLocaleString("de-DE", { maximumFractionDigits: 2, useGrouping: true })} Liter`,
  perDayAtMost: (reason: string, dayCents: number) => `${reason}, je Tag höchstens ${formatEuro(dayCents)}`,
  cappedDamage: (damageCents: number, capCents: number) =>
    `Schaden ${formatEuro(damageCents)}, Selbstbeteiligung ${formatEuro(capCents)}`,
  charged: (amount: string) => `berechnet ${amount}`,
  waived: "nicht berechnet",
  asFarAsPaid: (cents: number) => `${formatEuro(cents)}, soweit sie geleistet wurde`,
  compensationWithoutVat: "Schadensersatz ohne Umsatzsteuer",

  damageHint: (capCents: number | null) =>
    capCents === null
      ? "Ohne Kaskoversicherung wird der ganze Betrag berechnet."
      : `Berechnet werden höchstens ${formatEuro(capCents)}, so viel trägt der Kunde laut Vertrag selbst.`,
  depositHint: (depositCents: number, openCents: number) => {
    const agreed = `Vereinbarte Kaution: ${formatEuro(depositCents)}`;
    if (openCents <= 0) return agreed;
    if (openCents >= depositCents) return `${agreed}. Die Kaution ist nicht als erhalten eingetragen.`;
    return `${agreed}. Davon sind ${formatEuro(openCents)} nicht als erhalten eingetragen.`;
  },
  emptyIsProposed: "Leere Beträge gelten wie vorgeschlagen, 0 wird nicht berechnet.",
  litersFormat: "Bitte geben Sie die Liter so ein: 12,5.",
  nameRequired: "Bitte geben Sie eine Bezeichnung ein.",
  amountRequired: "Bitte geben Sie den Betrag ein.",
  lineTwice: "Bitte nennen Sie jede Art von Posten nur einmal; mehrere sind nur als other möglich.",
  tooManyLines: "Es sind höchstens 20 weitere Posten möglich.",
  changed: (cents: number) =>
    `Bitte prüfen Sie die Abrechnung: Insgesamt sind ${formatEuro(cents)} zu berechnen. Wenn das stimmt, schließen Sie die Rückgabe noch einmal ab.`,
} as const;
