import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { freshDir, startHovorProcess } from '../hovor-process.ts'

/* POST /v1/messages at a fixed rate, alternately with and without a concurrent backup. */
const bin = fileURLToPath(new URL('../../packages/hovor/dist/bin.js', import.meta.url))
const [method = 'hovor', rounds = 5, perSec = 40] = [
  process.argv[2],
  Number(process.argv[3] ?? 5),
  Number(process.argv[4] ?? 40),
]
if (method !== 'hovor' && method !== 'cp') throw new Error('The method is hovor or cp')
const turnMs = 8000
/** Enough accounts that none reaches its pacing of one SMS in two seconds. */
const accountCount = 10 * perSec

const say = (line: string) => process.stdout.write(`${line}\n`)
const place = freshDir()
const target = `${place.dir}.backup`
const hovor = await startHovorProcess(place.dir)
try {
  const keys = await makeAccounts()
  let next = 0
  const key = () => keys[next++ % keys.length] ?? ''
  const quiet: number[] = []
  const beside: number[] = []
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await post(key, systemClock.sleep(turnMs))))
    const backup = systemClock.sleep(turnMs / 4).then(backUp)
    beside.push(...(await post(key, Promise.all([backup, systemClock.sleep(turnMs)]))))
    took.push(await backup)
    const bytes = existsSync(join(target, 'key-pepper')) ? 0 : statSync(target).size
    say(`round ${round + 1}: ${took.at(-1)} ms, ${bytes > 0 ? `${bytes} bytes, ` : ''}load ${loadavg()[0]}`)
    rmSync(target, { recursive: true, force: true })
  }
  const [before, during] = [quantiles(quiet), quantiles(beside)]
  say(
    `${method}: ${quantiles(took).p50} ms a backup, ${quiet.length + beside.length} messages at ${perSec}/s`,
  )
  say(`p50 ${before.p50} ms alone, ${during.p50} ms beside the backup`)
  say(`p99 ${before.p99} ms alone, ${during.p99} ms beside: ${(during.p99 / before.p99).toFixed(2)}`)
} finally {
  await hovor.stop()
  place.remove()
  rmSync(target, { recursive: true, force: true })
}

async function makeAccounts(): Promise<string[]> {
  const keys: string[] = []
  const lane = async () => {
    while (keys.length < accountCount) {
      const answer = await fetch(`${hovor.url}/sandbox/v1/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ creditHal: 1_000_000 }),
      })
      keys.push(((await answer.json()) as { apiKey: string }).apiKey)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return keys
}

/** Sends at the fixed rate until `over`; the latency of each response from its due time, in milliseconds. */
async function post(key: () => string, over: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void over.then(() => (isOver = true))
  const answers: Promise<number>[] = []
  const startMs = performance.now()
  while (!isOver) {
    const dueMs = startMs + (answers.length * 1000) / perSec
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await systemClock.sleep(waitMs)
    answers.push(postOne(key(), dueMs))
  }
  return Promise.all(answers)
}

async function postOne(key: string, dueMs: number): Promise<number> {
  const answer = await fetch(`${hovor.url}/v1/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: '+420601000211', body: 'Dobry den.' }),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`${answer.status} ${text}`)
  return performance.now() - dueMs
}

/** The duration of the backup, in milliseconds. */
async function backUp(): Promise<number> {
  const startMs = performance.now()
  const [file, args] =
    method === 'cp' ? ['cp', ['-a', place.dir, target]] : [process.execPath, [bin, 'backup', target]]
  const child = spawn(file as string, args as string[], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOVOR_DATA_DIR: place.dir },
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The backup ended with ${code}`)
  return Math.round(performance.now() - startMs)
}

function quantiles(values: readonly number[]): { readonly p50: number; readonly p99: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}
