/** Who runs the service, as pages and e-mails say it. */
export interface Brand {
  readonly name: string
  /** A picture that browsers may load from there. */
  readonly logoUrl?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
}
