/** The session behind a request, as it was when the request came. */
export interface PersonSession {
  /** A UUID. */
  readonly id: string
  /** The role of the person in the account. */
  readonly role: string
  /** An operator looks at the account (spec:operator.viewing): it is not of a person who acts for it. */
  readonly isViewing?: true
}
