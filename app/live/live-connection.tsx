import { Link } from "@remix-run/react";
import { RefreshCw } from "lucide-react";

/** Says whether changes arrive by themselves; without scripts, a link that asks for them. */
export function LiveConnection({ isLive }: { isLive: boolean }) {
  return (
    <>
      <p className="text-sm text-ink-soft" role="status">
        {isLive ? "Live verbunden" : "Verbindung wird aufgebaut, die Seite fragt alle paar Sekunden nach."}
      </p>
      <noscript>
        <Link to="." className="inline-flex items-center gap-2 font-semibold text-petrol-strong underline">
          <RefreshCw aria-hidden className="size-4" /> Stand aktualisieren
        </Link>
      </noscript>
    </>
  );
}
