import { expect, it } from 'vitest'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'
import { answerWithAgent } from './answer-with-agent.ts'

const bench = benchOfEachTest()

/** Rings in; the agent answers once `prepared`. Returns the caller and the events in order. */
async function callIn(prepared: Promise<void>) {
  const dialed = await bench.dial({ direction: 'in' })
  const { accountId, callId, kind, plan } = dialed
  const happened: string[] = []
  const caller = new ScriptedCaller('+420228880001')
  caller.on('answered', () => happened.push('answered'))
  const engine: typeof bench.deps.engine = {
    ...bench.deps.engine,
    warm: () => {
      happened.push(`warm, rung ${caller.rings}`)
      return prepared.then(() => void happened.push('prepared'))
    },
  }
  const call = { accountId, callId, kind, direction: 'in', leg: caller, agent: plan.agent } as const
  void answerWithAgent(call, { ...bench.deps, engine })
  await bench.until(async () => happened.length > 0)
  return { call: dialed, caller, happened }
}

it('the caller hears ringing until the greeting is ready, then the agent answers', async () => {
  let prepare = () => {}
  const { happened } = await callIn(
    new Promise((resolve) => {
      prepare = resolve
    }),
  )
  await bench.clock.advance(1400)
  expect(happened).toEqual(['warm, rung 1'])
  prepare()
  await bench.until(async () => happened.length === 3)
  expect(happened).toEqual(['warm, rung 1', 'prepared', 'answered'])
})

it('an agent whose greeting is not ready within 1.5 s answers without it', async () => {
  const { happened } = await callIn(new Promise(() => {}))
  await bench.clock.advance(1500)
  await bench.until(async () => happened.length === 2)
  expect(happened).toEqual(['warm, rung 1', 'answered'])
})

it('a caller who hangs up meanwhile is missed', async () => {
  const { caller, happened } = await callIn(new Promise(() => {}))
  caller.end({ kind: 'hungUp', by: 'far' })
  await bench.clock.advance(1500)
  await bench.until(async () => caller.refused !== undefined)
  expect(happened).toEqual(['warm, rung 1'])
})

it('a caller who is answered elsewhere meanwhile is not', async () => {
  const { call, caller } = await callIn(new Promise(() => {}))
  caller.end({ kind: 'noAnswer', isElsewhere: true })
  await bench.clock.advance(1500)
  await bench.becomes(call, 'no_answer')
  expect(await bench.events(call)).toEqual([])
})
