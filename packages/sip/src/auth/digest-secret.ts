/** H(A1) of RFC 7616 §3.4.2 in lower-case hex, by algorithm; enough to check a digest without the password. */
export interface HashedSecret {
  readonly ha1: { readonly md5?: string; readonly sha256?: string; readonly sha512_256?: string }
}

/** What a user proves to know: the password itself, or its hashes. */
export type DigestSecret = string | HashedSecret
