/**
 * H(A1) of RFC 7616 §3.4.2 in lower-case hex, by algorithm: verifies a digest without storing the password.
 */
export interface HashedSecret {
  readonly ha1: { readonly md5?: string; readonly sha256?: string; readonly sha512_256?: string }
}

/** A user's password, or its hashes. */
export type DigestSecret = string | HashedSecret
