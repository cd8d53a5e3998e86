/** The result of submitting a form, before the server responds. */
export type Submitted = "sent" | "wrong" | "unchanged";
