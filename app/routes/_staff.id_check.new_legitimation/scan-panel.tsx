import { ArrowDownUp, Eye, Inbox, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ScanThumbnail } from "#app/components/scan-thumbnail.tsx";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { heicType } from "#server/checks/scans/heic.ts";
import { scanTexts } from "#server/checks/scans/scan.texts.ts";
import { hasWordsOf } from "#server/ground/kernel/fold-text.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import type { DocumentHalf } from "./choice.ts";
import { sideLabels } from "./legitimation.texts.ts";
import { ReadingNotice } from "./reading-notice.tsx";
import { scanName } from "./scan-name.ts";
import { ScanPreview } from "./scan-preview.tsx";
import type { ScanReading } from "./use-scan-reading.ts";

export type InboxScan = {
  id: string;
  subject: string;
  contentType: string;
  receivedAt: string | Date;
  hasThumbnail: boolean;
  pageCount: number;
};
/** null: deleted, or used by another user meanwhile. */
export type ChosenScan = { id: string; scan: InboxScan | null };

type ScanPanelProps = {
  half: DocumentHalf;
  title: string;
  kind: DocumentKind;
  chosen: readonly ChosenScan[];
  inbox: { scans: readonly InboxScan[]; total: number };
  reading: ScanReading | undefined;
};

/** Unassigned scans from mails: front first, then back; one may show both sides. */
export function ScanPanel({ half, title, kind, chosen, inbox, reading }: ScanPanelProps) {
  const isInteractive = useIsInteractive();
  const [previewed, setPreviewed] = useState<InboxScan | null>(null);
  const maximum = limits.scansPerDocument[kind];
  const isBoth = isFrontAndBack(chosen, maximum);
  const isFull = maximum > 1 && (chosen.length >= maximum || isBoth);
  const [search, setSearch] = useState("");
  const free = inbox.scans.filter(({ id }) => !chosen.some((one) => one.id === id));
  const offered = free.filter((scan) => matches(scan, search));
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-1 gap-4">
      <input type="hidden" name="document" value={half} />
      {chosen.length > 0 ? <ChosenScans chosen={chosen} isBoth={isBoth} onPreview={setPreviewed} /> : null}
      {reading ? <ReadingNotice state={reading.state} /> : null}
      <div>
        <h3 className="font-semibold">
          {inbox.total > inbox.scans.length
            ? `Die neuesten ${inbox.scans.length} von ${inbox.total} Scans`
            : "Scans im Posteingang"}
        </h3>
        <p className="text-sm text-ink-soft">
          {maximum > 1
            ? "Bis zu zwei Scans: zuerst die Vorderseite, dann die Rückseite. Eine PDF-Datei mit zwei Seiten wird Vorder- und Rückseite."
            : "Für dieses Dokument genügt ein Scan."}
        </p>
      </div>
      {free.length > searchFrom ? (
        // Its place is kept until scripts run: a list that moved then would lose the click that is on its way.
        <Field label="Scans suchen" isLabelHidden className="noscript:hidden">
          <Input
            type="search"
            disabled={!isInteractive}
            value={search}
            placeholder="Bezeichnung oder Datum suchen"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </Field>
      ) : null}
      {free.length > 0 && offered.length === 0 ? (
        <p role="status" className="text-ink-soft">
          Kein freier Scan passt zu „{search.slice(0, 60)}“.
        </p>
      ) : offered.length === 0 ? (
        <NothingOffered hasChosen={chosen.length > 0} />
      ) : (
        <section
          aria-label={`${title}: Scans im Posteingang`}
          className="max-h-96 overflow-y-auto rounded-control border border-line"
        >
          <ul className="divide-y divide-line">
            {offered.map((scan) => (
              <ScanRow key={scan.id} scan={scan} onPreview={setPreviewed}>
                {scan.contentType === heicType ? null : (
                  <Button
                    type="submit"
                    size="sm"
                    name="add_scan"
                    value={scan.id}
                    disabled={isFull}
                    aria-label={`${scanName(scan)} auswählen`}
                  >
                    <Plus aria-hidden />
                    Auswählen
                  </Button>
                )}
              </ScanRow>
            ))}
          </ul>
        </section>
      )}
      {previewed ? <ScanPreview scan={previewed} onClose={() => setPreviewed(null)} /> : null}
    </Form>
  );
}

