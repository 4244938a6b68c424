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
  if (isUnanswered(messages)) return 'The far side sent no answer to the INVITE at all: nobody may be there.'
  if (row.status === 'failed' && hadNoSound(row.media)) return noSound
  const bye = firstBye(messages)
  if (bye === undefined) return row.end_reason === null ? undefined : otherReasons[row.end_reason]
  const why = hadNoSound(row.media) ? ` ${noSound}` : ''
  return bye.direction === 'in'
    ? `The far side of leg ${bye.leg} hung up.${why}`
    : `The service hung up, leg ${bye.leg} first.${why}`
}

/** Of two BYEs in the same millisecond, the inbound one: ours follows it on the other leg. */
function firstBye(messages: readonly Message[]): Message | undefined {
  const byes = messages.filter(({ startLine }) => startLine.startsWith('BYE '))
  return byes.find(({ direction, at }) => direction === 'in' && at === byes[0]?.at) ?? byes[0]
}

const noSound = 'No RTP came from the far side: look for a firewall, NAT, or a wrong media address.'

/** The service itself ended the call, whatever the messages say. */
const ownReasons: Partial<Record<EndReason, string>> = {
  caller_loop: 'The caller repeated itself like a machine, and the service hung up.',
  credit_blocked: 'The credit of the account was used up.',
  suspended: 'The account, the agent or the number is suspended.',
  engine_error: 'The service failed during the call.',
  silence_timeout: 'Nobody said anything for too long, and the service hung up.',
  max_duration: 'The call reached the longest time that a call may take.',
  relay_expired: 'No INVITE came for the relay lease before it expired.',
  watchdog: 'The outcome of the dial never became known.',
  transferred: 'The caller was handed over to somebody else.',
  voicemail: 'A voicemail answered, and the service hung up.',
}

const otherReasons: Partial<Record<EndReason, string>> = {
  cancelled: 'The caller gave up before anybody answered.',
  missed: 'Nobody answered the call.',
  no_answer: 'Nobody answered the call.',
}

/** Final responses to an INVITE (RFC 3261 §21). */
const statuses: Readonly<Record<number, string>> = {
  400: 'The far side did not understand the INVITE',
  401: 'The login was wrong or missing: check the user name and the password',
  403: 'The far side does not allow the call: check the login, the caller id and the allowed addresses',
  404: 'The number does not exist there',
  407: 'The login was wrong or missing: check the user name and the password',
  408: 'Nobody answered the INVITE in time',
  410: 'The number does not exist any more',
  415: 'The far side does not take this kind of media description',
  420: 'The far side lacks a SIP extension that was asked for',
  480: 'The far side is not reachable at the moment, or did not answer',
  481: 'The far side did not know the call any more',
  482: 'The call came back in a loop',
  483: 'The call passed too many hops: it may run in a loop',
  484: 'The number is incomplete',
  486: 'The far side was busy',
  487: 'The call was given up before it was answered',
  488: 'No common codec: the two sides agree on no media, or one of them wants encryption',
  500: 'The far side has a fault of its own',
  502: 'A gateway of the far side got no usable answer',
  503: 'The far side takes no calls at the moment: it is overloaded or has no free channel',
  504: 'A gateway of the far side got no answer in time',
  600: 'The far side was busy everywhere',
  603: 'The callee declined the call',
  604: 'The number does not exist anywhere',
  606: 'No common codec: the far side accepts none of the media offered',
}

/** The last final refusal of an INVITE; a challenged attempt that was retried does not count. */
function refusalIn(messages: readonly Message[]): string | undefined {
  const finals = messages.flatMap(({ startLine, text }) => {
    const status = Number(/^SIP\/2\.0 (\d{3})/.exec(startLine)?.[1] ?? 0)
    return status >= 200 && isOfInvite(text) ? [status] : []
  })
  const last = finals.at(-1)
  if (last === undefined || last < 300) return undefined
  if (last < 400) return `The far side sent the call elsewhere, which the service does not follow (${last}).`
  return `${statuses[last] ?? 'The far side refused the call'} (${last}).`
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
