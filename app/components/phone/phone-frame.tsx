import type { ReactNode } from "react";
import { NoticeLinks } from "#app/components/notice-links.tsx";
import { HandschlagMark } from "#app/layout/handschlag-mark.tsx";
import type { Notice } from "#server/services/dealers/notices-address.ts";

type PhoneFrameProps = {
  /** Whose customer reads it; omitted: not known, the page carries the product's name. */
  dealer?: { name: string; logoPath: string | null };
  /** The dealer's notices; omitted: whose customer reads it is not known. */
  notices?: Record<Notice, string> | undefined;
  children: ReactNode;
};

/** A narrow page without navigation, for customers; it carries the dealer's brand. No word is wider than the phone. */
export function PhoneFrame({ dealer, notices, children }: PhoneFrameProps) {
  return (
    <div className="min-h-dvh bg-canvas px-4 py-5 wrap-anywhere">
      <div className="mx-auto grid max-w-xl gap-5">
        <header className="flex items-center gap-2.5 font-semibold">
          {dealer ? null : <HandschlagMark />}
          {dealer?.logoPath ? (
            <img
              src={dealer.logoPath}
              alt={dealer.name}
              className="h-10 max-w-48 rounded-small bg-white object-contain"
            />
          ) : (
            <span className="min-w-0">{dealer?.name ?? "Handschlag"}</span>
          )}
        </header>
        <main className="grid min-w-0 gap-5">{children}</main>
        {notices ? (
          <NoticeLinks
            addresses={notices}
            className="flex flex-wrap justify-center gap-x-5 border-t border-line pt-3 text-sm"
            linkClassName="py-2 text-ink-soft underline"
          />
        ) : null}
      </div>
    </div>
  );
}
