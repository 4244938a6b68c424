import { type ChildProcess, fork } from 'node:child_process'
import { loadavg } from 'node:os'
import pg from 'pg'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { freshPlaceWithServer } from '../durability/place.ts'
import { makeAccounts } from '../sms/accounts.ts'
import type { TakeFigures } from './process.ts'

/*
 * The cost of counting a request in memory, as a single process does, and in the database, as four do; then 400
 * requests of one key at once over all four.
 */
const processes = 4
const requests = 400
const forMs = Number(process.argv[2] ?? 3) * 1000

const place = await freshPlaceWithServer()
const client = new pg.Client(place.connection)
const servers: { readonly child: ChildProcess; readonly port: number }[] = []
try {
  await client.connect()
  await migrate(client)
  servers.push(await start())
  const alone = await takes(0)
  print(`alone, in memory:             ${show(alone)}`)
  for (let index = 1; index < processes; index++) servers.push(await start())
  const one = await takes(0)
  print(`one of four, in the database: ${show(one)}   ${(one.cpuUs / alone.cpuUs).toFixed(0)} times the CPU`)
  const all = await Promise.all(servers.map((_, index) => takes(index)))
  print(`all four at once, each:       ${all.map(show).join('\n                              ')}`)
  const [account] = await makeAccounts(client, 1)
  if (!account) throw new Error('there is no account')
  await printRequests(account.key)
} finally {
  for (const { child } of servers) child.send('stop')
  await Promise.all(servers.map(({ child }) => new Promise((resolve) => child.once('exit', resolve))))
  await client.end()
  await place.close()
}

async function start(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL('process.ts', import.meta.url), [JSON.stringify(place.connection)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  })
  return { child, ...(await answerOf<{ port: number }>(child)) }
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}

async function takes(index: number): Promise<TakeFigures> {
  const child = servers[index]?.child as ChildProcess
  child.send({ forMs })
  return answerOf(child)
}

async function printRequests(key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const startedMs = performance.now()
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) =>
      fetch(`http://127.0.0.1:${servers[index % processes]?.port}/v1/balance`, { headers }),
    ),
  )
  const tookMs = Math.round(performance.now() - startedMs)
  const admitted = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(
    (answer) =>
      answer.status === 429 &&
      Number(answer.headers.get('retry-after')) > 0 &&
      answer.headers.get('ratelimit-remaining') === '0',
  ).length
  print(
    `${requests} requests of one key over ${processes} processes: ${admitted} admitted, ${refused} refused with Retry-After, in ${tookMs} ms`,
  )
  if (admitted !== 60 || refused !== requests - 60) process.exitCode = 1
}

function show({ perSec, cpuUs, p50Ms, p99Ms }: TakeFigures): string {
  return `${Math.round(perSec)}/s ${cpuUs.toFixed(1)} us, p50 ${p50Ms.toFixed(3)} ms, p99 ${p99Ms.toFixed(3)} ms (load ${loadavg()[0]?.toFixed(1)})`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
