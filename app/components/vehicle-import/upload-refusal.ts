/** Why a file was refused as a whole. `encodings`: how it may be encoded, with its first words in each. */
export type UploadRefusal = {
  title: string;
  problem: string;
  encodings?: { key: string; label: string; example: string }[];
  check?: undefined;
};
