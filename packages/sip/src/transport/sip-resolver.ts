/** One NAPTR record (RFC 3403 §4). */
export interface NaptrRecord {
  readonly order: number
  readonly preference: number
  readonly flags: string
  /** For SIP `SIP+D2U`, `SIP+D2T` or `SIPS+D2T` (RFC 3263 §4.1). */
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
 * DNS as RFC 3263 asks it. An empty list: the name has no such record. Rejects when DNS gave no answer; the caller
 * bounds the time.
 */
export interface SipResolver {
  naptr(name: string): Promise<readonly NaptrRecord[]>
  srv(name: string): Promise<readonly SrvRecord[]>
  /** IPv4 (A) or IPv6 (AAAA) addresses. */
  addresses(name: string, family: 4 | 6): Promise<readonly string[]>
}
