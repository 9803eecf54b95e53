/** The problem of a destination whose code is none of its country; its form says so. */
export const postalCodeProblem = "postalCode";
