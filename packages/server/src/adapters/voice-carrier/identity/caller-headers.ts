import type { DialRequest } from '../../../calls/ports/voice-carrier.port.ts'
import type { TrunkProfile } from '../../../platform/kernel/trunk/trunk-profile.ts'
import { writeNumber } from './number-format.ts'

type Header = readonly [name: string, value: string]

/** How the caller is written in an INVITE: the URI and display name of From, and further headers. */
export interface WrittenCaller {
  readonly from: string
  readonly fromName?: string
  readonly headers: readonly Header[]
}

const anonymous = 'sip:anonymous@anonymous.invalid'

/**
 * The caller as the carrier wants it. From shows the caller, unless the carrier expects the login there;
 * P-Asserted- and P-Preferred-Identity (RFC 3325) always name the account's own number, since only that is proven to
 * the carrier. A withheld number is hidden from the callee and named to the network (RFC 3323 §4.1, RFC 3325 §9.3).
 */
export function callerOnTrunk(
  request: Pick<DialRequest, 'from' | 'isWithheld' | 'forwardedFor'>,
  { target, domain }: { readonly target: string; readonly domain: string },
  profile: TrunkProfile,
): WrittenCaller {
  const uriOf = (e164: string) => `sip:${writeNumber(e164, profile.callerFormat, profile.country)}@${domain}`
  const { forwardedFor } = request
  const passesCaller = forwardedFor !== undefined && profile.forwardedCaller !== 'own'
  const isWithheld = request.isWithheld === true || (passesCaller && forwardedFor === 'anonymous')
  const own = uriOf(request.from)
  const shown = passesCaller && forwardedFor !== 'anonymous' ? uriOf(forwardedFor) : own
  const headers: Header[] = []
  for (const identity of profile.identities) {
    if (identity === 'pai') headers.push(['P-Asserted-Identity', `<${own}>`])
    else if (identity === 'ppi') headers.push(['P-Preferred-Identity', `<${own}>`])
    else headers.push(['Remote-Party-ID', remoteParty(shown, isWithheld)])
  }
  if (isWithheld) headers.push(['Privacy', 'id'])
  if (passesCaller) headers.push(...divertedBy(own, target, profile.forwardedCaller))
  const from =
    profile.fromUser !== undefined ? `sip:${profile.fromUser}@${domain}` : isWithheld ? anonymous : shown
  return { from, ...(isWithheld && { fromName: 'Anonymous' }), headers }
}

/** draft-ietf-sip-privacy-04 §5 */
const remoteParty = (uri: string, isWithheld: boolean) =>
  `<${uri}>;party=calling;screen=no;privacy=${isWithheld ? 'full' : 'off'}`

/** The number that diverts the call to `target`: Diversion (RFC 5806), or History-Info (RFC 7044, RFC 4458). */
function divertedBy(uri: string, target: string, by: TrunkProfile['forwardedCaller']): Header[] {
  if (by === 'diversion') return [['Diversion', `<${uri}>;reason=unconditional;counter=1`]]
  if (by !== 'history-info') return []
  return [['History-Info', `<${uri}>;index=1, <${target};cause=302>;index=1.1;mp=1`]]
}

/** Towards customers' equipment: the caller alone, as it may be withheld already. */
export function callerToCustomer({ from }: Pick<DialRequest, 'from'>, domain: string): WrittenCaller {
  const uri = `sip:${from}@${domain}`
  return { from: uri, headers: [['P-Asserted-Identity', `<${uri}>`]] }
}
