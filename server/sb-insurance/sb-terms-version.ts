/** Which wording of the SB-Schutz's terms and leaflet a booking made today follows. */
export const sbTermsVersion = "2026-11";
