/** What a form says of the dashboard, for the draft of a handover or a return. */
export const readingsOf = (form: FormData) => ({
  odometerKm: String(form.get("odometerKm") ?? ""),
  energyLevel: String(form.get("energyLevel") ?? ""),
});
