import type { Clock } from '@hovor/clock'
import {
  createOffer,
  type MediaCapabilities,
  type NegotiatedMedia,
  type NextHop,
  type OutgoingCall,
  readAnswer,
  type SipAgent,
} from '@hovor/sip'
import { callerOnTrunk } from '../identity/caller-headers.ts'
import { writeNumber } from '../identity/number-format.ts'
import { sipHost } from '../sip-host.ts'
import { profileOf, type TrunkAddress } from '../trunk-address.ts'
import type { Finding } from './finding.ts'
import { judgeAudio } from './judge-audio.ts'
import type { RtpProbe } from './rtp-probe.ts'

const ringMs = 45_000
const listenMs = 4_000
const endMs = 2_000

export interface TestCall {
  readonly from: string
  readonly to: string
  readonly domain: string
  readonly publicAddress: string
  /** Allowed media sources of calls, besides the address that the carrier announces. */
  readonly mediaRanges: readonly string[]
}

type Answer =
  | { readonly kind: 'answered'; readonly media: NegotiatedMedia }
  | { readonly kind: 'finding'; readonly finding: Finding }

/** Calls a number, listens for audio for four seconds, and hangs up. */
export async function tryCall(
  sip: SipAgent,
  hop: NextHop,
  trunk: TrunkAddress,
  wanted: TestCall,
  deps: { readonly clock: Clock; readonly probe: RtpProbe; readonly newKey: (length: number) => Uint8Array },
): Promise<Finding[]> {
  const offer = createOffer(capabilitiesOf(trunk, wanted, deps))
  const profile = profileOf(trunk)
  const target = `sip:${writeNumber(wanted.to, profile.numberFormat, profile.country)}@${sipHost(hop)}`
  const { headers, ...caller } = callerOnTrunk(wanted, { target, domain: wanted.domain }, profile)
  const call = sip.invite({
    target,
    nextHop: hop,
    ...caller,
    sdp: offer,
    ...(trunk.username !== '' && { credentials: { username: trunk.username, password: trunk.password } }),
    headers,
  })
  const answer = await answerOf(call, offer, wanted.to, trunk, deps.clock)
  if (answer.kind === 'finding') {
    await end(call, deps.clock)
    return [answer.finding]
  }
  const { audio } = answer.media
  deps.probe.sendTo(audio.remoteAddress, audio.remotePort, audio.payloadType)
  await deps.clock.sleep(listenMs)
  await end(call, deps.clock)
  const found = `${wanted.to} answers; the codec is ${audio.codec}${audio.srtp ? ` over SRTP (${audio.srtp.suite})` : ''}.`
  return [{ step: 'call', verdict: 'ok', found }, judgeAudio(audio, deps.probe, wanted)]
}

/** Does not wait for a far side that never answers. */
const end = (call: OutgoingCall, clock: Clock) => Promise.race([call.hangUp(), clock.sleep(endMs)])

function capabilitiesOf(
  trunk: TrunkAddress,
  wanted: TestCall,
  deps: Parameters<typeof tryCall>[4],
): MediaCapabilities {
  return {
    address: wanted.publicAddress,
    audioPort: deps.probe.port,
    codecs: trunk.codecs ?? ['PCMA', 'PCMU'],
    ...(trunk.srtp !== undefined &&
      trunk.srtp !== 'off' && { srtp: { required: trunk.srtp === 'required', newKey: deps.newKey } }),
    sessionId: '1',
  }
}

function answerOf(
  call: OutgoingCall,
  offer: string,
  to: string,
  trunk: TrunkAddress,
  clock: Clock,
): Promise<Answer> {
  return new Promise((resolve) => {
    const tell = (finding: Omit<Finding, 'step'>) => {
      timer.cancel()
      resolve({ kind: 'finding', finding: { step: 'call', ...finding } })
    }
    const timer = clock.after(ringMs, () =>
      tell({
        verdict: 'warning',
        found: `${to} rings, but nobody answers within ${ringMs / 1000} s.`,
        advice: 'Call a number where somebody answers, so that sound can be tested.',
      }),
    )
    void call.first.then((first) => {
      if (first.kind === 'rejected') tell(refusalOf(first.status, first.reason, trunk))
      else if (first.kind === 'unknown')
        tell({
          verdict: 'failed',
          found: `The carrier does not answer the call (${first.why}).`,
          advice:
            'It answers OPTIONS but not INVITE: ask the carrier whether calls from this address are admitted.',
        })
    })
    call.on('ended', ({ status, reason }) => tell(refusalOf(status ?? 0, reason ?? '', trunk)))
    call.on('answered', ({ sdp }) => {
      const answer = sdp === undefined ? undefined : readAnswer(offer, sdp)
      timer.cancel()
      if (answer?.kind === 'agreed') resolve({ kind: 'answered', media: answer.media })
      else
        tell({
          verdict: 'failed',
          found: `${to} answers with a media description that cannot be used.`,
          advice: 'Check HOVOR_TRUNK_CODECS and HOVOR_TRUNK_SRTP.',
        })
    })
  })
}

function refusalOf(
  status: number,
  reason: string,
  { username, codecs = ['PCMA', 'PCMU'] }: TrunkAddress,
): Omit<Finding, 'step'> {
  const failed = { verdict: 'failed' } as const
  switch (status) {
    case 401:
    case 407:
      return username === ''
        ? {
            ...failed,
            found: `The carrier wants a login for calls (${status}).`,
            advice: 'Set HOVOR_TRUNK_USERNAME and HOVOR_TRUNK_PASSWORD.',
          }
        : {
            ...failed,
            found: `The carrier refuses the login of ${username} (${status}): wrong user name or password.`,
            advice: 'Check HOVOR_TRUNK_USERNAME and HOVOR_TRUNK_PASSWORD.',
          }
    case 403:
      return {
        ...failed,
        found: 'The carrier forbids the call (403).',
        advice:
          'The caller id may not belong to this trunk, or the destination is not allowed: call with --from and a number of the trunk.',
      }
    case 404:
    case 484:
      return {
        ...failed,
        found: `The carrier does not know the number (${status}).`,
        advice: 'Check the number; the carrier may want another form of it (HOVOR_TRUNK_NUMBER_FORMAT).',
      }
    case 415:
    case 488:
    case 606:
      return {
        ...failed,
        found: `The carrier takes none of the codecs ${codecs.join(', ')} (${status}).`,
        advice:
          'Set HOVOR_TRUNK_CODECS to what it offers, and HOVOR_TRUNK_SRTP to required if it wants encrypted media or off if it does not.',
      }
    case 486:
    case 600:
    case 603:
    case 480:
      return {
        verdict: 'warning',
        found: `The called side does not take the call (${status} ${reason}).`,
        advice: 'The trunk works so far; call a number where somebody answers, so that sound can be tested.',
      }
    case 503:
      return {
        ...failed,
        found: 'The carrier takes no calls now (503).',
        advice: 'All lines may be in use, or its server is being taken out of service.',
      }
    default:
      return {
        ...failed,
        found: `The call fails with ${status === 0 ? 'no response' : `${status} ${reason}`}.`,
        advice: 'Ask the carrier what it logged for this call.',
      }
  }
}
