import { Fragment } from "react";
import { paths } from "#app/paths.ts";
import type { QuestionWays } from "#server/checks/wallet/kept-texts.server.ts";
import type { WalletOfferView } from "#server/checks/wallet/view-wallet-offer.server.ts";
import {
  refusalText,
  type ShownRefusal,
  type WalletPageTexts,
  walletPageTexts,
} from "#server/checks/wallet/wallet-page.texts.ts";
import { type CustomerLanguage, customerLanguages } from "#server/ground/dictionary/customer-languages.ts";
import { browserChannels } from "#server/services/wallet/wallet-types.ts";

type ScreenProps = { token: string; language: CustomerLanguage; texts: WalletPageTexts };

type AskProps = ScreenProps & {
  offer: WalletOfferView;
  /** Why the answer before was refused. */
  refusal: ShownRefusal | null;
};

/** What is asked and what becomes of it, before the wallet is; where nothing is any more, why photos are needed. */
export function AskScreen({ token, language, texts, offer, refusal }: AskProps) {
  const { halves, dealerName, retentionMonths, contact } = offer;
  const hasId = halves.includes("id");
  const hasLicense = halves.includes("license");
  return (
    <form method="post" noValidate className="screen" action={paths.walletPage(token, { language })}>
      <div className="screen-text">
        <h1 className="title">{texts.title}</h1>
        {refusal ? (
          <div className="notice" role="alert">
            <strong>{texts.refused}</strong>
            <p>{refusalText(texts, refusal)}</p>
          </div>
        ) : null}
        {halves.length > 0 ? (
          <>
            <p>{texts.intro(dealerName)}</p>
            <ul className="points">
              {hasId ? <li>{texts.ofId}</li> : null}
              {hasLicense ? <li>{texts.ofLicense}</li> : null}
              <li>{texts.purpose}</li>
              <li>{texts.deletion(retentionMonths)}</li>
              <li>{texts.withdraw + contact}</li>
            </ul>
          </>
        ) : null}
      </div>
      <div className="screen-actions">
        {halves.length > 0 ? (
          <button type="submit" name="halves" value="all" className="button is-primary">
            {hasId && hasLicense ? texts.showBoth : hasId ? texts.showId : texts.showLicense}
          </button>
        ) : null}
        {hasId && hasLicense ? (
          <button type="submit" name="halves" value="own" className="button">
            {texts.showOnlyId}
          </button>
        ) : null}
        {/* Filled by the page's script with the ways on which this browser can ask a wallet itself. */}
        <input type="hidden" name="channels" id="channels" data-known={browserChannels.join(" ")} />
        <PhotographLink token={token} texts={texts} />
        <p className="small">
          {customerLanguages.map((other, index) => (
            <Fragment key={other}>
              {index > 0 ? " · " : null}
              {other === language ? (
                walletPageTexts[other].language
              ) : (
                <a href={paths.walletPage(token, { language: other })} lang={other} style={{ color: "inherit" }}>
                  {walletPageTexts[other].language}
                </a>
              )}
            </Fragment>
          ))}
        </p>
      </div>
    </form>
  );
}

type OpenProps = ScreenProps & { asked: QuestionWays };

/**
 * Where scripts run the wallet is opened by itself, or a tap lets the browser ask it (widget/wallet); browsers that want a tap
 * for the app, and those without scripts, have the link.
 */
export function OpenScreen({ token, texts, asked: { address, browserRequest, answerAddress } }: OpenProps) {
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <h1 className="title">{texts.open}</h1>
        <p>{texts.openHint}</p>
        <p id="browser-failed" role="status" data-text={texts.browserFailed} />
      </div>
      <div className="screen-actions">
        <a
          id="open-wallet"
          href={address}
          className="button is-primary"
          data-request={browserRequest ? JSON.stringify(browserRequest) : undefined}
          data-answer-address={answerAddress}
        >
          {texts.open}
        </a>
        <PhotographLink token={token} texts={texts} />
      </div>
    </section>
  );
}

/** Everything of this link has arrived. */
export function DoneScreen({ texts }: ScreenProps) {
  return (
    <section className="screen">
      <div className="screen-text is-centred" role="status">
        <span className="badge is-good" aria-hidden>
          ✓
        </span>
        <h1 className="title">{texts.done}</h1>
        <p>{texts.doneHint}</p>
      </div>
    </section>
  );
}

const PhotographLink = ({ token, texts }: { token: string; texts: WalletPageTexts }) => (
  <a href={paths.capturePage(token)} className="button" style={{ color: "inherit", textDecoration: "none" }}>
    {texts.photograph}
  </a>
);
