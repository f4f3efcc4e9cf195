/** Name of the job whose position is the day of the last complete export. */
export const exportedJob = "database exported";
