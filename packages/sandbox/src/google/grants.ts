import { createHash } from 'node:crypto'
import { keep } from '../platform/platform-state.ts'

/** A grant by a person; every token belongs to one. */
export interface Grant {
  readonly email: string
  readonly scope: string
  revoked: boolean
}

interface Code {
  readonly grant: Grant
  readonly redirectUri: string
  /** RFC 7636 with S256; absent where the client sent none. */
  readonly challenge: string | undefined
  readonly isOffline: boolean
  readonly untilMs: number
}

export interface IssuedTokens {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token?: string
  readonly scope: string
  readonly token_type: 'Bearer'
}

export interface GrantSettings {
  /** Access token lifetime. */
  accessTokenSecs: number
  /** Rotate refresh tokens on every refresh; reuse of an old one revokes the grant. */
  rotateRefreshTokens: boolean
}

const codeMs = 60_000

/** The authorization server's codes and tokens, in memory. */
export class Grants {
  readonly settings: GrantSettings = { accessTokenSecs: 3600, rotateRefreshTokens: false }
  readonly #codes = new Map<string, Code>()
  readonly #access = new Map<string, { readonly grant: Grant; readonly untilMs: number }>()
  readonly #refresh = new Map<string, { readonly grant: Grant; used: boolean }>()
  readonly #newToken: (prefix: string) => string

  constructor(newToken: (prefix: string) => string) {
    this.#newToken = newToken
  }

  /** Issues a code for a new grant. */
  agree(agreed: Omit<Code, 'grant' | 'untilMs'> & Omit<Grant, 'revoked'>, nowMs: number): string {
    const { email, scope, ...asked } = agreed
    const code = this.#newToken('4/0')
    keep(this.#codes, code, {
      ...asked,
      grant: { email, scope, revoked: false },
      untilMs: nowMs + codeMs,
    })
    return code
  }

  /** Exchanges a code for tokens; undefined means `invalid_grant`. A reused code revokes its tokens (RFC 6749 §4.1.2). */
  redeem(
    code: string,
    shown: { readonly redirectUri: string; readonly verifier: string | undefined },
    nowMs: number,
  ): IssuedTokens | undefined {
    const found = this.#codes.get(code)
    if (found === undefined) return undefined
    const isFirst = found.untilMs > 0
    this.#codes.set(code, { ...found, untilMs: 0 })
    if (!isFirst) found.grant.revoked = true
    const isProven =
      found.challenge === undefined ? shown.verifier === undefined : s256(shown.verifier) === found.challenge
    if (found.untilMs <= nowMs || shown.redirectUri !== found.redirectUri || !isProven) return undefined
    return this.#issue(found.grant, nowMs, found.isOffline)
  }

  /** Undefined is `invalid_grant`. */
  refresh(token: string, nowMs: number): IssuedTokens | undefined {
    const found = this.#refresh.get(token)
    if (found === undefined || found.grant.revoked) return undefined
    if (found.used) {
      found.grant.revoked = true
      return undefined
    }
    found.used = this.settings.rotateRefreshTokens
    return this.#issue(found.grant, nowMs, this.settings.rotateRefreshTokens)
  }

  /** The grant of a valid access token. */
  holderOf(accessToken: string, nowMs: number): Grant | undefined {
    const found = this.#access.get(accessToken)
    return found !== undefined && found.untilMs > nowMs && !found.grant.revoked ? found.grant : undefined
  }

  /** RFC 7009: revokes the grant of a token. Returns it, or undefined for an unknown token. */
  revoke(token: string): Grant | undefined {
    const grant = (this.#access.get(token) ?? this.#refresh.get(token))?.grant
    if (grant === undefined || grant.revoked) return undefined
    grant.revoked = true
    return grant
  }

  /** Revokes grants as a person would in their account settings. */
  revokeAll(email: string | undefined): void {
    for (const { grant } of [...this.#access.values(), ...this.#refresh.values()])
      if (email === undefined || grant.email === email) grant.revoked = true
  }

  #issue(grant: Grant, nowMs: number, withRefreshToken: boolean): IssuedTokens {
    const accessToken = this.#newToken('ya29.')
    const { accessTokenSecs } = this.settings
    keep(this.#access, accessToken, { grant, untilMs: nowMs + accessTokenSecs * 1000 })
    const refreshToken = withRefreshToken ? this.#newToken('1//0') : undefined
    if (refreshToken !== undefined) keep(this.#refresh, refreshToken, { grant, used: false })
    return {
      access_token: accessToken,
      expires_in: accessTokenSecs,
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
      scope: grant.scope,
      token_type: 'Bearer',
    }
  }
}

const s256 = (verifier: string | undefined): string | undefined =>
  verifier === undefined ? undefined : createHash('sha256').update(verifier).digest('base64url')
