/**
 * RFC 6750 §2.1; the scheme is case-insensitive (RFC 9110 §11.1).
 * spec:authentication.bearer
 */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined
    ? undefined
    : /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1]
}
