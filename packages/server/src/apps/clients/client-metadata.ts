import { faultOfRedirectUri } from './redirect-uri.ts'

/** The metadata that is kept of an app (RFC 7591 §2): public clients of one flow, whatever else it says. */
export interface ClientMetadata {
  readonly redirect_uris: readonly string[]
  readonly client_name?: string
  readonly client_uri?: string
  readonly application_type: 'web' | 'native'
  readonly token_endpoint_auth_method: 'none'
  readonly grant_types: readonly ['authorization_code', 'refresh_token']
  readonly response_types: readonly ['code']
  readonly response_modes: readonly ['query']
}

export type Described =
  | { readonly kind: 'client'; readonly metadata: ClientMetadata }
  | {
      readonly kind: 'refused'
      readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata'
      readonly why: string
    }

const maxRedirectUris = 10
const maxNameLength = 100

/** The metadata of an app as it is kept, or why it is refused (RFC 7591 §3.2.2). */
export function clientMetadataOf(given: unknown): Described {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refused('invalid_client_metadata', 'The metadata must be a JSON object.')
  const told = given as Readonly<Record<string, unknown>>
  const uris = told.redirect_uris
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > maxRedirectUris)
    return refused('invalid_redirect_uri', `redirect_uris must have 1 to ${maxRedirectUris} members.`)
  for (const uri of uris) {
    const fault = faultOfRedirectUri(uri)
    if (fault !== undefined) return refused('invalid_redirect_uri', `A redirect URI ${fault}.`)
  }
  const name = typeof told.client_name === 'string' ? cleaned(told.client_name) : ''
  const home = typeof told.client_uri === 'string' && /^https:\/\/[\x21-\x7e]{1,500}$/.test(told.client_uri)
  return {
    kind: 'client',
    metadata: {
      redirect_uris: uris,
      ...(name !== '' && { client_name: name }),
      ...(home && { client_uri: told.client_uri as string }),
      // Only native clients may choose a port at run time (RFC 8252 §7.3).
      application_type: uris.every((uri: string) => uri.startsWith('https:')) ? 'web' : 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      response_modes: ['query'],
    },
  }
}

/** Without what turns or hides text around it, on one line. */
const cleaned = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)

const refused = (error: 'invalid_redirect_uri' | 'invalid_client_metadata', why: string): Described => ({
  kind: 'refused',
  error,
  why,
})
