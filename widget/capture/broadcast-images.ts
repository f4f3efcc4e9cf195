import { type HandedOver, type HandoverReceipt, handoverChannel } from "./capture-steps.ts";
import { consentFields, imageFields, type Submission } from "./image-payload.ts";

/** A tab of the same browser says within milliseconds that it is there, also in the background. */
const patienceMilliseconds = 2000;
/** Once it has said so: four photos are some ten megabytes to unpack and to keep. */
const receivingMilliseconds = 20_000;

/**
 * Hands the images, each as data URL, to another tab of the same browser (spec §2). Answers whether one has taken them:
 * without a receipt nobody has, and what nobody has is not sent (product §5).
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
  } satisfies HandedOver);
  const isTaken = await receipt;
  channel.close();
  return isTaken;
}

function receiptFor(token: string, channel: BroadcastChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false);
    let timer = setTimeout(giveUp, patienceMilliseconds);
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
