import { CircleCheck, CirclePause, CircleX, Clock, type LucideIcon } from "lucide-react";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { CertificateState } from "#server/checks/wallet-settings/certificate-days.ts";
import { walletTexts as t } from "#server/checks/wallet-settings/wallet-settings.texts.ts";
import { formatDate } from "#server/ground/kernel/format.ts";

type CertificateCardProps = {
  settings: {
    isOn: boolean;
    keyState: keyof typeof t.keyStates;
    registrationCertificate: string;
    certificate: {
      name: string;
      organisation: string | null;
      issuer: string;
      startsOn: Date;
      endsOn: Date;
      daysLeft: number;
      state: CertificateState;
    } | null;
  };
};

const stateLooks: Record<CertificateState, { tone: "green" | "amber" | "red"; icon: LucideIcon }> = {
  valid: { tone: "green", icon: CircleCheck },
  ending: { tone: "amber", icon: Clock },
  early: { tone: "amber", icon: Clock },
  ended: { tone: "red", icon: CircleX },
};

function stateText({ state, daysLeft }: { state: CertificateState; daysLeft: number }): string {
  if (state === "ended") return "abgelaufen";
  if (state === "early") return "gilt noch nicht";
  return daysLeft === 1 ? "noch 1 Tag" : `noch ${daysLeft} Tage`;
}

/** As whom the dealer asks: what the wallet app shows, and how long it may. */
export function CertificateCard({ settings }: CertificateCardProps) {
  const { isOn, keyState, registrationCertificate, certificate } = settings;
  return (
    <Card>
      <CardHeader
        aside={
          <Badge tone={isOn ? "green" : "neutral"} icon={isOn ? CircleCheck : CirclePause}>
            {isOn ? "eingeschaltet" : "ausgeschaltet"}
          </Badge>
        }
      >
        <CardTitle>Mit der Wallet zeigen</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <p className="text-ink-soft">
          Kunden zeigen Ausweis und Führerschein aus der EUDI-Wallet auf ihrem Telefon, statt sie zu fotografieren. Die
          Angaben sind von der ausstellenden Behörde unterschrieben. Dafür ist Ihr Autohaus im nationalen Register
          eingetragen und hat ein Zugangszertifikat.
        </p>
        {certificate ? (
          <>
            {certificate.state === "ended" ? (
              <Alert tone="danger">
                Das Zertifikat ist abgelaufen. Kunden wird die Wallet nicht angeboten, bis Sie ein neues hinterlegen.
              </Alert>
            ) : null}
            {certificate.state === "ending" ? (
              <Alert tone="warning">Das Zertifikat endet bald. Bitte erneuern Sie es rechtzeitig.</Alert>
            ) : null}
            <Facts>
              <Fact label="So nennt Sie die Wallet-App">{certificate.name}</Fact>
              <Fact label="Eingetragen als">{certificate.organisation}</Fact>
              <Fact label="Ausgestellt von">{certificate.issuer}</Fact>
              <Fact label="Gültig bis">
                <span className="flex flex-wrap items-center gap-2">
                  {formatDate(certificate.endsOn)}
                  <Badge {...stateLooks[certificate.state]}>{stateText(certificate)}</Badge>
                </span>
              </Fact>
              <Fact label="Privater Schlüssel">
                <span className={keyState === "fits" ? undefined : "text-red-ink"}>{t.keyStates[keyState]}</span>
              </Fact>
              <Fact label="Registrierungsbescheinigung">
                <span className={registrationCertificate ? undefined : "text-amber-ink"}>
                  {registrationCertificate ? "hinterlegt" : "fehlt"}
                </span>
              </Fact>
            </Facts>
            {registrationCertificate ? null : (
              <Alert tone="warning">
                Haben Sie vom Register eine Registrierungsbescheinigung bekommen? Ohne sie können Wallets die Anfrage
                ablehnen.
              </Alert>
            )}
          </>
        ) : (
          <p className="font-semibold">Es ist noch kein Zertifikat hinterlegt.</p>
        )}
      </CardBody>
    </Card>
  );
}
