/** Whom the SIP door knows besides the trunk: customers' PBXs and the holders of relay leases. */
export interface SipDirectory {
  /** Who may authenticate under `username`; undefined: nobody. */
  pbxOf(username: string): Promise<PbxAccess | undefined>
  /** The open lease behind the one-time user part of a relay's SIP URI. */
  relayOf(token: string): Promise<RelayAccess | undefined>
  readonly registrations: SipRegistrations
}

export interface PbxAccess {
  readonly accountId: string
  /** The number whose credentials these are: the caller id of its calls. */
  readonly number: string
  /** H(A1) of the digest by algorithm, for the realm of the service (RFC 7616 §3.4.2); the password is not kept. */
  readonly digests: { readonly md5: string; readonly sha256: string }
}

export interface RelayAccess {
  readonly leaseId: string
  readonly accountId: string
  readonly callId: string
}

/** Where PBXs registered; rows, so that every node reaches them. */
interface SipRegistrations {
  /**
   * What `change` makes of those that have not expired takes their place; undefined leaves them. One change of a number
   * at a time, over all nodes. Those that are the same objects keep their age.
   */
  update(
    accountId: string,
    number: string,
    change: (held: readonly SipRegistration[]) => readonly SipRegistration[] | undefined,
  ): Promise<void>
  /** Those that have not expired, the newest first, at most ten. */
  of(accountId: string, number: string): Promise<readonly SipRegistration[]>
}

export interface SipRegistration {
  readonly accountId: string
  readonly number: string
  readonly contact: string
  /** Where the REGISTER came from, the way back through its NAT. */
  readonly source: {
    readonly host: string
    readonly port: number
    readonly transport: 'udp' | 'tcp' | 'tls'
  }
  /** The node that the flow belongs to. */
  readonly node: string
  readonly expiresAtMs: number
  /** Which client registered it, and how far that has counted (RFC 3261 §10.3). */
  readonly callId: string
  readonly cseq: number
}
