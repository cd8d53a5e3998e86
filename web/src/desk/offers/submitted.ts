/** What submitting a form came to before anything was answered. */
export type Submitted = "sent" | "wrong" | "unchanged";
