/** A camera of the device, as the browser lists it once one may be used. */
export type Lens = Pick<MediaDeviceInfo, "deviceId" | "label">;

/** What is known of the running one; in metres. Not in the DOM types: https://www.w3.org/TR/image-capture/ */
export type FocusCapabilities = { focusMode?: string[]; focusDistance?: { min?: number } };

/** A card fills the frame at about this distance, in metres. */
const cardDistance = 0.12;

/** Cameras of iPhones that choose among several lenses, and so focus near; in the languages of their menus. */
const choosesItself = [
  (label: string) =>
    /tripl|trippel|dreifach|driedubb|drievoud|üçlü|potrójn|trojit|trojnás|trostruk|hármas|потрійн|тройн|τριπλ|ثلاث|三/i.test(
      label,
    ),
  (label: string) =>
    /dual|dubbel|doubl|doppi|doble|dupl|podwójn|çift|подвійн|двойн|مزدوج/i.test(label) &&
    /wide|weit|grand|gran |ampia|groothoek|szerok|geniş|ширококут|широкоуг|عريض|واسع/i.test(label),
];
const isOther =
  /front|vorder|user|face|true.?depth|desk|schreibtisch|avant|anterior|delanter|voor|ön |přední|predn|przedni|elülső|передн|μπροστ|أمامي|前/i;
/** Chrome on Android numbers them; the main one is first. */
const numbered = /camera2? ?(\d+), facing back/i;

const focusesOnCards = ({ focusMode, focusDistance }: FocusCapabilities) =>
  focusMode?.includes("continuous") || (focusDistance?.min ?? 1) <= cardDistance;

/**
 * The camera that can focus on a card (capture.md#cameras), or undefined when the running one is as good as any. Browsers do not
 * say which one it is: main cameras of phones with several lenses do not focus below 20 cm, ultra-wide ones show a card small.
 */
export function betterLens(
  lenses: readonly Lens[],
  runningId: string | undefined,
  focus: FocusCapabilities,
): string | undefined {
  const running = lenses.find(({ deviceId }) => deviceId === runningId);
  if (!running || focusesOnCards(focus)) return undefined;
  const behind = lenses.filter(({ label }) => !isOther.test(label));
  const best =
    choosesItself.flatMap((choosesByLabel) => behind.filter(({ label }) => choosesByLabel(label)))[0] ??
    firstNumbered(running, behind, focus);
  return best && best !== running ? best.deviceId : undefined;
}

/** Only where the browser knows whether a camera focuses, and this one does not. */
function firstNumbered({ label }: Lens, lenses: readonly Lens[], { focusMode }: FocusCapabilities): Lens | undefined {
  if (!focusMode || !numbered.test(label)) return undefined;
  const number = (lens: Lens) => Number(numbered.exec(lens.label)?.[1] ?? Number.POSITIVE_INFINITY);
  return lenses.reduce((first, lens) => (number(lens) < number(first) ? lens : first));
}

/** The camera after the running one, or undefined when there is only one. */
export function nextLens(lenses: readonly Lens[], runningId: string | undefined): string | undefined {
  if (lenses.length < 2) return undefined;
  const at = lenses.findIndex(({ deviceId }) => deviceId === runningId);
  return lenses[(at + 1) % lenses.length]?.deviceId;
}
