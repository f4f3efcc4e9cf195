import { useState } from "react";
import { ScreenTitle } from "../parts/screen-title.tsx";
import type { CheckInConfig } from "./check-in-config.ts";
import { emailProblem } from "./email-problem.ts";
import { type Details, noDetails } from "./kept-check-in.ts";
import { TextField } from "./text-field.tsx";
import type { CheckInTexts } from "./texts/check-in-texts.de.ts";
import type { CheckIn } from "./use-check-in.ts";

type DetailsFormProps = {
  checkIn: CheckIn;
  config: CheckInConfig;
  texts: CheckInTexts;
  problem: string | undefined;
};

const kinds = ["IDENTITY_CARD", "PASSPORT", "RESIDENCE_PERMIT"] as const;
const nameMaximum = 60;

/** The name that is left in one field; what was typed into the first one alone is it. */
const withOneName = ({ prename, surname }: Details, hasOneName: boolean): Partial<Details> =>
  hasOneName ? { hasOneName, prename: "", surname: surname.trim() ? surname : prename } : { hasOneName };

/** Who the customer is, and which documents follow. What is typed survives a reload of the tab. */
export function DetailsForm({ checkIn, config, texts, problem }: DetailsFormProps) {
  const [details, setDetails] = useState<Details>(checkIn.details ?? noDetails(config));
  const [isJudged, setJudged] = useState(false);
  const change = (patch: Partial<Details>) => {
    const next = { ...details, ...patch };
    setDetails(next);
    checkIn.type(next);
  };
  const nameProblem = (name: string, missing: string) =>
    name.trim().length > nameMaximum ? texts.nameTooLong : name.trim() ? undefined : missing;
  const problems = {
    prename: details.hasOneName ? undefined : nameProblem(details.prename, texts.prenameMissing),
    surname: nameProblem(details.surname, details.hasOneName ? texts.onlyNameMissing : texts.surnameMissing),
    email: emailProblem(details.email) ? texts.emailInvalid : undefined,
  };
  const field = (name: keyof typeof problems) => ({
    name,
    label: texts[name],
    value: details[name],
    problem: isJudged ? problems[name] : undefined,
    onType: (value: string) => change({ [name]: value }),
  });
  const send = (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    setJudged(true);
    const wrong = (["prename", "surname", "email"] as const).find((name) => problems[name]);
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLInputElement | null)?.focus();
    checkIn.start(details);
  };
  return (
    <form className="screen" noValidate onSubmit={send}>
      <div className="screen-text">
        <ScreenTitle>{texts.title}</ScreenTitle>
        <p>{texts.intro(config.dealerName)}</p>
        {details.hasOneName ? (
          <TextField {...field("surname")} label={texts.onlyName} autoComplete="name" />
        ) : (
          <>
            <TextField {...field("prename")} autoComplete="given-name" />
            <TextField {...field("surname")} autoComplete="family-name" />
          </>
        )}
        <label className="tick">
          <input
            type="checkbox"
            name="hasOneName"
            checked={details.hasOneName}
            onChange={({ currentTarget }) => change(withOneName(details, currentTarget.checked))}
          />
          {texts.hasOneName}
        </label>
        <TextField {...field("email")} autoComplete="email" type="email" hint={texts.emailHint} />
        <label className="field">
          <span>{texts.document}</span>
          <select
            name="kind"
            value={details.kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as Details["kind"] })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        {config.offersLicense ? (
          <label className="tick">
            <input
              type="checkbox"
              name="withLicense"
              checked={details.withLicense}
              onChange={({ currentTarget }) => change({ withLicense: currentTarget.checked })}
            />
            {texts.license}
          </label>
        ) : null}
        <div role="alert">{problem ? <p className="notice">{problem}</p> : null}</div>
      </div>
      <div className="screen-actions">
        <button type="submit" className="button is-primary" aria-disabled={checkIn.isWorking}>
          {checkIn.isWorking ? texts.working : texts.next}
        </button>
        <p className="small">{texts.privacy(config.dealerName)}</p>
      </div>
    </form>
  );
}
