/** Whether an address cannot be one; the server judges what remains. */
export const emailProblem = (email: string): boolean => !/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(email.trim());
