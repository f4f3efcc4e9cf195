/** What can be typed into, chosen, ticked or drawn on. */
const controls = 'canvas[tabindex], input:not([type="hidden"]), select, textarea';

/** The topmost of a form's invalid fields: its control, or of several the first that is seen; null if none is seen. */
export function findInvalidControl(form: HTMLFormElement, fields: readonly string[]): HTMLElement | null {
  const found = fields.flatMap((field) => controlOf(form, field) ?? []);
  return found.reduce<HTMLElement | null>((first, each) => (first && precedes(first, each) ? first : each), null);
}

const precedes = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function controlOf(form: HTMLFormElement, field: string): HTMLElement | null {
  const place = document.getElementById(`${form.id}-${field}`) ?? document.getElementById(`${form.id}-${field}-group`);
  const named = [...form.elements].filter((element) => (element as HTMLInputElement).name === field);
  const candidates = [...(place ? [place, ...place.querySelectorAll(controls)] : []), ...named] as HTMLElement[];
  return candidates.find((each) => each.matches(controls) && isSeen(each)) ?? null;
}

const isSeen = (element: HTMLElement) => element.checkVisibility() && !element.matches(":disabled");
