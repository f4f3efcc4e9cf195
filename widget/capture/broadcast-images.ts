import { type HandoverMessage, type HandoverReceipt, handoverChannel } from "./capture-steps.ts";
import { consentFields, imageFields, type Submission } from "./image-payload.ts";

/** A tab of the same browser responds within milliseconds, even in the background; on a busy device it takes seconds. */
const timeoutMilliseconds = 6000;
/** After that first response: four photos are some ten megabytes to unpack and store. */
const receivingMilliseconds = 20_000;

/**
 * Hands the images, each as a data URL, to another tab of the same browser (capture.md#this-device).
 * @returns whether a tab confirmed that it has them; without a receipt they count as not sent (capture.md#this-device)
 */
export async function broadcastImages({ token, kind, images, mrz, consent }: Submission): Promise<boolean> {
  if (typeof BroadcastChannel !== "function") return false;
  const payload = await Promise.all(
    images.map(async (image) => ({ ...imageFields(image, kind), image: await dataUrl(image.blob) })),
  );
  const channel = new BroadcastChannel(handoverChannel);
  const receipt = receiptFor(token, channel);
  channel.postMessage({
    token,
    kind,
    images: payload,
    mrz,
    ...consentFields(consent),
    status: "completed",
  } satisfies HandoverMessage);
  const isTaken = await receipt;
  channel.close();
  return isTaken;
}

function receiptFor(token: string, channel: BroadcastChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false);
    let timer = setTimeout(giveUp, timeoutMilliseconds);
    channel.onmessage = ({ data }: MessageEvent<Partial<HandoverReceipt> | null>) => {
      if (data?.token !== token) return;
      if (data.status === "receiving") {
        clearTimeout(timer);
        timer = setTimeout(giveUp, receivingMilliseconds);
      }
      if (data.status !== "received") return;
      clearTimeout(timer);
      resolve(true);
    };
  });
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
