import { randomBytes } from 'node:crypto'
import { until } from '@hovor/clock/testing'
import { tone } from '@hovor/media'
import { afterAll, beforeAll, expect } from 'vitest'
import type { IncomingLeg, Leg } from '../../../calls/ports/voice-carrier.port.ts'
import type { CallId } from '../../../platform/kernel/ids.ts'
import type { SipTrunk } from '../sip-trunk.ts'
import { FarAudio, type Sound } from './far-audio.ts'
import { answerTo, bodyOf, type FarCall, FarSide, statusOf } from './far-side.ts'
import { bringsTo, closeAll, host, trunkTo } from './trunk.ts'

const nearHertz = 1300
const digit = 5

/** A trunk whose far side writes its own messages, and the calls over it. */
interface OddTrunk {
  readonly far: FarSide
  readonly trunk: SipTrunk
  readonly brought: readonly IncomingLeg[]
  /** A number that no other call has. */
  nextNumber(): string
}

/** One of the running file. */
export function oddTrunkOfFile(): OddTrunk {
  let last = 420_228_881_000
  const world = { nextNumber: () => `+${++last}` } as { -readonly [Part in keyof OddTrunk]: OddTrunk[Part] }
  beforeAll(async () => {
    world.far = await FarSide.open()
    world.trunk = await trunkTo({ port: world.far.port })
    world.far.door = world.trunk.addresses[0]!.port
    world.brought = bringsTo(world.trunk)
  })
  afterAll(async () => {
    world.far.close()
    await closeAll()
  })
  return world
}

/** How one call differs from what most send. */
export interface OddCall {
  readonly sdp?: (usual: string, call: FarCall) => string
  readonly message?: (usual: string) => string | Buffer
  readonly sound?: Sound
  /** The INVITE has no offer. */
  readonly isLate?: true
  /** After the INVITE was sent, before it is answered. */
  readonly early?: (call: FarCall) => Promise<void>
  /** During the call; `ok` is the 200 to the INVITE. Resolves with the latest description of the service. */
  readonly during?: (call: FarCall, ok: string) => Promise<string | undefined>
}

/** How the far side answers one call. */
export interface OddAnswer {
  /** Its responses to the INVITE, of which 200 is the last; each has its usual form before that. */
  readonly responses?: (call: FarCall, invite: string) => Promise<void> | void
  readonly sound?: Sound
  readonly during?: (call: FarCall) => Promise<void>
}

const callIdOf = (): CallId => `c_${randomBytes(16).toString('hex')}`

const rtpOf = (sdp: string) => ({ address: host, port: Number(/^m=audio (\d+) /m.exec(sdp)?.[1]) })

/** The far side calls: both hear each other, a digit arrives, and the call ends cleanly. */
export async function holdsCall(odd: OddCall, { far, brought, nextNumber }: OddTrunk): Promise<void> {
  const call = await far.call(nextNumber())
  const usual = call.invite(odd.isLate ? '' : (odd.sdp?.(call.sdp(), call) ?? call.sdp()))
  call.say(odd.message?.(usual) ?? usual)
  await odd.early?.(call)
  const leg = await until(() => brought.find(({ to }) => to === call.number))
  const answering = leg.answer({ callId: callIdOf() })
  const ok = await call.answerTo('INVITE')
  expect(statusOf(ok)).toBe(200)
  call.ask('ACK', ok, odd.isLate ? call.sdp() : '')
  expect(await answering).toBe(true)
  const redescribed = await odd.during?.(call, ok)
  await isTalkedIn(leg, call, redescribed ?? bodyOf(ok), odd.sound)
  await leg.hangUp()
  await call.hears(/^BYE /)
  await leg.release()
}

/** The service calls: both hear each other, a digit arrives, and the far side ends the call cleanly. */
export async function holdsAnswer(odd: OddAnswer, { far, trunk, nextNumber }: OddTrunk): Promise<void> {
  const call = await far.call(nextNumber())
  const { responses = usualAnswer } = odd
  let isAnswered = false
  call.answers = (request) => {
    if (!request.startsWith('INVITE ') || isAnswered) return undefined
    isAnswered = true
    void responses(call, request)
    return undefined
  }
  const to = { kind: 'number', e164: call.number } as const
  const outcome = await trunk.dial({ callId: callIdOf(), from: '+420228880001', to })
  if (outcome.kind !== 'accepted') throw new Error(`${JSON.stringify(outcome)} ${call.words()}`)
  const { leg } = outcome
  if (!leg.answered) await new Promise<void>((resolve) => leg.once('answered', resolve))
  await call.hears(/^ACK /)
  await odd.during?.(call)
  const offer = await call.hears(/^INVITE /)
  await isTalkedIn(leg, call, bodyOf(offer), odd.sound)
  await leg.hangUp()
  await call.hears(/^BYE /)
  await leg.release()
}

/** 180 and 200. */
const usualAnswer = (call: FarCall, invite: string): void => {
  call.say(answerTo(invite, 180, [`Contact: ${call.contact}`]))
  call.say(answerTo(invite, 200, [`Contact: ${call.contact}`], call.sdp()))
}

async function isTalkedIn(leg: Leg, call: FarCall, description: string, sound: Sound = {}): Promise<void> {
  let isHeard = false
  let digits = ''
  leg.channel.on('dtmf', (pressed) => {
    digits += pressed.digit
  })
  leg.channel.on('audio', ({ pcm }) => {
    isHeard = call.audio.isJudged && FarAudio.isTone(pcm, FarAudio.hertz)
  })
  leg.channel.play('voice', tone([nearHertz], 60_000), true)
  call.audio.forget()
  void call.audio.talk(rtpOf(description), sound)
  const what = () =>
    `${call.number}: heard by us ${isHeard}, by them ${call.audio.hears(nearHertz)}; ${call.words()}`
  await until(() => isHeard && call.audio.hears(nearHertz), { what })
  call.audio.press(digit)
  await until(() => digits !== '', { what: () => `${call.number} presses a digit` })
  expect(digits).toBe(String(digit))
}
