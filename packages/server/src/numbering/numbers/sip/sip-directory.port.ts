import type { AccountId, CallId, LeaseId } from '../../../platform/kernel/ids.ts'
/** The SIP peers known besides the trunk: customers' PBXs and holders of relay leases. */
export interface SipDirectory {
  /** The PBX that authenticates as `username`; undefined if there is none. */
  pbxOf(username: string): Promise<PbxAccess | undefined>
  /** The open lease behind the one-time user part of a relay's SIP URI. */
  relayOf(token: string): Promise<RelayAccess | undefined>
  readonly registrations: SipRegistrations
}

export interface PbxAccess {
  readonly accountId: AccountId
  /** The number these credentials belong to: the caller id of its calls. */
  readonly number: string
  /** H(A1) of the digest by algorithm, for the service's realm (RFC 7616 §3.4.2); the password is not stored. */
  readonly digests: { readonly md5: string; readonly sha256: string }
}

export interface RelayAccess {
  readonly leaseId: LeaseId
  readonly accountId: AccountId
  readonly callId: CallId
}

/** PBX registrations; kept as rows, so that every node reaches them. */
interface SipRegistrations {
  /**
   * Replaces the unexpired registrations of a number with the result of `change`; undefined leaves them alone. Changes
   * to a number are serialized across nodes. Entries returned as the same objects keep their age.
   */
  update(
    accountId: AccountId,
    number: string,
    change: (held: readonly SipRegistration[]) => readonly SipRegistration[] | undefined,
  ): Promise<void>
  /** The unexpired registrations, newest first, at most ten. */
  of(accountId: AccountId, number: string): Promise<readonly SipRegistration[]>
  /** User names of the equipment that has registered from an address, of all accounts, until a day after it expired. */
  usersAt(host: string): Promise<readonly string[]>
}

export interface SipRegistration {
  readonly accountId: AccountId
  readonly number: string
  readonly contact: string
  /** The source address of the REGISTER, the way back through its NAT. */
  readonly source: {
    readonly host: string
    readonly port: number
    readonly transport: 'udp' | 'tcp' | 'tls'
  }
  /** The node that owns the flow. */
  readonly node: string
  readonly expiresAtMs: number
  /** The registering client and its last CSeq (RFC 3261 §10.3). */
  readonly callId: string
  readonly cseq: number
}
