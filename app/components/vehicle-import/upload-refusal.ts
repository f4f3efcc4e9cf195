import type { CellError } from "#server/fleet/vehicle-import/read-vehicle-rows.server.ts";

/** Why a file was refused, as a whole or cell by cell. */
export type UploadRefusal = { title: string; problem: string; errors: CellError[]; check?: undefined };
