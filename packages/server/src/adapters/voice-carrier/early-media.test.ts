import { until } from '@hovor/clock/testing'
import { decodeG711, toneShare } from '@hovor/media'
import { answerOffer, createOffer, type IncomingCall } from '@hovor/sip'
import { afterEach, describe, expect, it } from 'vitest'
import { EarlyMedia } from '../../calls/legs/early-media.ts'
import type { IncomingLeg, OutgoingLeg } from '../../calls/ports/voice-carrier.port.ts'
import type { SipTrunk } from './sip-trunk.ts'
import { openRtpTalker, type RtpTalker } from './testing/rtp.ts'
import { bringsTo, carrierAgent, closeAll, dial, host, portOf, trunkTo } from './testing/trunk.ts'

const talkers: RtpTalker[] = []

afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.close()
  await closeAll()
})

const callId = `c_${'1'.repeat(32)}` as const
const announcementHz = 700
const callerHz = 1_300
const speechHz = 1_900

async function talker(): Promise<RtpTalker> {
  const opened = await openRtpTalker(host)
  talkers.push(opened)
  return opened
}

const mediaAt = ({ port }: RtpTalker) => ({
  address: host,
  audioPort: port,
  codecs: ['PCMA'] as 'PCMA'[],
  sessionId: '1',
})

const rtpOf = (sdp: string | undefined) => ({
  address: host,
  port: Number(/^m=audio (\d+) /m.exec(sdp ?? '')?.[1]),
})

/** Whether the newest half second is this tone. */
const hears = ({ audio }: RtpTalker, hertz: number) =>
  audio.length === 4_000 && toneShare(decodeG711('PCMA', audio), hertz) > 0.8

interface Forwarded {
  readonly trunk: SipTrunk
  readonly caller: IncomingLeg
  readonly far: OutgoingLeg
  /** The far side's end of the dialed leg. */
  readonly callee: IncomingCall
  readonly calleeSdp: string
  readonly rtp: { readonly caller: RtpTalker; readonly callee: RtpTalker }
  readonly early: EarlyMedia
  /** The responses that the caller got, each with its SDP or none. */
  readonly responses: readonly { readonly status: number; readonly sdp?: string }[]
  /** The final response, if the call failed. */
  finalStatus(): number | undefined
  /** The caller gives up. */
  giveUp(): void
}

/** A caller who waits while a dialed leg rings with an announcement. */
async function forwarded(ring: (callee: IncomingCall, sdp: string) => void): Promise<Forwarded> {
  const rtp = { caller: await talker(), callee: await talker() }
  const callees: { readonly call: IncomingCall; readonly sdp: string }[] = []
  const carrier = await carrierAgent({
    onInvite(call) {
      const answer = answerOffer(call.remoteSdp ?? '', mediaAt(rtp.callee))
      if (answer.kind !== 'agreed') return call.reject(answer.status)
      callees.push({ call, sdp: answer.sdp })
      ring(call, answer.sdp)
    },
  })
  const trunk = await trunkTo({ port: portOf(carrier) })
  const brought = bringsTo(trunk)
  const responses: { status: number; sdp?: string }[] = []
  const asked = carrier.invite({
    target: `sip:+420228880001@${host}`,
    nextHop: { host, port: portOf(trunk), transport: 'udp' },
    from: 'sip:+420601000009@carrier.example',
    sdp: createOffer(mediaAt(rtp.caller)),
  })
  let final: number | undefined
  asked.on('progress', (progress) => void responses.push(progress))
  asked.on('answered', ({ sdp }) => void responses.push({ status: 200, ...(sdp !== undefined && { sdp }) }))
  asked.on('ended', ({ status }) => {
    final = status
  })
  await until(() => brought.length === 1)
  const caller = brought[0]!
  const outcome = await dial(trunk, 'b', callId)
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind)
  const far = outcome.leg
  const early = new EarlyMedia(far, caller, () => caller.openEarly({ callId }), trunk)
  const { call: callee, sdp: calleeSdp } = callees[0]!
  const giveUp = () => void asked.hangUp()
  return { trunk, caller, far, callee, calleeSdp, rtp, early, responses, finalStatus: () => final, giveUp }
}

