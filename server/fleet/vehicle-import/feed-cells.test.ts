import { expect, test } from "vitest";
import { translateFeedCell } from "./feed-cells.rules.ts";

test.each([
  ["12.480 km", "12.480"],
  ["12480KM \t", "12480"],
  ["12480,00 km", "12480"],
  ["12480", "12480"],
  [" 12480", " 12480"],
  ["12480.0", "12480"],
  ["12480.00 km", "12480"],
  // It may be what is left of 12.000.
  ["12.0", "12.0"],
  ["12480.5", "12480.5"],
  ["12,480", "12480"],
  ["112,480.00 Km.", "112480"],
  ["12480,5", "12480"],
  ["12.480,50 km", "12.480"],
  ["12,00", "12"],
  // It may be what is left of 12,480.
  ["12,48", "12,48"],
])("the odometer %j is %j", (cell, km) => {
  expect(translateFeedCell("odometerKm", cell)).toBe(km);
});

test.each([
  ["3.500,00 kg", "3.500"],
  ["3500", "3500"],
  ["n. b.", ""],
  ["3,5 t", ""],
  ["0,75", ""],
])("the mass %j is %j", (cell, mass) => {
  expect(translateFeedCell("grossMassKg", cell)).toBe(mass);
});

test.each([
  ["1.800 kg", "1.800"],
  ["1,8", ""],
  ["2,0", ""],
])("the trailer load %j is %j", (cell, load) => {
  expect(translateFeedCell("trailerLoadKg", cell)).toBe(load);
});

test.each([
  ["Automatikgetriebe", "Automatik"],
  ["Automatisiertes Schaltgetriebe", "Automatik"],
  ["7-Gang-DSG", "Automatik"],
  ["Schaltung", "Schaltgetriebe"],
  ["6-Gang manuell", "Schaltgetriebe"],
  ["S tronic", "Automatik"],
  ["MANUAL_GEAR", "Schaltgetriebe"],
  ["AUT.", "Automatik"],
  ["Direktschaltgetriebe", "Automatik"],
  ["Schaltgetriebe (keine Automatik)", ""],
  ["unbekannt", ""],
])("the gearbox %j is %j", (cell, gearbox) => {
  expect(translateFeedCell("gearbox", cell)).toBe(gearbox);
});

test.each([
  ["Super E10", "Benzin"],
  ["Elektro/Benzin", "Hybrid"],
  ["Hybrid (Benzin/Elektro)", "Hybrid"],
  ["Diesel/Elektro", "Hybrid"],
  ["Plug-in-Hybrid (Benzin/Elektro)", "Plug-in-Hybrid"],
  ["Elektro", "Elektro"],
  ["PETROL", "Benzin"],
  ["ELECTRICITY", "Elektro"],
  ["Electric/Gasoline", "Hybrid"],
  ["HYDROGENIUM", "Wasserstoff"],
  ["PHEV", "Plug-in-Hybrid"],
  ["Vollelektrisch", "Elektro"],
  ["Tretantrieb", ""],
  ["Ottokraftstoff", "Benzin"],
  ["Benzin/Flüssiggas", "Autogas (LPG)"],
  ["E-Antrieb", "Elektro"],
  ["Hybr.Benzin/E", "Hybrid"],
  ["Hybr.Benzin/E ext.aufl.", "Plug-in-Hybrid"],
  ["Wasserstoff/Elektro", "Wasserstoff"],
])("the fuel %j is %j", (cell, fuel) => {
  expect(translateFeedCell("fuelKind", cell)).toBe(fuel);
});

test.each([
  ["EstateCar", "Kombi"],
  ["SmallCar", "Kleinwagen"],
  ["OffRoad", "SUV"],
  ["SportsCar", "Sportwagen"],
  ["OtherCar", ""],
  ["Kompaktvan", "Van"],
  ["A4 Avant", "Kombi"],
])("the category %j is %j", (cell, kind) => {
  expect(translateFeedCell("kind", cell)).toBe(kind);
});

test.each([
  ["5.0", "5"],
  ["5", "5"],
])("the seats %j are %j", (cell, seats) => {
  expect(translateFeedCell("seats", cell)).toBe(seats);
});
