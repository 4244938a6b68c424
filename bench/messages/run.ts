import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/db/embedded/supervisor.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { silentLog } from '../../packages/server/src/kernel/log.ts'
import { makeAccounts } from './accounts.ts'
import { postAll } from './http-load.ts'

const rounds = Number(process.argv[2] ?? 5)
const perRound = Number(process.argv[3] ?? 2000)

const dir = mkdtempSync(join(tmpdir(), 'hovor-bench-'))
const postgres = await startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
const client = new pg.Client(postgres.connection)
await client.connect()
await migrate(client)

const print = (line: string) => process.stdout.write(`${line}\n`)
const children: Child[] = []
try {
  const service = child('service.ts')
  const bare = child('bare-loop.ts')
  const { port } = (await service.line()) as { port: number }
  await measure(service, bare, port, 300)
  const measured: { http: number; bare: number; cpuUs: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const one = await measure(service, bare, port, perRound)
    measured.push(one)
    print(
      `round ${round}: POST ${one.http.toFixed(0)}/s, bare loop ${one.bare.toFixed(0)}/s, ratio ${(one.http / one.bare).toFixed(2)}, ` +
        `service CPU ${one.cpuUs.toFixed(0)} us/request, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  const ratio = median(measured.map((one) => one.http / one.bare))
  print(`median ratio ${ratio.toFixed(2)} (goal >= 0.60)`)
} finally {
  await Promise.all(children.map((each) => each.end()))
  await client.end()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Every account sends one message, over HTTP and then by the bare loop: no limit is reached or raised. */
async function measure(service: Child, bare: Child, port: number, count: number) {
  const forHttp = await makeAccounts(client, count)
  const forBare = await makeAccounts(client, count)
  const cpuBefore = (await service.ask('cpu')) as { us: number }
  const httpSecs = await postAll(port, forHttp)
  await drained()
  const cpuAfter = (await service.ask('cpu')) as { us: number }
  const { secs } = (await bare.ask(JSON.stringify(forBare.map(({ id }) => id)))) as { secs: number }
  await client.query('truncate message, message_part, outbox_event, job')
  return { http: count / httpSecs, bare: count / secs, cpuUs: (cpuAfter.us - cpuBefore.us) / count }
}

/** The service's queue has done what it does after the answers: it must not slow the bare loop down. */
async function drained(): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select from outbox_event limit 1')
    if (rows.length === 0) return
    await systemClock.sleep(20)
  }
}

interface Child {
  end(): Promise<void>
  line(): Promise<unknown>
  ask(question: string): Promise<unknown>
}

/** A program of its own that answers each line on its standard input with a line of JSON. */
function child(file: string): Child {
  const argv = ['--conditions=source', '--import', 'tsx', new URL(file, import.meta.url).pathname]
  const started = spawn(process.execPath, [...argv, JSON.stringify(postgres.connection)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => started.on('exit', () => resolve()))
  const lines: AsyncIterator<string> = (createInterface({ input: started.stdout! }) as Interface)[
    Symbol.asyncIterator
  ]()
  const one: Child = {
    end() {
      started.stdin!.end()
      return ended
    },
    async line() {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${file} has ended`)
      return JSON.parse(value)
    },
    ask(question) {
      started.stdin!.write(`${question}\n`)
      return one.line()
    },
  }
  children.push(one)
  return one
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
