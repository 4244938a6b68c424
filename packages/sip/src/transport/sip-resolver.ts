/** One NAPTR record (RFC 3403 §4). */
export interface NaptrRecord {
  readonly order: number
  readonly preference: number
  readonly flags: string
  /** For SIP: `SIP+D2U`, `SIP+D2T` or `SIPS+D2T` (RFC 3263 §4.1). */
  readonly service: string
  readonly replacement: string
}

/** One SRV record (RFC 2782). */
export interface SrvRecord {
  readonly priority: number
  readonly weight: number
  readonly port: number
  readonly target: string
}

/**
 * The DNS queries of RFC 3263. An empty list means no such record; rejects when DNS does not answer. The
 * caller sets the timeout.
 */
export interface SipResolver {
  naptr(name: string): Promise<readonly NaptrRecord[]>
  srv(name: string): Promise<readonly SrvRecord[]>
  /** IPv4 (A) or IPv6 (AAAA) addresses. */
  addresses(name: string, family: 4 | 6): Promise<readonly string[]>
}
