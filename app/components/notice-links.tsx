import { Fragment } from "react";
import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";
import { mailWords } from "#server/ground/platform/mail-words.ts";
import type { Notice } from "#server/services/dealers/notices-address.ts";

type NoticeLinksProps = {
  addresses: Record<Notice, string>;
  language?: CustomerLanguage;
  /** Of the list, and of each link. */
  className?: string;
  linkClassName?: string;
  /** Between the links of a page without styles for them. */
  separator?: string;
  /** The page stands in a frame, which keeps what the customer did. */
  opensTab?: boolean;
};

const notices = ["privacy", "imprint", "accessibility"] as const;

/** The dealer's privacy notice, imprint and accessibility statement (offices.md#notices), on every page for customers. */
export function NoticeLinks({
  addresses,
  language = "de",
  className,
  linkClassName,
  separator,
  opensTab,
}: NoticeLinksProps) {
  const target = opensTab ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <footer className={className} lang={language}>
      {notices.map((notice, index) => (
        <Fragment key={notice}>
          {index > 0 ? separator : null}
          <a href={addresses[notice]} className={linkClassName} {...target}>
            {mailWords[language][notice]}
          </a>
        </Fragment>
      ))}
    </footer>
  );
}
