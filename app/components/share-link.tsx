import { MessageCircle, MessageSquare, Share2 } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";

/** A link for the customer, by SMS, WhatsApp or whatever this device shares with. */
export function ShareLink({ url }: { url: string }) {
  const isInteractive = useIsInteractive();
  const text = encodeURIComponent(captureTexts.sharedLink(url));
  const canShare = isInteractive && "share" in navigator;
  return (
    <>
      <Button asChild size="sm" variant="ghost">
        <a href={`sms:?&body=${text}`}>
          <MessageSquare aria-hidden />
          SMS
        </a>
      </Button>
      <Button asChild size="sm" variant="ghost">
        <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
          <MessageCircle aria-hidden />
          WhatsApp
        </a>
      </Button>
      {canShare ? (
        // Rejects when nothing was chosen.
        <Button size="sm" variant="ghost" onClick={() => void navigator.share({ url }).catch(() => {})}>
          <Share2 aria-hidden />
          Teilen
        </Button>
      ) : null}
    </>
  );
}
