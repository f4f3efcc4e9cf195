import type { CameraPlan, SpecimenPlan } from "./plan-specimens.ts";
import { cornersInPhoto, photoOfPage } from "./project-page.ts";
import { pageSizeOf, placeCharacters } from "./zone-layout.ts";

/** Applies light to a tone (0 to 255, the result may be higher) at a position of the photo. */
export function lightOf(camera: CameraPlan): (tone: number, x: number, y: number) => number {
  const { width, height, shade, exposure } = camera;
  const glareAt = glareOf(camera);
  return (tone, x, y) => {
    const light = 1 + shade.x * ((2 * x) / width - 1) + shade.y * ((2 * y) / height - 1);
    return exposure * (tone * light + glareAt(x, y));
  };
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
  const lit = lightOf(camera);
  return placeCharacters(document, print).filter(({ centre }) => {
    const across = centre.x / page.width;
    const { x, y } = toPhoto(across, centre.y / page.height - camera.bend * Math.sin(Math.PI * across));
    return Math.min(255, lit(paperTone, x, y)) - Math.min(255, lit(print.inkLevel, x, y)) < minContrast;
  }).length;
}
