import type { Source } from "./choice.ts";

/** Texts of the three sources of a document's photos. */
export const sourceLabels: Record<Source, { label: string; hint: string }> = {
  link: { label: "Link oder QR-Code", hint: "Der Kunde fotografiert mit dem eigenen Handy." },
  device: { label: "Kamera dieses Geräts", hint: "Sie fotografieren hier oder wählen Bilddateien." },
  scan: { label: "Scan aus dem Posteingang", hint: "Ein Scan, der gemailt wurde." },
};

export const sideLabels = { front_side: "Vorderseite", back_side: "Rückseite" } as const;

/** 'Rückseite mit Blitz'. */
export const shotLabel = (shot: { side: keyof typeof sideLabels; imageType: "visible" | "flash" }) =>
  `${sideLabels[shot.side]}${shot.imageType === "flash" ? " mit Blitz" : ""}`;
