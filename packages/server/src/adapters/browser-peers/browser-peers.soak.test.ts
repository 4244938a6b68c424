import { readdirSync } from 'node:fs'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { takePorts } from '@hovor/media/ports'
import { cleanup } from 'node-datachannel'
import { expect, test } from 'vitest'
import { silentLog } from '../../platform/log/log.ts'
import { createBrowserPeers } from './browser-peers.ts'
import { processMemoryBytes } from './testing/process-memory.ts'
import { talkThrough } from './testing/talk-through.ts'

test('Two hundred conversations open and close, and the process of the peers does not grow.', async () => {
  const at = { host: '127.0.0.1', port: (await takePorts(1)).from }
  const peers = createBrowserPeers({ at, clock: systemClock, log: silentLog })
  await talkThrough(peers, 50)
  const files = () => readdirSync(`/proc/${peers.pid}/fd`).length
  const [before, beforeBytes] = [files(), processMemoryBytes(peers.pid!)]
  await talkThrough(peers, 200)
  await until(() => files() <= before)
  expect(processMemoryBytes(peers.pid!) - beforeBytes).toBeLessThan(20_000_000)
  await peers.close()
  cleanup()
})
