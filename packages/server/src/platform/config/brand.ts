/** Who runs the service, as pages, e-mails and documents say it. */
export interface Brand {
  readonly name: string
  /** A picture that browsers may load from there. */
  readonly logoUrl?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
}

/** The same on documents, which have the picture in themselves. */
export interface Letterhead extends Brand {
  /** A JPEG. */
  readonly logo?: Buffer | undefined
}

/** From where a page loads the logo; undefined: there is none. */
export const logoOriginOf = ({ logoUrl }: Brand): string | undefined =>
  logoUrl === undefined ? undefined : new URL(logoUrl).origin
