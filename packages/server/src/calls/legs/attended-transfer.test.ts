import { describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log/log.ts'
import type { Leg, TransferRequest, VoiceCarrier } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { ScriptedLeg, scriptedCarrier } from '../testing/legs.ts'
import { connectTalks, consultedTalk, noteTalk, type OwnTalk } from './attended-transfer.ts'
import type { Join } from './bridge-request.ts'
import { BridgedTalk } from './bridged-talk.ts'

const answeredLeg = () => {
  const leg = new ScriptedLeg()
  leg.pickUp()
  return leg
}

/** A phone of an account that talks to somebody. */
async function talking(carrier: Pick<VoiceCarrier, 'bridge'>, more: Partial<Join> = {}, accountId = 'one') {
  const [own, far] = [answeredLeg(), answeredLeg()]
  const talk = new BridgedTalk(carrier)
  await talk.join(own, far)
  const call = { accountId, callId: 'c_1' }
  const join = { call, sides: [own, far], callerId: '+420228880001', ...more } as unknown as Join
  const here: OwnTalk & { readonly far: ScriptedLeg } = { own, far, join, talk }
  noteTalk(here)
  return { ...here, own }
}

/** A REFER, and the log of its responses and of hang-ups, in order. */
function world() {
  const told: string[] = []
  const announced: { leg: Leg; text: string }[] = []
  const engine = {
    announce: async (leg: Leg, { text }: { text: string }) => void announced.push({ leg, text }),
  }
  const request: TransferRequest = {
    to: undefined,
    accept() {
      told.push('accepted')
      return { done: async (ok) => void told.push(ok ? 'done' : 'failed') }
    },
    refuse: () => void told.push('refused'),
  }
  return { told, announced, request, deps: { log: silentLog, engine } as unknown as CallDeps }
}

describe('an attended transfer', () => {
  it('joins the far parties, tells the phone, and then hangs up both of its dialogs', async () => {
    const carrier = scriptedCarrier()
    const [first, second] = [await talking(carrier), await talking(carrier)]
    const { told, request, deps, announced } = world()
    for (const { own } of [first, second]) own.on('ended', () => told.push('hung up'))
    await connectTalks(first, second, request, deps)
    expect(told).toEqual(['accepted', 'done', 'hung up', 'hung up'])
    expect(carrier.bridged).toEqual([[first.far, second.far]])
    expect(announced).toEqual([])
    second.far.end({ kind: 'hungUp', by: 'far' })
    expect(await Promise.all([first.talk.done, second.talk.done])).toEqual(['completed', 'completed'])
  })

  it('tells a party that comes into a recorded call so', async () => {
    const carrier = scriptedCarrier()
    const [first, second] = [await talking(carrier, { recordedIn: 'en' }), await talking(carrier)]
    const { request, deps, announced } = world()
    await connectTalks(first, second, request, deps)
    expect(announced).toEqual([{ leg: second.far, text: 'This call is being recorded.' }])
  })

  it('that cannot be bridged leaves both talks as they were', async () => {
    const carrier = scriptedCarrier()
    const [first, second] = [await talking(carrier), await talking(carrier)]
    const { told, request, deps } = world()
    const bridge = carrier.bridge
    carrier.bridge = async (a, b) => {
      if (a === first.far && b === second.far) throw new Error('no port is left')
      return bridge(a, b)
    }
    await connectTalks(first, second, request, deps)
    expect(told).toEqual(['accepted', 'failed'])
    expect(carrier.bridged).toEqual([
      [first.far, first.own],
      [second.far, second.own],
    ])
    expect([first.own.hangUps, second.own.hangUps]).toEqual([0, 0])
  })

  it('is refused if one of the parties has hung up', async () => {
    const carrier = scriptedCarrier()
    const [first, second] = [await talking(carrier), await talking(carrier)]
    const { told, request, deps } = world()
    second.far.end({ kind: 'hungUp', by: 'far' })
    await connectTalks(first, second, request, deps)
    expect(told).toEqual(['refused'])
  })

  it('names a talk of the same account, and not itself', async () => {
    const carrier = scriptedCarrier()
    const [first, second] = [await talking(carrier), await talking(carrier)]
    const foreign = await talking(carrier, {}, 'other')
    expect(consultedTalk(first, second.own)?.own).toBe(second.own)
    expect(consultedTalk(first, first.own)).toBeUndefined()
    expect(consultedTalk(first, foreign.own)).toBeUndefined()
    expect(consultedTalk(first, second.far)).toBeUndefined()
  })
})
