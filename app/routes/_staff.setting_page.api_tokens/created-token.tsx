import { SuccessNotice } from "#app/components/success-notice.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { apiTokenTexts } from "#server/administration/api-tokens/api-token.texts.ts";

/** The new token, the only time it is shown. */
export function CreatedToken({ name, token }: { name: string; token: string }) {
  return (
    <SuccessNotice>
      <p className="font-semibold">Der API-Zugang „{name}“ wurde angelegt.</p>
      <p className="mt-1">{apiTokenTexts.shownOnce}</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code translate="no" className="min-w-0 rounded-control bg-card px-3 py-2 break-all select-all">
          {token}
        </code>
        <CopyButton text={token} />
      </p>
    </SuccessNotice>
  );
}
