import { systemClock } from '@hovor/clock'
import { seeded } from '../crash/random.ts'
import { freshDir, load, say, startHovorProcess, threadsOf } from '../hovor-process.ts'
import { type Bystander, kinds, watch } from './bystanders.ts'
import { growingHerd, type Schema } from './grow.ts'

/*
 * One account sends tool schemas as fast as its ten keys allow, others call, text and read their balance. Their p99
 * under the attack must be at most twice that of a quiet service. With --checkout=<path> the service is the one built
 * there.
 */
const optionOf = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const checkout = optionOf('checkout')
const secs = Number(optionOf('secs') ?? 60)
const schemas = Number(optionOf('schemas') ?? 1000)
const seed = Number(optionOf('seed') ?? 1)

const operatorToken = 'operator-token-of-this-benchmark'
const bystanderCount = 12
const keyCount = 10
/** A key's 60 requests a minute, spaced out. */
const requestEveryMs = 1050

const place = freshDir()
const hovor = await startHovorProcess(place.dir, {
  settings: { HOVOR_OPERATOR_TOKENS: `bench:${operatorToken}` },
  ...(checkout !== undefined && { checkout }),
})

try {
  const bystanders = await Promise.all(Array.from({ length: bystanderCount }, makeBystander))
  const attacker = await makeAttacker()
  await watch(hovor.url, bystanders, Math.min(secs, 15))
  const quiet = await phase('quiet', secs, async () => {})
  const wide = { type: 'object', allOf: Array(1300).fill({ not: {} }) }
  const narrower = { type: 'object', allOf: Array(900).fill({ not: {} }) }
  const pattern = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }
  const known = [wide, narrower, pattern]
  await phase('known schemas', secs, (isOver) =>
    attacker.send((index) => known[index % known.length] as Schema, isOver),
  )
  const herd = growingHerd(seeded(seed))
  let left = schemas
  const secsOfAll = Math.ceil((schemas / keyCount) * (requestEveryMs / 1000)) + 5
  await phase(`${schemas} grown schemas`, secsOfAll, (isOver) =>
    attacker.send(
      () => {
        left -= 1
        return herd.next()
      },
      () => isOver() || left <= 0,
      herd.judge,
    ),
  )
  const slowest = herd.slowest()
  say(
    `\nslowest grown schema: ${slowest?.ms.toFixed(0)} ms, ${JSON.stringify(slowest?.schema).slice(0, 300)}`,
  )
  say(load())

  async function phase(
    name: string,
    lastsSecs: number,
    attack: (isOver: () => boolean) => Promise<void>,
  ): Promise<Record<string, number>> {
    let over = false
    const beforeMs = mainThreadMs()
    const attacking = attack(() => over)
    const { waits, answers } = await watch(hovor.url, bystanders, lastsSecs)
    over = true
    const usedMs = mainThreadMs() - beforeMs
    await attacking
    say(
      `\n${name}: ${lastsSecs} s, main thread ${((usedMs / lastsSecs / 1000) * 100).toFixed(0)} % of a core`,
    )
    say(`answers ${JSON.stringify(answers)}; attack ${JSON.stringify(attacker.answers)}`)
    const p99: Record<string, number> = {}
    for (const kind of kinds) {
      const sorted = waits[kind].toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
      p99[kind] = at(0.99)
      const ratio =
        name === 'quiet' ? '' : `  p99 against quiet ${(at(0.99) / (quiet[kind] ?? Number.NaN)).toFixed(2)}`
      const figures = `p50 ${at(0.5).toFixed(1)}  p99 ${at(0.99).toFixed(1)}  max ${at(1).toFixed(1)} ms`
      say(`${kind.padEnd(18)} n ${String(sorted.length).padStart(4)}  ${figures}${ratio}`)
    }
    return p99
  }
} finally {
  await hovor.stop()
  place.remove()
}

interface Attacker {
  /** Statuses so far. */
  readonly answers: Record<string, number>
  /** Each key sends one after another until the end. */
  send(
    next: (index: number) => Schema,
    isOver: () => boolean,
    judge?: (schema: Schema, ms: number) => void,
  ): Promise<void>
}

async function makeAttacker(): Promise<Attacker> {
  const { account, apiKey } = await post('/sandbox/v1/accounts', undefined, {})
  const keys = [apiKey]
  while (keys.length < keyCount)
    keys.push((await post(`/operator/v1/accounts/${account.id}/api-keys`, operatorToken, {})).key)
  const { tool } = await post('/v1/tools', apiKey, {
    name: 'find_order',
    description: 'Finds an order.',
    url: 'https://example.com/',
  })
  const answers: Record<string, number> = {}
  let index = 0
  const sendOne = async (key: string, schema: Schema): Promise<number> => {
    const startMs = performance.now()
    const response = await fetch(new URL(`/v1/tools/${tool.id}`, hovor.url), {
      method: 'PATCH',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parameters: schema }),
    })
    await response.arrayBuffer()
    answers[response.status] = (answers[response.status] ?? 0) + 1
    return performance.now() - startMs
  }
  return {
    answers,
    async send(next, isOver, judge) {
      const sendWith = async (key: string) => {
        while (!isOver()) {
          const schema = next(index++)
          const tookMs = await sendOne(key, schema)
          judge?.(schema, tookMs)
          await systemClock.sleep(Math.max(0, requestEveryMs - tookMs))
        }
      }
      await Promise.all(keys.map(sendWith))
    },
  }
}

async function makeBystander(): Promise<Bystander> {
  const { apiKey } = await post('/sandbox/v1/accounts', undefined, { creditHal: 10_000_000 })
  const { number } = await post('/v1/numbers', apiKey, { country: 'CZ' })
  const { agent } = await post('/v1/agents', apiKey, {
    name: 'Anna',
    language: 'cs',
    numberE164: number.e164,
  })
  return { apiKey, agentId: agent.id }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read as the reference says
async function post(path: string, key: string | undefined, body: object): Promise<any> {
  const response = await fetch(new URL(path, hovor.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`POST ${path}: ${text}`)
  return JSON.parse(text)
}

/** The first thread has the id of the process. */
function mainThreadMs(): number {
  return threadsOf(hovor.pid).find(({ tid }) => tid === hovor.pid)?.cpuMs ?? 0
}
