import type { CallSip } from '@hovor/api'
import type { EndReason } from '../ports/end-reason.ts'
import type { CallRow } from '../state/call.store.ts'

type Message = CallSip['messages'][number]

/** Explains in one sentence why a call ended; undefined if the trace does not show it. */
export function explainCall(
  row: Pick<CallRow, 'end_reason' | 'status' | 'direction' | 'media'>,
  messages: readonly Message[],
): string | undefined {
  const ours = row.end_reason === null ? undefined : ownReasons[row.end_reason]
  if (ours !== undefined) return ours
  const refused = refusalIn(messages)
  if (row.status !== 'completed' && refused !== undefined) return refused
  if (isUnanswered(messages))
    return 'The far end did not respond to the INVITE: it may be down or unreachable.'
  if (row.status === 'failed' && hadNoSound(row.media)) return noSound
  const bye = firstBye(messages)
  if (bye === undefined) return row.end_reason === null ? undefined : otherReasons[row.end_reason]
  const why = hadNoSound(row.media) ? ` ${noSound}` : ''
  return bye.direction === 'in'
    ? `The far end of leg ${bye.leg} hung up.${why}`
    : `The service hung up, leg ${bye.leg} first.${why}`
}

/** Of two BYEs in the same millisecond, the inbound one: ours follows it on the other leg. */
function firstBye(messages: readonly Message[]): Message | undefined {
  const byes = messages.filter(({ startLine }) => startLine.startsWith('BYE '))
  return byes.find(({ direction, at }) => direction === 'in' && at === byes[0]?.at) ?? byes[0]
}

const noSound = 'No RTP was received from the far end: check for a firewall, NAT, or a wrong media address.'

/** The service itself ended the call, whatever the messages say. */
const ownReasons: Partial<Record<EndReason, string>> = {
  caller_loop: 'The caller kept repeating itself like a machine, and the service hung up.',
  credit_blocked: 'The account ran out of credit.',
  suspended: 'The account, the agent or the number is suspended.',
  engine_error: 'The service failed during the call.',
  silence_timeout: 'The call was silent for too long, and the service hung up.',
  max_duration: 'The call reached the maximum duration.',
  relay_expired: 'The relay lease expired before an INVITE arrived.',
  watchdog: 'The outcome of the dial was never confirmed.',
  transferred: 'The call was transferred.',
  voicemail: 'An answering machine picked up, and the service hung up.',
}

const otherReasons: Partial<Record<EndReason, string>> = {
  cancelled: 'The caller hung up before the call was answered.',
  missed: 'The call was not answered.',
  no_answer: 'The call was not answered.',
}

/** Final responses to an INVITE (RFC 3261 §21). */
const statuses: Readonly<Record<number, string>> = {
  400: 'The far end considered the INVITE malformed',
  401: 'The credentials were wrong or missing: check the user name and password',
  403: 'The far end forbids the call: check the credentials, the caller ID and the allowed addresses',
  404: 'The number does not exist at the far end',
  407: 'The credentials were wrong or missing: check the user name and password',
  408: 'The INVITE timed out',
  410: 'The number no longer exists',
  415: 'The far end does not support the session description',
  420: 'The far end lacks a required SIP extension',
  480: 'The far end is temporarily unavailable or did not answer',
  481: 'The far end no longer knows the call',
  482: 'A routing loop was detected',
  483: 'Too many hops: the call may be looping',
  484: 'The number is incomplete',
  486: 'The far end was busy',
  487: 'The call was cancelled before it was answered',
  488: 'Media negotiation failed: no common codec, or one side requires encryption',
  500: 'The far end had an internal error',
  502: 'A gateway at the far end received an invalid response',
  503: 'The far end is overloaded or has no free channel',
  504: 'A gateway at the far end timed out',
  600: 'The callee was busy everywhere',
  603: 'The callee declined the call',
  604: 'The number does not exist anywhere',
  606: 'Media negotiation failed: the far end accepts none of the offered media',
}

/** The last final refusal of an INVITE; a challenged attempt that was retried does not count. */
function refusalIn(messages: readonly Message[]): string | undefined {
  const finals = messages.flatMap(({ startLine, text }) => {
    const status = Number(/^SIP\/2\.0 (\d{3})/.exec(startLine)?.[1] ?? 0)
    return status >= 200 && isOfInvite(text) ? [status] : []
  })
  const last = finals.at(-1)
  if (last === undefined || last < 300) return undefined
  if (last < 400) return `The far end redirected the call to where the service does not connect it (${last}).`
  return `${statuses[last] ?? 'The far end rejected the call'} (${last}).`
}

const isOfInvite = (text: string): boolean => /^CSeq:\s*\d+\s+INVITE\s*$/im.test(text)

/** An INVITE went out, and no response came back. */
const isUnanswered = (messages: readonly Message[]): boolean => {
  const asked = messages.find(
    ({ direction, startLine }) => direction === 'out' && startLine.startsWith('INVITE '),
  )
  if (asked === undefined) return false
  return !messages.some(({ leg, direction }) => leg === asked.leg && direction === 'in')
}

/** Packets were sent on a leg and none were received. */
const hadNoSound = (media: CallRow['media']): boolean =>
  media?.some(({ codec, sentPackets, receivedPackets }) => {
    return codec !== undefined && Number(sentPackets) > 0 && receivedPackets === 0
  }) ?? false
