import { type ChildProcess, fork } from 'node:child_process'
import autocannon from 'autocannon'
import type { Ready } from './child.ts'

/*
 * GET /v1/balance with the full pipeline against bare Fastify with the same bytes, in one run: rounds take turns,
 * so that a neighbour's noise meets both. Load is spread over enough keys that none reaches its 60 a minute.
 */
const connections = 64
const keysPerConnection = 160
const secs = Number(process.argv[2] ?? 3)
const rounds = Number(process.argv[3] ?? 5)

interface Server extends Ready {
  readonly child: ChildProcess
}

interface Figures {
  readonly perSec: number
  readonly cpuUs: number
  readonly p99Ms: number
}

const hovor = await start('hovor-server.ts', connections * keysPerConnection)
const bare = await start('bare-server.ts', 0)
await measure(bare, 1)
await measure(hovor, 1)
const found: { hovor: Figures; bare: Figures }[] = []
for (let round = 0; round < rounds; round++) {
  const one = { bare: await measure(bare, secs), hovor: await measure(hovor, secs) }
  found.push(one)
  print(
    `round ${round + 1}: hovor ${show(one.hovor)}   bare ${show(one.bare)}   ratio ${ratio(one).toFixed(2)}`,
  )
}
print(
  `median ratio ${median(found.map(ratio)).toFixed(2)} (requests/s), ${median(found.map(cpuRatio)).toFixed(2)} (CPU per request)`,
)
for (const { child } of [hovor, bare]) child.send('stop')

function ratio(one: { hovor: Figures; bare: Figures }): number {
  return one.hovor.perSec / one.bare.perSec
}

function cpuRatio(one: { hovor: Figures; bare: Figures }): number {
  return one.bare.cpuUs / one.hovor.cpuUs
}

function show({ perSec, cpuUs, p99Ms }: Figures): string {
  return `${Math.round(perSec)}/s ${Math.round(cpuUs)} us p99 ${p99Ms} ms`
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function start(file: string, keyCount: number): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), [String(keyCount)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  })
  const ready = await answerOf<Ready>(child)
  return { child, ...ready }
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a server ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}

async function cpuOf(server: Server): Promise<number> {
  server.child.send('cpu')
  return (await answerOf<{ cpuUs: number }>(server.child)).cpuUs
}

async function measure(server: Server, duration: number): Promise<Figures> {
  let connection = 0
  const before = await cpuOf(server)
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}/v1/balance`,
    connections,
    duration,
    setupClient(client) {
      const own = server.keys.slice(connection * keysPerConnection, ++connection * keysPerConnection)
      if (own.length > 0)
        client.setRequests(own.map((key) => ({ headers: { authorization: `Bearer ${key}` } })))
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  const cpuUs = ((await cpuOf(server)) - before) / result.requests.total
  return { perSec: result.requests.average, cpuUs, p99Ms: result.latency.p99 }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
