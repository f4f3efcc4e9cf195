import { openPicture } from "./encode-image.ts";
import type { Language } from "./languages.ts";

/** Thrown instead of returning a picture that is not what was drawn; its text is German. */
export class ScrambledCanvas extends Error {
  constructor() {
    super(scrambledTexts.de);
    this.name = "ScrambledCanvas";
  }
}

/** @throws ScrambledCanvas when this browser would encode another picture than was drawn */
export async function refuseScrambled(): Promise<void> {
  if (await isCanvasScrambled()) throw new ScrambledCanvas();
}

/** Pixels; large enough that the JPEG of a field of one colour is that colour. */
const fieldSide = 16;
const colours = ["#000", "#fff", "#d22", "#22d"] as const;
/** Of 255: protections that change single bits spoil no picture. */
const toleratedDifference = 24;

/**
 * Whether this browser hands out other pixels than were drawn (capture.md#browsers-that-scramble-pictures): protections against
 * recognizing a device (Brave, Firefox, Tor, extensions) return noise or one colour. What is tried is a JPEG, a PNG and the pixels
 * read back from both: pictures leave in these ways. Tried anew each time: most such browsers ask the user, who may allow it.
 */
export async function isCanvasScrambled(): Promise<boolean> {
  try {
    const canvas = newCanvas();
    const drawn = contextOf(canvas);
    colours.forEach((colour, index) => {
      drawn.fillStyle = colour;
      drawn.fillRect(index * fieldSide, 0, fieldSide, fieldSide);
    });
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 1));
    return !jpeg || (await differs(jpeg)) || (await differs(blobOf(canvas.toDataURL("image/png"))));
  } catch {
    return true;
  }
}

/** Whether a picture of the fields shows other colours. */
async function differs(file: Blob): Promise<boolean> {
  const { picture, release } = await openPicture(file);
  const context = contextOf(newCanvas());
  context.drawImage(picture, 0, 0);
  release();
  const { data } = context.getImageData(0, 0, fieldSide * colours.length, fieldSide);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [, red, green, blue] = colours[Math.floor(at / 4 / fieldSide) % colours.length] as string;
    [red, green, blue].forEach((digit, channel) => {
      sum += Math.abs((data[at + channel] ?? 0) - 17 * Number.parseInt(digit as string, 16));
    });
  }
  return sum / (data.length * 0.75) > toleratedDifference;
}

/** The security policy lets pages show files of their own, no data URLs. */
const blobOf = (dataUrl: string) =>
  new Blob([Uint8Array.from(atob(dataUrl.split(",")[1] ?? ""), (letter) => letter.charCodeAt(0))]);

const newCanvas = () =>
  Object.assign(document.createElement("canvas"), { width: fieldSide * colours.length, height: fieldSide });

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no 2d context");
  return context;
}

/** What is said, and the way out. */
export const scrambledTexts: Record<Language, string> = {
  de: "Ihr Browser verfremdet Bilder zum Schutz vor Wiedererkennung; das Foto wäre unbrauchbar. Erlauben Sie dieser Seite in der Adressleiste, Bilddaten auszulesen, und nehmen Sie es neu auf, oder öffnen Sie den Link in einem anderen Browser.",
  en: "Your browser scrambles pictures to protect you from being recognised; the photo would be unusable. Allow this page in the address bar to read image data and take it again, or open the link in another browser.",
  tr: "Tarayıcınız tanınmanızı önlemek için görüntüleri bozuyor; fotoğraf kullanılamaz olurdu. Adres çubuğunda bu sayfanın görüntü verilerini okumasına izin verip yeniden çekin veya bağlantıyı başka bir tarayıcıda açın.",
  pl: "Twoja przeglądarka zniekształca obrazy, aby chronić przed rozpoznaniem; zdjęcie byłoby bezużyteczne. Zezwól tej stronie w pasku adresu na odczyt danych obrazu i zrób je ponownie albo otwórz link w innej przeglądarce.",
  uk: "Ваш браузер спотворює зображення, щоб захистити від розпізнавання; фото було б непридатним. Дозвольте цій сторінці в адресному рядку зчитувати дані зображень і зробіть фото ще раз або відкрийте посилання в іншому браузері.",
  ar: "متصفحك يشوّه الصور لحمايتك من التعرّف عليك، فلن تكون الصورة صالحة. اسمح لهذه الصفحة من شريط العنوان بقراءة بيانات الصور والتقطها من جديد، أو افتح الرابط في متصفح آخر.",
};
