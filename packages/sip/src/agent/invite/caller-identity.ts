import { readList } from '../../message/grammar.ts'
import { header, headerLines, type SipRequest } from '../../message/message.ts'
import { type NameAddr, parseNameAddr } from '../../message/name-addr.ts'
import { param } from '../../message/params.ts'
import { userOf } from '../../message/uri.ts'
import type { ReceivedRequest } from '../../transaction/respond.ts'

export interface CallerIdentity {
  /** A user that the network vouches for. */
  readonly asserted?: string
  /** A user that Remote-Party-ID names without a screening. */
  readonly unscreened?: string
  readonly isWithheld: boolean
}

/**
 * Who calls: by P-Asserted-Identity and Privacy (RFC 3323, RFC 3325), else by the older Remote-Party-ID
 * (draft-ietf-sip-privacy-04 §5), whose `privacy` then decides.
 */
export function callerIdentityOf({
  message,
  envelope,
}: Pick<ReceivedRequest, 'message' | 'envelope'>): CallerIdentity {
  const vouchedFor = namedBy(message, 'p-asserted-identity')
  const asserted = vouchedFor.find(isNumber) ?? vouchedFor[0]
  const remote = asserted === undefined ? namedBy(message, 'remote-party-id').find(isCaller) : undefined
  const user = (address: NameAddr | undefined) => (address && userOf(address.uri)) || undefined
  const isScreened = remote !== undefined && paramOf(remote, 'screen') === 'yes'
  const vouched = user(asserted ?? (isScreened ? remote : undefined))
  const claimed = isScreened ? undefined : user(remote)
  const isAnonymous = userOf(envelope.from.uri).toLowerCase() === 'anonymous'
  const privacy = remote && paramOf(remote, 'privacy')
  return {
    ...(vouched !== undefined && { asserted: vouched }),
    ...(claimed !== undefined && { unscreened: claimed }),
    isWithheld: asksForPrivacy(message) || hides(privacy) || (isAnonymous && privacy !== 'off'),
  }
}

/** The header may have both a SIP and a telephone URI (RFC 3325 §9.1): callers are called back at the number. */
const isNumber = ({ uri }: NameAddr) => /^\+?[\d().\- ]+$/.test(userOf(uri))

const paramOf = ({ params }: NameAddr, name: string) => param(params, name)?.toLowerCase()

/** The caller's own identity is the default. */
const isCaller = (address: NameAddr) => (paramOf(address, 'party') ?? 'calling') === 'calling'

const hides = (privacy: string | undefined) => privacy === 'full' || privacy === 'uri'

const namedBy = (message: SipRequest, name: string): NameAddr[] =>
  headerLines(message, name)
    .flatMap(readList)
    .flatMap((value) => parseNameAddr(value) ?? [])

/** Whether Privacy covers the identity; `session` covers media only. */
function asksForPrivacy(message: SipRequest): boolean {
  const wanted = (header(message, 'privacy') ?? '').toLowerCase().split(/[\s;,]+/)
  return ['id', 'header', 'user'].some((kind) => wanted.includes(kind))
}
