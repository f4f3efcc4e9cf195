import { SuccessNotice } from "#app/components/success-notice.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { webhookTexts } from "#server/services/webhooks/webhook.texts.ts";

/** A new secret, the only time it is shown. */
export function ShownSecret({ title, secret, note }: { title: string; secret: string; note?: string }) {
  return (
    <SuccessNotice>
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{webhookTexts.shownOnce}</p>
      {note ? <p className="mt-1">{note}</p> : null}
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code translate="no" className="min-w-0 rounded-control bg-card px-3 py-2 break-all select-all">
          {secret}
        </code>
        <CopyButton text={secret} />
      </p>
    </SuccessNotice>
  );
}
