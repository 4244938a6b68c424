import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../../platform/log/log.ts'
import { createBrowserPeers } from './browser-peers.ts'
import type { ToPeers } from './peer-messages.ts'
import type { PeerProcess, PeerProcessEvents } from './peer-process.ts'

const at = { host: '127.0.0.1', port: 30_000 }
const page = { hear() {}, ended() {} }

/** Peers over a scripted process: `said` is what it was told, `events` is how it answers. */
function scripted(begin: (events: PeerProcessEvents) => void = ({ told }) => told({ type: 'ready' })) {
  const clock = new VirtualClock()
  const said: ToPeers[] = []
  const processes: PeerProcessEvents[] = []
  let kills = 0
  const start = (events: PeerProcessEvents): PeerProcess => {
    processes.push(events)
    begin(events)
    return {
      pid: 1,
      tell: (message) => void said.push(message),
      play() {},
      kill() {
        kills += 1
        events.exited('killed')
      },
    }
  }
  const peers = createBrowserPeers({ at, clock, log: silentLog, start })
  return { clock, peers, said, processes, kills: () => kills }
}

test('a machine that cannot start the process has no WebRTC, and tries again after a rest', async () => {
  let isShort = true
  const { clock, peers, processes, said } = scripted(({ told }) => {
    if (isShort) throw new Error('spawn ENOMEM')
    told({ type: 'ready' })
  })
  expect(await peers.open('offer', page)).toBeUndefined()
  isShort = false
  expect(await peers.open('offer', page)).toBeUndefined()
  await clock.advance(60_000)
  const opening = peers.open('offer', page)
  await clock.advance(0)
  processes[1]!.told({ type: 'answered', peer: 1, answer: 'answer' })
  expect(await opening).toMatchObject({ answer: 'answer' })
  expect(said.map(({ type }) => type)).toEqual(['listen', 'open'])
})

test('an offer without an answer is refused, and the process ends only if it says nothing to anybody', async () => {
  const { clock, peers, said, processes, kills } = scripted()
  const heard = peers.open('offer', page)
  await clock.advance(0)
  await clock.advance(4_000)
  processes[0]!.hear(7, new Uint8Array(640))
  await clock.advance(1_000)
  expect(await heard).toBeUndefined()
  expect([kills(), said.at(-1)]).toEqual([0, { type: 'close', peer: 1 }])
  const silent = peers.open('offer', page)
  await clock.advance(0)
  await clock.advance(5_000)
  expect(await silent).toBeUndefined()
  expect(kills()).toBe(1)
})
