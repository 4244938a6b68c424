/** A bearer token of a grant (RFC 6750), opened for one use of a connection. */
export interface TokenLogin {
  readonly kind: 'token'
  /** The newest one: another after `renew`. */
  readonly accessToken: string
  /**
   * Replaces a token that the provider refuses (401) before its announced end; at most once in each use, by whichever request is first.
   * Absent where there is no other to be had.
   */
  readonly renew?: () => Promise<Renewal>
  /** Whose it is, once it is stored: accounts take turns where reading takes long. */
  readonly account?: string | undefined
}

export type Renewal =
  | { readonly kind: 'ok' }
  | {
      readonly kind: 'failed'
      /** `unauthorized`: the grant itself has ended. */
      readonly why: 'unauthorized' | 'busy' | 'provider-error' | 'invalid-response'
      /** Fit for `lastError`: one English sentence part without personal data. */
      readonly detail: string
    }
