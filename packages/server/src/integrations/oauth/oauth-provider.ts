/** A provider that people connect in their browser: authorization code (RFC 6749 §4.1) with PKCE (RFC 7636). */
export interface OauthProvider {
  /** For the person who connects it. */
  readonly product: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Every one of them is needed; empty where the provider knows none. */
  readonly scopes: readonly string[]
  /** Parameters of its authorization page beyond the standard ones. */
  readonly authorizeParameters: Readonly<Record<string, string>>
  /** How its token endpoint is asked; the standard is a form. */
  readonly tokenBody: 'form' | 'json'
  /** How the client proves itself there. */
  readonly clientSecretIn: 'body' | 'basic'
  readonly userAgent: string
  /** Whose account a token opens. */
  accountOf(accessToken: string): Promise<AccountOutcome>
}

type AccountOutcome =
  | { readonly kind: 'ok'; readonly account: OauthAccount }
  | { readonly kind: 'failed'; readonly detail: string }

export interface OauthAccount {
  /** The key that identifies the same account when it is connected again. */
  readonly loginKey: string
  readonly accountLabel: string
  /** Names the account at a provider where one grant may open several. */
  readonly slug?: string
  /** Of a calendar provider: the ids of those that the token may only read. */
  readonly readOnlyCalendars?: readonly string[]
}

const browserProviders = ['calendar-oauth', 'invoices-oauth'] as const
export type BrowserProvider = (typeof browserProviders)[number]

/** Those that the operator has set up. */
export type OauthProviders = Readonly<Partial<Record<BrowserProvider, OauthProvider | undefined>>>

export const isBrowserProvider = (name: string): name is BrowserProvider =>
  browserProviders.some((each) => each === name)

/** Where a provider listens, and the client that it knows. */
export interface OauthAddress {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  /** Of its API, without a slash at the end. */
  readonly apiUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

type Given = Omit<OauthAddress, 'apiUrl'> & Pick<OauthProvider, 'userAgent' | 'accountOf'>

/** Picks the address and the client from what is given. */
const clientOf = ({
  authorizeUrl,
  tokenUrl,
  revokeUrl,
  clientId,
  clientSecret,
  userAgent,
  accountOf,
}: Given): Given => ({
  authorizeUrl,
  tokenUrl,
  revokeUrl,
  clientId,
  clientSecret,
  userAgent,
  accountOf,
})

/** https://developers.google.com/identity/protocols/oauth2/web-server */
export const googleProvider = (given: Given): OauthProvider => ({
  ...clientOf(given),
  product: 'Google Calendar',
  scopes: ['calendar.calendarlist.readonly', 'calendar.freebusy', 'calendar.events'].map(
    (scope) => `https://www.googleapis.com/auth/${scope}`,
  ),
  // Only who is asked again gets a refresh token again.
  authorizeParameters: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
  tokenBody: 'form',
  clientSecretIn: 'body',
})

/** https://www.fakturoid.cz/api/v3/authorization */
export const fakturoidProvider = (given: Given): OauthProvider => ({
  ...clientOf(given),
  product: 'Fakturoid',
  scopes: [],
  authorizeParameters: {},
  tokenBody: 'json',
  clientSecretIn: 'basic',
})
