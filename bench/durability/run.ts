import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { freshPlaceWithServer } from './place.ts'

// Writers commit as fast as they can; PostgreSQL is killed with kill -9 repeatedly. A commit counts if it was
// acknowledged before the kill; every one of them must be there afterwards.
const rounds = Number(process.env.ROUNDS ?? 20)
const writers = 8
const loadMs = 700

if (process.argv[2] !== undefined) await write(JSON.parse(process.argv[2]))
else await torment()

/** The writing process: reports how far each of its writers has been acknowledged. */
async function write(connection: pg.ClientConfig): Promise<void> {
  const acknowledged = new Array<number>(writers).fill(0)
  process.on('message', () => process.send?.(acknowledged))
  const writer = async (index: number): Promise<void> => {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    const last = await client.query('select coalesce(max(n), 0)::int as n from log where writer = $1', [
      index,
    ])
    acknowledged[index] = last.rows[0].n
    for (;;) {
      await client.query('insert into log (writer, n) values ($1, $2)', [index, acknowledged[index]! + 1])
      acknowledged[index]!++
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, index) => writer(index).catch(() => undefined)))
  process.send?.(acknowledged)
}

async function torment(): Promise<void> {
  const place = await freshPlaceWithServer()
  await query(place.connection, 'create table log (writer int, n int, primary key (writer, n))')
  let total = 0
  let lost = 0
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round++) {
    const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(place.connection)], {
      execArgv: ['--conditions=source', '--import', 'tsx'],
    })
    const final = new Promise<number[]>((resolve) => child.on('message', (told: number[]) => resolve(told)))
    await systemClock.sleep(loadMs + 600)
    const pid = place.server.postmasterPid
    process.kill(pid, 'SIGKILL')
    const killedAt = performance.now()
    // The writers report once their connections are dead: everything acknowledged until then counts.
    const acknowledged = await final
    await recovered(place.connection)
    recoveries.push(performance.now() - killedAt)
    const rows = await query(
      place.connection,
      'select writer, max(n) as n, count(*)::int as rows from log group by writer',
    )
    for (const [index, n] of acknowledged.entries()) {
      const row = rows.find((each) => each.writer === index)
      lost += Math.max(0, n - (row?.rows ?? 0))
    }
    total = rows.reduce((sum, row) => sum + (row.rows ?? 0), 0)
    child.kill('SIGKILL')
  }
  recoveries.sort((a, b) => a - b)
  process.stdout.write(
    `${rounds} kill -9 of PostgreSQL under ${writers} writers: ${total} commits, acknowledged and lost: ${lost}; ` +
      `answering again after p50 ${Math.round(recoveries[rounds >> 1] ?? 0)} ms, max ${Math.round(recoveries.at(-1) ?? 0)} ms\n`,
  )
  await place.close()
  process.exit(lost === 0 ? 0 : 1)
}

async function query(connection: pg.ClientConfig, text: string): Promise<Record<string, number>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function recovered(connection: pg.ClientConfig): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    try {
      await query(connection, 'select 1')
      return
    } catch {
      await systemClock.sleep(10)
    }
  }
  throw new Error('PostgreSQL has not come back')
}
