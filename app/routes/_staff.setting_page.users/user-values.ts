import { hasShortName } from "#server/services/auth/person-name.schema.ts";

type EditedUser = {
  salutation: string;
  prename: string;
  surname: string;
  role: string;
  extendWithDriversLicense: boolean;
  branchId: string | null;
  headquarterId: string;
};

/** The fields of the panel with what is stored of a user. */
export const userValues = (user: EditedUser) => ({
  salutation: user.salutation,
  prename: user.prename,
  surname: user.surname,
  ...(hasShortName(user) ? { isShortName: "on" } : {}),
  role: user.role,
  checksLicenses: user.extendWithDriversLicense ? "on" : "off",
  ownerId: user.branchId ?? user.headquarterId,
});

/** What the panel lets choose of what a user checks. */
export const licenseChoices = [
  { key: "on", label: "Ausweise und Führerscheine" },
  { key: "off", label: "nur Ausweise" },
];