const release = async ({ caller, far, early }: Forwarded) => {
  await early.stop()
  await Promise.all([caller.hangUp(), far.hangUp()])
  await Promise.all([caller.release(), far.release()])
}

describe('the audio of a network before its answer', () => {
  it('is heard by a forwarded caller over the same ports as the call that follows, both ways', async () => {
    const call = await forwarded((callee, sdp) => callee.ring(sdp))
    const { rtp, callee, caller, far, trunk, responses } = call
    await until(() => responses.some(({ status }) => status === 183))
    const early = responses.find(({ status }) => status === 183)!
    rtp.callee.talk(rtpOf(callee.remoteSdp), announcementHz)
    rtp.caller.talk(rtpOf(early.sdp), callerHz)
    await until(() => hears(rtp.caller, announcementHz) && hears(rtp.callee, callerHz))
    expect([caller.answered, far.answered]).toEqual([false, false])
    void callee.answer(call.calleeSdp)
    await until(() => far.answered)
    await call.early.stop()
    expect(await caller.answer({ callId })).toBe(true)
    expect(rtpOf(responses.at(-1)?.sdp)).toEqual(rtpOf(early.sdp))
    rtp.callee.stop()
    const bridge = await trunk.bridge(caller, far)
    rtp.callee.talk(rtpOf(callee.remoteSdp), speechHz)
    await until(() => hears(rtp.caller, speechHz) && hears(rtp.callee, callerHz))
    await bridge.close()
    await release(call)
  })

  it('is heard when the call fails, and the caller gets the response of the far side', async () => {
    const call = await forwarded((callee, sdp) => callee.ring(sdp))
    const { rtp, callee, caller, far, responses } = call
    await until(() => responses.some(({ status }) => status === 183))
    rtp.callee.talk(rtpOf(callee.remoteSdp), announcementHz)
    await until(() => hears(rtp.caller, announcementHz))
    callee.reject(404)
    await until(() => far.ended !== undefined)
    expect(far.ended).toMatchObject({ kind: 'refused', status: 404 })
    caller.refuse('notFound', 404)
    await until(() => call.finalStatus() === 404)
    await release(call)
  })

  it('comes from another place after an UPDATE of the far side, and so does the call that follows', async () => {
    const call = await forwarded((callee, sdp) => callee.ring(sdp, { reliable: true }))
    const { callee, caller, far, trunk, rtp, responses } = call
    await until(() => responses.some(({ status }) => status === 183))
    const early = responses.find(({ status }) => status === 183)!
    const phone = await talker()
    const moved = await callee.update(createOffer(mediaAt(phone)))
    if (moved.kind !== 'accepted') throw new Error(JSON.stringify(moved))
    phone.talk(rtpOf(moved.sdp), announcementHz)
    rtp.caller.talk(rtpOf(early.sdp), callerHz)
    await until(() => hears(rtp.caller, announcementHz) && hears(phone, callerHz))
    void callee.answer(call.calleeSdp)
    await until(() => far.answered)
    await call.early.stop()
    expect(await caller.answer({ callId })).toBe(true)
    const bridge = await trunk.bridge(caller, far)
    phone.talk(rtpOf(moved.sdp), speechHz)
    await until(() => hears(rtp.caller, speechHz) && hears(phone, callerHz))
    await bridge.close()
    await release(call)
  })

  it('is none if the far side only rings', async () => {
    const call = await forwarded((callee) => callee.ring())
    await until(() => call.responses.length > 0)
    await call.early.stop()
    expect(call.far.hasEarlyMedia).toBe(false)
    expect(call.responses.map(({ status }) => status)).toEqual([180])
    await release(call)
  })

  it('ends with the caller who hangs up meanwhile', async () => {
    const call = await forwarded((callee, sdp) => callee.ring(sdp))
    await until(() => call.responses.some(({ status }) => status === 183))
    call.giveUp()
    await until(() => call.caller.ended !== undefined)
    expect(call.caller.ended).toEqual({ kind: 'noAnswer' })
    await release(call)
  })
})
