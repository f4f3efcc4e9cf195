/**
 * For icons of which a page has dozens: `<Pencil {...bareIcon} />` leaves out the attributes that are the same at all of
 * them, which parts.css has once.
 */
export const bareIcon = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};
