import { VirtualClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import { planePorts } from '../ports/take-ports.ts'
import { audioTo } from '../testing/loopback.ts'
import { Legs } from './legs.ts'
import type { FromMedia, RoomOrder } from './protocol.ts'

/** More than one phase of the wheel holds. */
const sessionCount = 70
/** Intervals between orders that cover every part of a period. */
const pauses = [7, 13, 22, 31, 4, 18, 26, 9, 3]

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Sessions of one media worker, connected in pairs: the odd one of each pair is left alone. */
async function sessions() {
  const clock = new VirtualClock(0)
  const posted: FromMedia[] = []
  const settings = { address: '127.0.0.1', portRange: await planePorts(), rtpTimeoutMs: 1e9 }
  const legs = new Legs(settings, clock, (message) => void posted.push(message))
  closers.push(() => legs.receive({ kind: 'end' }))
  for (let session = 0; session < sessionCount; session++) {
    const taken = new Int32Array(1)
    await legs.receive({ kind: 'open', session, id: `s${session}`, text: false, bargeIn: false, taken })
    await legs.receive({ kind: 'connect', session, media: { audio: audioTo(9) }, sources: [] })
    if (session % 2 === 1) await clock.advance(3)
  }
  let request = 0
  const order = async (
    one: RoomOrder extends infer T ? (T extends RoomOrder ? Omit<T, 'request'> : never) : never,
  ) => {
    request += 1
    await legs.receive({ ...one, request } as RoomOrder)
    expect(posted.at(-1)).toEqual({ kind: 'answered', request })
  }
  const durationMs = async (session: number) => {
    await legs.receive({ kind: 'close', session })
    const closed = posted.findLast((one) => one.kind === 'closed' && one.session === session)
    if (closed?.kind !== 'closed') throw new Error('the session was not closed')
    return closed.stats.durationMs
  }
  /** Clock offset of a session from the one left alone, and of that from the wall clock. */
  const errorsMs = async (session: number) => {
    const alone = await durationMs(session + 1)
    const wallMs = clock.monotonicMs() - (session / 2) * 3
    return [Math.abs((await durationMs(session)) - alone), Math.abs(alone - wallMs)]
  }
  return { clock, order, errorsMs }
}

describe('the clock of a session', () => {
  it('stays within 20 ms of wall time through a hundred bridges with different parties', async () => {
    const { clock, order, errorsMs } = await sessions()
    for (let round = 0; round < 100; round++) {
      const other = 2 + 2 * ((round * 11) % (sessionCount / 2 - 1))
      const pair = round % 2 === 0 ? [0, other] : [other, 0]
      await order({ kind: 'bridge', room: round, sessions: pair, listens: false })
      await clock.advance(pauses[round % pauses.length]!)
      await order({ kind: 'part', room: round })
      await clock.advance(pauses[(round * 5 + 2) % pauses.length]!)
    }
    for (const session of [0, 2, 12, 40, 66])
      for (const error of await errorsMs(session)) expect(error).toBeLessThanOrEqual(20)
  })

  it('stays within 20 ms of wall time through a hundred mixes', async () => {
    const { clock, order, errorsMs } = await sessions()
    await order({ kind: 'mix', room: 1, sessions: [2, 68], listens: false })
    for (let round = 0; round < 100; round++) {
      await order({ kind: 'mix-add', room: 1, sessions: [0, 40] })
      await clock.advance(pauses[round % pauses.length]!)
      await order({ kind: 'mix-remove', room: 1, sessions: [40, 0] })
      await clock.advance(pauses[(round * 5 + 2) % pauses.length]!)
    }
    for (const session of [0, 2, 40, 68])
      for (const error of await errorsMs(session)) expect(error).toBeLessThanOrEqual(20)
  })
})
