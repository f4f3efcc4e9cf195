import type { ReactNode } from "react";
import { NoticeLinks } from "#app/components/notice-links.tsx";
import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";
import type { Notice } from "#server/services/dealers/notices-address.ts";

type CapturePageFrameProps = {
  /** null: whose page it is, is not known. */
  notices: Record<Notice, string> | null;
  language: CustomerLanguage;
  /** No camera here: as light or dark as the customer's other pages. */
  isPlain?: boolean;
  children: ReactNode;
};

/** What scrolls on the pages of widget/: their own part, and below it the dealer's notices, which need no script. */
export function CapturePageFrame({ notices, language, isPlain = false, children }: CapturePageFrameProps) {
  return (
    <div className={isPlain ? "page is-plain" : "page"}>
      {children}
      {notices ? (
        <NoticeLinks addresses={notices} language={language} className="small notices" separator=" · " opensTab />
      ) : null}
    </div>
  );
}