/** From this many scans on they can be searched. */
const searchFrom = 5;

/** One PDF of two pages alone: its pages become front and back. */
const isFrontAndBack = (chosen: readonly ChosenScan[], maximum: number) =>
  maximum > 1 && chosen.length === 1 && chosen[0]?.scan?.pageCount === 2;

/** Every word of the search, in subject, date or time. */
const matches = ({ subject, receivedAt }: InboxScan, search: string) =>
  hasWordsOf(`${subject} ${formatDate(receivedAt)} ${formatTime(receivedAt)}`, search);

function NothingOffered({ hasChosen }: { hasChosen: boolean }) {
  return hasChosen ? (
    <p className="text-ink-soft">Weitere freie Scans gibt es nicht.</p>
  ) : (
    <EmptyState icon={Inbox} headingLevel="h3" title="Noch keine freien Scans" className="py-8 sm:py-10">
      Senden Sie das Dokument vom Scanner an die Scan-Adresse Ihres Standorts und laden Sie diese Seite danach neu.
    </EmptyState>
  );
}

type ChosenScansProps = { chosen: readonly ChosenScan[]; isBoth: boolean; onPreview: (scan: InboxScan) => void };

const sides = [sideLabels.front_side, sideLabels.back_side];

function ChosenScans({ chosen, isBoth, onPreview }: ChosenScansProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Ausgewählt</h3>
        {chosen.length > 1 ? (
          <Button type="submit" size="sm" name="intent" value="swap_scans">
            <ArrowDownUp aria-hidden />
            Seiten tauschen
          </Button>
        ) : null}
      </div>
      <ul className="grid gap-2">
        {chosen.map(({ id, scan }, index) =>
          scan ? (
            <ScanRow key={id} scan={scan} side={isBoth ? "Vorder- und Rückseite" : sides[index]} onPreview={onPreview}>
              <RemoveScan id={id} scan={scan} />
            </ScanRow>
          ) : (
            <li key={id}>
              <Alert tone="warning" actions={<RemoveScan id={id} scan={scan} />}>
                {scanTexts.unavailable}
              </Alert>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function RemoveScan({ id, scan }: ChosenScan) {
  return (
    <Button
      type="submit"
      size="sm"
      variant="ghost"
      name="remove_scan"
      value={id}
      aria-label={scan ? `${scanName(scan)} entfernen` : "Nicht verfügbaren Scan entfernen"}
    >
      <X aria-hidden />
      Entfernen
    </Button>
  );
}

type ScanRowProps = {
  scan: InboxScan;
  /** The side it is used for; only for chosen ones. */
  side?: string | undefined;
  onPreview: (scan: InboxScan) => void;
  children: ReactNode;
};

function ScanRow({ scan, side, onPreview, children }: ScanRowProps) {
  const isHeic = scan.contentType === heicType;
  return (
    <li
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5",
        side && "rounded-control border border-petrol bg-petrol-soft/40",
      )}
    >
      <ScanThumbnail scan={scan} className="size-11" />
      <div className="min-w-40 flex-1">
        {side ? <p className="text-sm font-semibold text-petrol-strong">{side}</p> : null}
        <p className="font-medium break-words">{scan.subject || "Ohne Bezeichnung"}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {formatDate(scan.receivedAt)} · {formatTime(scan.receivedAt)} Uhr
          {scan.pageCount > 1 ? ` · ${scan.pageCount} Seiten` : ""}
        </p>
        {isHeic ? <p className="text-sm text-ink-soft">{scanTexts.heicInCheck}</p> : null}
      </div>
      <div className="flex items-center gap-1.5">
        <Button asChild size="sm" variant="ghost">
          <a
            href={isHeic ? paths.scan(scan.id) : paths.scanFile(scan.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${scanName(scan)} ansehen`}
            onClick={(event) => {
              if (isHeic) return;
              event.preventDefault();
              onPreview(scan);
            }}
          >
            <Eye aria-hidden />
            Ansehen
          </a>
        </Button>
        {children}
      </div>
    </li>
  );
}
