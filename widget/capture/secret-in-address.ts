/** The secret of the check-in that the photos belong to, in the page's fragment, which reaches no server. */
export const secretInAddress = () => new URLSearchParams(location.hash.slice(1)).get("check_in");
