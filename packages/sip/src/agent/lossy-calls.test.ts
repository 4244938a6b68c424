import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryNetwork, seeded } from '../testing/memory-network.ts'
import type { SipAgent } from './sip-agent.ts'
import type { CallEnd, IncomingCall, SipCall, TransportKind } from './sip-call.ts'
import { startSipAgent } from './start-sip-agent.ts'

const SDP =
  'v=0\r\no=- 1 1 IN IP4 10.0.0.1\r\ns=-\r\nc=IN IP4 10.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n'

interface Step {
  readonly atMs: number
  readonly who: 'caller' | 'callee'
  readonly what: 'hang up' | 'reinvite' | 'info' | 'ring' | 'answer' | 'reject'
}

interface Scenario {
  readonly seed: number
  readonly loss: number
  readonly maxDelayMs: number
  readonly transport: TransportKind
  /** When the called side answers, if it does. */
  readonly answerAtMs: number | undefined
  readonly steps: readonly Step[]
}

const step = fc.record<Step>({
  atMs: fc.integer({ min: 0, max: 20_000 }),
  who: fc.constantFrom('caller', 'callee'),
  what: fc.constantFrom('hang up', 'reinvite', 'info', 'ring', 'answer', 'reject'),
})

const scenario = fc.record<Scenario>({
  seed: fc.integer(),
  loss: fc.double({ min: 0, max: 0.25, noNaN: true }),
  maxDelayMs: fc.integer({ min: 1, max: 900 }),
  transport: fc.constantFrom('udp', 'udp', 'tcp'),
  answerAtMs: fc.option(fc.integer({ min: 0, max: 8000 }), { nil: undefined, freq: 4 }),
  steps: fc.array(step, { maxLength: 8 }),
})

interface Side {
  call: SipCall | undefined
  readonly ends: CallEnd[]
}

const watch = (side: Side, call: SipCall) => {
  side.call = call
  call.on('ended', (end) => side.ends.push(end))
  call.on('reoffer', (reoffer) => reoffer.accept(SDP))
}

function perform({ who, what }: Step, caller: Side, callee: Side): void {
  const call = who === 'caller' ? caller.call : callee.call
  if (what === 'hang up') void call?.hangUp()
  else if (what === 'reinvite') void call?.reinvite(SDP)
  else if (what === 'info') void call?.sendInfo('text/plain', '1')
  else {
    const incoming = callee.call as IncomingCall | undefined
    if (what === 'ring') incoming?.ring()
    else if (what === 'answer') void incoming?.answer(SDP)
    else incoming?.reject(486)
  }
}

async function play(scene: Scenario) {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({
    clock,
    seed: scene.seed,
    loss: scene.loss,
    duplication: 0.1,
    delayMs: [1, scene.maxDelayMs],
  })
  const random = seeded(scene.seed ^ 0x5eed)
  const caller: Side = { call: undefined, ends: [] }
  const callee: Side = { call: undefined, ends: [] }
  let offered = 0
  const failures: unknown[] = []
  const start = (host: string): Promise<SipAgent> =>
    startSipAgent({
      clock,
      network,
      randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
      listen: [{ transport: scene.transport, host, port: 5060 }],
      userAgent: 'test',
      onInvite: (call) => {
        offered++
        watch(callee, call)
      },
      log: (event) => void (event.kind === 'handler-failed' && failures.push(event.cause)),
    })
  const agents = [await start('10.0.0.1'), await start('10.0.0.2')]
  const target = `sip:bob@10.0.0.2;transport=${scene.transport}`
  watch(caller, agents[0]!.invite({ target, from: 'sip:alice@10.0.0.1', sdp: SDP }))
  const { answerAtMs } = scene
  if (answerAtMs !== undefined) {
    clock.after(answerAtMs, () =>
      perform({ atMs: answerAtMs, who: 'callee', what: 'answer' }, caller, callee),
    )
  }
  for (const each of scene.steps) clock.after(each.atMs, () => perform(each, caller, callee))
  // ringing ends after ten minutes, everything else within 64*T1 of the last step
  await clock.advance(800_000)
  return { clock, agents, caller, callee, offered, failures }
}

describe('two agents over a network that loses, delays, doubles and reorders', () => {
  it('end every call in the same state on both sides, once, and keep nothing', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (scene) => {
        const { clock, agents, caller, callee, offered, failures } = await play(scene)
        expect(failures).toEqual([])
        expect(offered).toBeLessThanOrEqual(1)
        if (callee.call === undefined) expect(caller.call?.state).toBe('ended')
        else expect(callee.call.state).toBe(caller.call?.state)
        for (const side of [caller, callee]) {
          expect(side.ends.length).toBe(side.call?.state === 'ended' ? 1 : 0)
        }
        const closing = Promise.all(agents.map((agent) => agent.close()))
        await clock.advance(5000)
        await closing
        expect(clock.pendingTimers).toBe(0)
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})
