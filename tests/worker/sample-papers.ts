import type { PaperName, PaperSources } from "#server/handover/papers/paper-sources.ts";
import { exampleExtension, exampleSwap } from "#tests/seed/addenda.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { aSignature, exampleSbContractSnapshot, handoverSignatures, returnSignatures } from "#tests/seed/signatures.ts";

/** When every sample was rendered: printed on it, and the time of its seal. */
export const renderedAt = new Date("2026-11-24T18:00:00.000Z");

/**
 * One source of every paper of the product.
 * @param signedContract the sealed contract that the one with its return carries inside
 */
export function samplePapers(signedContract: Uint8Array | null): { [N in PaperName]: PaperSources[N] } {
  const snapshot = exampleContractSnapshot();
  const signatures = handoverSignatures();
  const vehicleReturn = {
    snapshotVersion: 1 as const,
    returnedAt: "2026-11-24T17:00:00.000Z",
    odometerKm: 13_260,
    energyPercent: 62,
    keyCount: 2,
    newDamage: "Kratzer am hinteren Stoßfänger rechts (ca. 12 cm)",
    notes: "",
    handledBy: "Jörg O'Neil",
  };
  return {
    handover_contract: { snapshot },
    signed_contract: { snapshot, signatures },
    contract_with_return: {
      snapshot,
      vehicleReturn,
      signatures: [...signatures, ...returnSignatures()],
      signedContract,
    },
    addendum: { snapshot: exampleSwap() },
    signed_addendum: {
      snapshot: exampleExtension(),
      signatures: [aSignature("addendum_customer"), aSignature("addendum_dealer", { signerName: "Jörg O'Neil" })],
    },
    corrected_return: {
      document: {
        title: "Berichtigte Fahrzeugrückgabe",
        subtitle: "zum Fahrzeugüberlassungsvertrag Nr. FÜV-2026-000042",
        dealer: snapshot.dealer,
        references: ["Vertrag FÜV-2026-000042"],
        createdAt: renderedAt.toISOString(),
        parts: [{ title: "Was geändert wurde", facts: [["Kilometerstand", "bisher: 132.600 km; jetzt: 13.260 km"]] }],
      },
      earlier: signedContract ?? new TextEncoder().encode("%PDF-1.7"),
    },
    sb_contract: { snapshot: exampleSbContractSnapshot() },
    signed_sb_contract: {
      snapshot: exampleSbContractSnapshot(),
      signatures: [aSignature("sb_customer")],
    },
    cancellation: {
      document: {
        title: "Stornierung",
        subtitle: "Fahrzeugüberlassungsvertrag Nr. FÜV-2026-000042 vom 24.11.2026, 09:00 Uhr",
        dealer: snapshot.dealer,
        references: ["Vertrag FÜV-2026-000042"],
        createdAt: renderedAt.toISOString(),
        parts: [{ title: "Storno", facts: [["Grund", "Kunde hat abgesagt"]], texts: ["Der Vertrag gilt nicht mehr."] }],
      },
      signedContract,
    },
    vehicle_labels: {
      format: "sheet",
      createdAt: renderedAt.toISOString(),
      start: 1,
      dealerName: snapshot.dealer.name,
      labels: [{ name: "Škoda Octavia Combi", licensePlate: "K HS 1234", qr: ["101", "010", "110"] }],
    },
    sb_leaflet: {},
    terms: {
      terms: { title: "Überlassungsbedingungen", clauses: [{ title: "§ 1 Gegenstand", text: "Das Fahrzeug." }] },
      version: "Nr. 1 vom 24.11.2026",
      dealer: snapshot.dealer,
      references: ["24.11.2026"],
      createdAt: renderedAt.toISOString(),
    },
    text_document: {
      title: "Auskunft über gespeicherte Daten",
      subtitle: "für Şebnem Łucja Đorđević-Großkötter",
      dealer: snapshot.dealer,
      references: ["24.11.2026"],
      createdAt: renderedAt.toISOString(),
      parts: [
        { title: "Stammdaten", facts: [["Ort", "Köln"]], texts: ["Gespeichert seit 2026."], points: ["Ausweis"] },
      ],
    },
  };
}
