import { askParts, type OperatingParts, readMetrics } from "./ask-parts.server.ts";
import type { OperatingDoors } from "./operating.api.server.ts";

export const operatingDoors = (parts: OperatingParts): OperatingDoors => ({
  isHomeReady: parts.isHomeReady,
  health: () => askParts(parts),
  metrics: () => readMetrics(parts),
});
