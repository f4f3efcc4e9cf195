import type { Platform } from "#server/ground/kernel/platform.ts";
import type { PaperName, PaperSources } from "./paper-sources.ts";

/** The bytes of a paper, made from the source that its name asks for; see `RenderPaper` of the platform. */
export const renderPaper = <N extends PaperName>(
  platform: Pick<Platform, "renderPaper">,
  name: N,
  source: PaperSources[N],
  logoBytes?: Uint8Array,
): Promise<Uint8Array> => platform.renderPaper(name, source, logoBytes);
