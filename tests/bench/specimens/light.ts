import type { CameraPlan, SpecimenPlan } from "./plan-specimens.ts";
import { cornersInPhoto, photoOfPage } from "./project-page.ts";
import { pageSizeOf, placeCharacters } from "./zone-layout.ts";

/** The light at a position of the photo: a tone (0 to 255) becomes `factor * tone + added`, which may be higher. */
export type Light = { factor: number; added: number };

export function lightOf(camera: CameraPlan): (x: number, y: number) => Light {
  const { width, height, shade, exposure } = camera;
  const glareAt = glareOf(camera);
  return (x, y) => ({
    factor: exposure * (1 + shade.x * ((2 * x) / width - 1) + shade.y * ((2 * y) / height - 1)),
    added: exposure * glareAt(x, y),
  });
}

function glareOf({ width, height, glare }: CameraPlan): (x: number, y: number) => number {
  if (!glare) return () => 0;
  const [centreX, centreY] = [glare.x * width, glare.y * height];
  const [radiusX, radiusY] = [glare.radiusX * width, glare.radiusY * height];
  return (x, y) => {
    const away = ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2;
    return away > 9 ? 0 : glare.strength * Math.exp(-away);
  };
}

/** In grey levels; with less contrast between ink and paper the print is illegible. */
const minContrast = 12;
const paperTone = 230;

/** How many characters of the zone are burnt out by light and therefore illegible. */
export function countBurnt(plan: SpecimenPlan): number {
  const { document, print, camera } = plan;
  const toPhoto = photoOfPage(cornersInPhoto(plan));
  const page = pageSizeOf(document.format);
  const lightAt = lightOf(camera);
  return placeCharacters(document, print).filter(({ centre }) => {
    const across = centre.x / page.width;
    const { x, y } = toPhoto(across, centre.y / page.height - camera.bend * Math.sin(Math.PI * across));
    const { factor, added } = lightAt(x, y);
    const lit = (tone: number) => Math.min(255, factor * tone + added);
    return lit(paperTone) - lit(print.inkLevel) < minContrast;
  }).length;
}
