import { parseMrz } from "#server/services/document-reading/parse-mrz.ts";

/** Whether the zone that was read from the identity document contradicts itself. `mrz`: its lines; null: none was read. */
export const areCheckDigitsWrong = ({ mrz }: { mrz: string | null }, today: string): boolean =>
  mrz !== null && parseMrz(mrz.split("\n"), today)?.isValid === false;
