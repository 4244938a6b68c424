import type { Clock } from '@hovor/clock'
import type { IncomingLeg } from '../../calls/ports/voice-carrier.port.ts'
import type { ConversationOutcome } from '../../calls/ports/voice-engine.port.ts'
import { outcome, ScriptedConversation } from '../../calls/testing/conversation.ts'
import { ScriptedCaller, ScriptedLeg, scriptedCarrier } from '../../calls/testing/legs.ts'
import type { Ports } from '../../compose/needs/ports.ts'

/** The behaviour of a contact when it is called. */
export type Reaction =
  | 'talks'
  /** Talks until the call is ended. */
  | 'talks on'
  | 'voicemail'
  | 'ivr'
  | 'no answer'
  /** The first response is a refusal. */
  | 'busy'
  | 'rejected'
  /** A refusal after ringing. */
  | 'busy after ringing'
  | 'declined'
  /** The number does not exist. */
  | 'unreachable'
  /** No response: it may be ringing. */
  | 'uncertain'
  /** Nothing reaches the network. */
  | 'carrier gone'
  /** The last free line of the trunk is taken before the dial. */
  | 'no line'
  /** The engine fails once the contact has answered. */
  | 'engine error'
  /** Rings until the test goes on. */
  | 'rings'

interface RecordedDial {
  readonly callId: string
  readonly e164: string
  readonly reaction: Reaction
  readonly atMs: number
  /** The same by a clock that nobody sets. */
  readonly elapsedMs: number
  /** A line of the trunk was free. */
  readonly hadLine: boolean
}

export interface PhoneBook extends Pick<Ports, 'carrier' | 'engine'> {
  /** Dials so far, in order. */
  readonly dials: readonly RecordedDial[]
  /** Their numbers. */
  readonly dialed: readonly string[]
  /** How many lines of the trunk are free. Dials take none of them. */
  lines: number
  /** Whether there is a voice engine for the next call. */
  hasEngine: boolean
  /** Sets how a number reacts to its next dials; the last one stays. Numbers that are not set talk. */
  set(e164: string, ...reactions: Reaction[]): void
  /** Legs that ring until the test goes on. */
  readonly ringing: readonly ScriptedLeg[]
  /** Everybody who talks hangs up. */
  hangUp(): void
  /** The calls in which a contact talked or listened, and the agent of each by its name. */
  readonly conversations: readonly { readonly callId: string | undefined; readonly agent: string }[]
  /** The agents of the conversations so far, as they were called. */
  readonly agents: readonly string[]
  /** The keys of the data fields in each of these conversations. */
  readonly fields: readonly (readonly string[])[]
  /** Sets what is captured in the next conversations with a number, one after the other. */
  captures(e164: string, ...data: Readonly<Record<string, unknown>>[]): void
  /** A call to a number of the account, which goes on until the test ends it. */
  bring(leg: IncomingLeg): void
  /** Forgets everything. */
  clear(): void
}

const timing = { answerToFirstAudioMs: 400, turns: [], p50Ms: null, p95Ms: null }
const ringMs = 2_000
const talkMs = 20_000

class TimedConversation extends ScriptedConversation {
  data: Readonly<Record<string, unknown>> = {}
  override readonly done = new Promise<ConversationOutcome>((resolve) => {
    this.finish = (ended) => resolve({ ...ended, data: { ...ended.data, ...this.data }, timing })
  })
}

