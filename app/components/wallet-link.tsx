import { walletPageTexts } from "#server/checks/wallet/wallet-page.texts.ts";
import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";

/** The way from the capture page to the wallet, part of the page's HTML: whoever photographs loads nothing for it. */
export function WalletLink({ to, language }: { to: string; language: CustomerLanguage }) {
  return (
    <nav aria-label="Wallet" className="small notices" lang={language}>
      <a href={to} style={{ display: "inline-block", padding: "13px 18px", color: "inherit", fontWeight: 600 }}>
        {walletPageTexts[language].title}
      </a>
    </nav>
  );
}
