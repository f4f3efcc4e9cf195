/** Whether an address cannot be one; the server judges what remains, and leaves out the full stop that keyboards of phones add. */
export const emailProblem = (email: string): boolean =>
  !/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(email.trim().replace(/\.$/, ""));
