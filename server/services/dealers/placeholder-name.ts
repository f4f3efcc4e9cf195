type Named = { salutation: string; prename: string; surname: string };

/** What the first Admin of a tenant is called until the invitation asks who it is (tenants-and-rights.md#new-tenants). */
export const placeholderName = (dealerName: string) => ({ prename: "Admin", surname: dealerName });

/** Whether a user still has the name that was made up for the first Admin. Everyone else has a salutation. */
export function hasPlaceholderName({ salutation, prename, surname }: Named, dealerName: string): boolean {
  const made = placeholderName(dealerName);
  return salutation === "" && prename === made.prename && surname === made.surname;
}
