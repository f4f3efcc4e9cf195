import type { CaptureConfig } from "../capture-config.ts";
import type { Texts } from "../texts.de.ts";

/** Why the dealer requests the photo again: the reason in the customer's language, the dealer's own note as written. */
export function RetakeNotice({ texts, config }: { texts: Texts; config: CaptureConfig }) {
  const { kind, onlySide, reason, note, dealerName } = config;
  if (!onlySide) return null;
  return (
    <div className="notice">
      <p>
        <strong>{texts.retake.wanted(onlySide, kind)}</strong>
      </p>
      {reason && <p>{texts.retake.reason[reason]}</p>}
      {note && (
        <p>
          {texts.retake.noteOf(dealerName)}{" "}
          <q lang="de" dir="auto">
            {note}
          </q>
        </p>
      )}
    </div>
  );
}
