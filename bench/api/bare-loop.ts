import pg from 'pg'
import { columnTypes } from '../../packages/server/dist/platform/db/column-types.js'
import { answerParent } from './child.ts'
import { connections } from './wrk.ts'

/* One statement repeated over as many plain pg connections as the service's pool has, and nothing else. */
export interface LoopQuestion {
  readonly text: string
  /** The values of each run, in turn. */
  readonly values: readonly (readonly unknown[])[]
  readonly rows: number
  readonly secs: number
}

const poolSize = 8
const connection = { ...JSON.parse(process.argv[2] ?? '{}'), types: columnTypes }
const clients = await Promise.all(
  Array.from({ length: poolSize }, async () => {
    const client = new pg.Client(connection)
    await client.connect()
    return client
  }),
)
await answerParent({}, async ({ text, values, rows, secs }: LoopQuestion) => {
  const name = `loop ${text.length}`
  const started = { ms: performance.now(), cpu: process.cpuUsage() }
  const endsMs = started.ms + secs * 1000
  let runs = 0
  const loop = async (client: pg.Client) => {
    while (performance.now() < endsMs) {
      const found = await client.query({ name, text, values: values[runs++ % values.length] as unknown[] })
      if (found.rows.length !== rows) throw new Error(`${found.rows.length} rows instead of ${rows}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, n) => loop(clients[n % poolSize] as pg.Client)))
  const { user, system } = process.cpuUsage(started.cpu)
  return { perSec: runs / ((performance.now() - started.ms) / 1000), cpuUs: (user + system) / runs }
})
await Promise.all(clients.map((client) => client.end()))