/** A network of contacts, and the conversations with them, on a virtual clock. */
export function phoneBook(clock: Clock): PhoneBook {
  const reactions = new Map<string, Reaction[]>()
  const nextOf = (e164: string): Reaction => {
    const left = reactions.get(e164) ?? ['talks']
    return left.length > 1 ? left.shift()! : left[0]!
  }
  const current = new Map<string, Reaction>()
  const dials: RecordedDial[] = []
  const ringing: ScriptedLeg[] = []
  const conversations: { readonly callId: string | undefined; readonly agent: string }[] = []
  const callOf = new WeakMap<object, string>()
  const fields: string[][] = []
  const captured = new Map<string, Readonly<Record<string, unknown>>[]>()
  const talking: ScriptedLeg[] = []
  const carrier = scriptedCarrier()
  const book: PhoneBook = {
    bring: carrier.bring,
    lines: Number.POSITIVE_INFINITY,
    hasEngine: true,
    dials,
    get dialed() {
      return dials.map(({ e164 }) => e164)
    },
    ringing,
    conversations,
    get agents() {
      return conversations.map(({ agent }) => agent)
    },
    fields,
    captures: (e164, ...data) => void captured.set(e164, data),
    hangUp() {
      for (const leg of talking.splice(0)) leg.end({ kind: 'hungUp', by: 'far' })
    },
    clear() {
      for (const list of [dials, ringing, conversations, talking, fields]) list.length = 0
      reactions.clear()
      captured.clear()
      book.lines = Number.POSITIVE_INFINITY
      book.hasEngine = true
    },
    set: (e164, ...next) => void reactions.set(e164, next),
    carrier: {
      ...carrier,
      freeLines: () => book.lines,
      async dial({ callId, to }) {
        if (to.kind !== 'number') throw new Error('campaigns dial numbers')
        const reaction = nextOf(to.e164)
        dials.push({
          callId,
          e164: to.e164,
          reaction,
          atMs: clock.nowMs(),
          elapsedMs: clock.monotonicMs(),
          hadLine: book.lines > 0,
        })
        current.set(to.e164, reaction)
        const reacted = reactTo(reaction, clock, ringing)
        if ('leg' in reacted) callOf.set(reacted.leg, callId)
        return reacted
      },
    },
    engine: {
      get state() {
        return book.hasEngine ? ('ok' as const) : ('unavailable' as const)
      },
      converse({ remoteNumber, agent, leg }) {
        conversations.push({ callId: callOf.get(leg), agent: agent.name })
        fields.push(agent.dataFields.map(({ key }) => key))
        const conversation = new TimedConversation()
        conversation.data = captured.get(remoteNumber)?.shift() ?? {}
        const answered = leg as ScriptedLeg
        talking.push(answered)
        if (answered instanceof ScriptedCaller) return conversation
        converseAs(current.get(remoteNumber) ?? 'talks', conversation, () => {
          clock.after(talkMs, () => answered.end({ kind: 'hungUp', by: 'far' }))
        })
        return conversation
      },
      warm: async () => {},
      announce: async () => {},
      playWaiting: () => ({ stop() {} }),
    },
  }
  return book
}

function reactTo(reaction: Reaction, clock: Clock, ringing: ScriptedLeg[]) {
  const leg = new ScriptedLeg()
  const later = (run: () => void) => void clock.after(ringMs, run)
  switch (reaction) {
    case 'busy':
      return { kind: 'rejected', reason: 'busy', status: 486 } as const
    case 'rejected':
      return { kind: 'rejected', reason: 'rejected', status: 603 } as const
    case 'uncertain':
      return { kind: 'unknown', why: 'timeout' } as const
    case 'carrier gone':
      return { kind: 'unavailable', why: 'no route' } as const
    case 'no line':
      return { kind: 'unavailable', why: 'no free line', isFull: true } as const
    case 'busy after ringing':
      later(() => leg.end({ kind: 'refused', reason: 'busy' }))
      break
    case 'declined':
      later(() => leg.end({ kind: 'refused', reason: 'rejected' }))
      break
    case 'unreachable':
      later(() => leg.end({ kind: 'refused', reason: 'unreachable', isUnassigned: true }))
      break
    case 'no answer':
      later(() => leg.end({ kind: 'noAnswer' }))
      break
    case 'rings':
      ringing.push(leg)
      break
    default:
      later(() => leg.pickUp())
  }
  return { kind: 'accepted', leg } as const
}

function converseAs(reaction: Reaction, conversation: ScriptedConversation, hangUpLater: () => void): void {
  const finish = (over: Partial<typeof outcome>) =>
    queueMicrotask(() => {
      conversation.finish({ ...outcome, hasConversation: false, ...over })
      conversation.emit('over')
    })
  if (reaction === 'voicemail') finish({ endReason: 'voicemail', answeredBy: 'voicemail' })
  else if (reaction === 'ivr') finish({ answeredBy: 'ivr' })
  else if (reaction === 'engine error') finish({ endReason: 'engine_error' })
  else if (reaction !== 'talks on') hangUpLater()
}
