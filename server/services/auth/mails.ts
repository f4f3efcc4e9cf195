import { formatDateTime } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { type MailBody, mailBody } from "#server/ground/platform/mail-layout.ts";

type Person = { prename: string; surname: string };
/** Without a name where nobody said one yet. */
const greeting = (person: Person | null) =>
  person ? `Guten Tag ${plainName(`${person.prename} ${person.surname}`)},` : "Guten Tag,";

/** The second factor (people-and-sessions.md#second-factor). The code is not in the subject, which shows on lock screens. */
export function signInCodeMail(person: Person, code: string): MailBody {
  return mailBody({
    subject: "Ihr Bestätigungscode für Handschlag",
    greeting: greeting(person),
    paragraphs: [
      `bitte geben Sie diesen Code ein, um sich anzumelden. Er gilt ${limits.signInCode.validMinutes} Minuten und nur für diese Anmeldung.`,
    ],
    code,
    closing: "Sie haben sich nicht angemeldet? Dann ändern Sie bitte Ihr Passwort und informieren Sie Ihre Zentrale.",
  });
}

/** A sign-in on a device that the user never used before (people-and-sessions.md#security-mails). `name`: `Chrome auf Android`, or "". */
export function newDeviceMail(person: Person, device: { name: string; at: Date }): MailBody {
  return mailBody({
    subject: "Anmeldung auf einem neuen Gerät bei Handschlag",
    greeting: greeting(person),
    paragraphs: [
      `jemand hat sich mit Ihrem Passwort und einem Code aus Ihrem Postfach auf einem Gerät angemeldet, das bisher nicht bekannt war${device.name ? `: ${device.name}` : ""}.`,
      `Zeitpunkt: ${formatDateTime(device.at)} Uhr.`,
    ],
    closing:
      "Das waren nicht Sie? Dann ändern Sie bitte sofort die Passwörter Ihres Postfachs und Ihres Kontos und informieren Sie Ihre Zentrale.",
  });
}

/** Link to `/reset_password/{token}`, valid for 30 minutes, usable once. */
export function passwordResetMail(person: Person | null, url: string): MailBody {
  return mailBody({
    subject: "Neues Passwort für Handschlag",
    greeting: greeting(person),
    paragraphs: [
      `über diesen Link vergeben Sie ein neues Passwort. Er gilt ${limits.passwordResetMinutes} Minuten und nur einmal.`,
    ],
    button: { label: "Neues Passwort vergeben", url },
    closing:
      "Sie haben kein neues Passwort angefordert? Dann können Sie diese Nachricht löschen; es ändert sich nichts.",
  });
}

/** Link to `/invitation/{token}`, valid for 7 days, usable once. */
/** `invitedBy`: the full name of who invites; nobody in particular: the operator. */
export function invitationMail(person: Person | null, dealer: string, url: string, invitedBy?: string): MailBody {
  const dealerName = plainName(dealer);
  return mailBody({
    subject: `Ihre Einladung zu Handschlag von ${dealerName}`,
    greeting: greeting(person),
    paragraphs: [
      `${invitedBy ? `${plainName(invitedBy)} hat Sie eingeladen: ` : ""}${dealerName} hat für Sie ein Konto bei Handschlag angelegt. Vergeben Sie über diesen Link Ihr Passwort; er gilt ${limits.invitationDays} Tage.`,
    ],
    button: { label: "Einladung annehmen", url },
  });
}
