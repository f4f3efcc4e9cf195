import { markPath } from "#server/fleet/damage-drawing/damage-marks.ts";
import { vehicleDrawings } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { shots } from "#server/handover/vehicle-return/photo-round.ts";

const { agreement, agreementRequired, leafletTick, leafletHint } = signingTexts;

/** What the yard's client draws and names without a network. `mark`: the outline of a mark around 0, 0. */
export const yardCatalog = {
  shots,
  views: damageViews,
  kinds: damageKinds.map(({ key, label }) => ({ key, label, mark: markPath(key, 0, 0) })),
  sizes: damageSizes,
  drawings: vehicleDrawings,
  texts: { agreement, agreementRequired, leafletTick, leafletHint },
};
