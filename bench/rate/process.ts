import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock as clock } from '@hovor/clock'
import { openSharedRateStore } from '../../packages/server/src/http/rate-limit/shared-rate-store.ts'
import { createSurface } from '../../packages/server/src/http/surface.ts'
import { getBalance } from '../../packages/server/src/money/credit/get-balance.ts'
import { createKeyVerifier } from '../../packages/server/src/people/accounts/verify-key.ts'
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts'
import { silentLog as log } from '../../packages/server/src/platform/log/log.ts'
import { connectionName, holdNodeLease } from '../../packages/server/src/platform/nodes/node-lease.ts'
import { pepper } from '../sms/accounts.ts'

/** The cost of a count in one process, and the wait of its requests for it. */
export interface TakeFigures {
  readonly perSec: number
  readonly cpuUs: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const atOnce = 64
const keys = Array.from({ length: 2_000 }, (_, index) => `key ${index}`)

/* The part of the service that GET /v1/balance needs, one of several on one database. */
const connection = JSON.parse(process.argv[2] ?? '{}')
const nodeId = randomUUID()
const name = connectionName(nodeId)
const database = await openDatabase({ at: { connection }, clock, log, name, migrations: false })
const lease = await holdNodeLease({ database, clock, nodeId, log })
const rate = await openSharedRateStore({ database, clock, nodeId, log })
const verifier = createKeyVerifier({ database, clock, pepper })
const surface = createSurface({
  database,
  clock,
  randomBytes,
  log,
  nodeId,
  baseUrl: 'http://127.0.0.1',
  brand: { name: 'Hovor' },
  keys: verifier,
  operators: [],
  rate,
  sandbox: false,
  handlers: [getBalance()],
  readiness: async () => ({ ready: true, parts: {} }),
})
const { port } = await surface.listen({ host: '127.0.0.1', port: 0 })

process.on('message', async (takes: { forMs: number } | 'stop') => {
  if (takes === 'stop') return stop()
  process.send?.(await measure(takes.forMs))
})
process.on('disconnect', stop)
process.send?.({ port })

async function measure(forMs: number): Promise<TakeFigures> {
  const before = process.cpuUsage()
  const startedMs = performance.now()
  const waits: number[] = []
  let index = 0
  const taker = async () => {
    while (performance.now() - startedMs < forMs) {
      const askedMs = performance.now()
      // A count in memory takes no turn of the event loop.
      const state = rate.take(keys[index++ % keys.length] as string)
      if (state instanceof Promise) await state
      waits.push(performance.now() - askedMs)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, taker))
  const { user, system } = process.cpuUsage(before)
  waits.sort((left, right) => left - right)
  const share = (part: number) => waits[Math.floor(waits.length * part)] ?? Number.NaN
  return {
    perSec: (waits.length * 1000) / (performance.now() - startedMs),
    cpuUs: (user + system) / waits.length,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
  }
}

async function stop(): Promise<void> {
  await surface.close()
  await rate.close()
  await lease.stop()
  verifier.close()
  await database.close()
  process.exit(0)
}
