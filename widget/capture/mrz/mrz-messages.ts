import type { MrzReading } from "./mrz-reading.ts";

/** What page and worker say to each other; an answer carries the id of its request. */
export type ReadRequest = { id: number; bitmap: ImageBitmap };
export type ReadAnswer = { id: number; reading: MrzReading | null };
