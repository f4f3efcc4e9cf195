import { consentFields, imageFields, type Submission } from "./image-payload.ts";

/** Another tab of the same browser listens here and makes the check itself (spec §2). */
const channelName = "id-check-data";

/** Hands the images to the waiting tab, each as data URL. */
export async function broadcastImages({ kind, images, mrz, consent }: Submission): Promise<void> {
  const payload = await Promise.all(
    images.map(async (image) => ({ ...imageFields(image, kind), image: await dataUrl(image.blob) })),
  );
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ kind, images: payload, mrz, ...consentFields(consent), status: "completed" });
  channel.close();
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
