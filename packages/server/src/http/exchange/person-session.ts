/** The session behind a request, as it was when the request came. */
export interface PersonSession {
  /** A UUID. */
  readonly id: string
  /** The role of the person in the account. */
  readonly role: string
}
