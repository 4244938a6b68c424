import { load, say } from '../hovor-process.ts'
import { type BenchAccount, makeAccounts } from '../sms/accounts.ts'
import { makeHistory, type Records } from './history.ts'
import type { Latencies, Load } from './paced-load.ts'
import { inPlace } from './place.ts'

/*
 * Latency at a given rate, on the machine that also runs the database and the generator. There are enough accounts
 * and keys to stay below the rate limit and the SMS pacing.
 */
const secs = Number(process.argv[2] ?? 10)
const runs = Number(process.argv[3] ?? 3)
const only = process.argv[4] ?? ''
const warmUpSecs = 3

interface Scenario {
  readonly name: string
  readonly perSec: number
  readonly goalMs: number
  /** Requests that one account may send in a run. */
  readonly perAccount: number
  /** `records` are the targets of GETs. */
  line(account: BenchAccount, records: Records | undefined, index: number): string
}

const text = JSON.stringify({ to: '+420601000011', body: 'Dobry den, vase auto je pripraveno.' })
const agent = JSON.stringify({
  name: 'Reception',
  language: 'cs',
  systemPrompt: 'You answer the phone of a garage.',
})
const scenarios: Scenario[] = [
  {
    name: 'GET balance, message, call, agent',
    perSec: 3000,
    goalMs: 25,
    perAccount: 30,
    line(account, records, index) {
      const paths = [
        'balance',
        `messages/${records?.message}`,
        `calls/${records?.call}`,
        `agents/${records?.agent}`,
      ]
      return `GET /v1/${paths[index % paths.length]} ${account.key}`
    },
  },
  {
    name: 'POST /v1/agents',
    perSec: 800,
    goalMs: 40,
    perAccount: 1,
    line: ({ key }) => `POST /v1/agents ${key} ${agent}`,
  },
  {
    name: 'POST /v1/messages',
    perSec: 800,
    goalMs: 40,
    perAccount: 1,
    line: ({ key }) => `POST /v1/messages ${key} ${text}`,
  },
]

await inPlace(async (place) => {
  const service = await place.start<{ port: number }>('service.ts')
  const generator = await place.start('paced-load.ts')
  for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
    await measure(scenario, warmUpSecs)
    for (let run = 1; run <= runs; run++) {
      const told = await measure(scenario, secs)
      say(
        `${scenario.name} at ${scenario.perSec}/s: p50 ${told.p50Ms.toFixed(1)} ms, p99 ${told.p99Ms.toFixed(1)} ms ` +
          `(goal <= ${scenario.goalMs}), max ${told.maxMs.toFixed(0)} ms, ${Math.round(told.perSec)}/s answered, ` +
          `service CPU ${Math.round(told.cpuUs)} us/request, ${load()}`,
      )
    }
  }

  async function measure({ name, perSec, perAccount, line }: Scenario, forSecs: number) {
    const accounts = await makeAccounts(place.client, Math.ceil((perSec * forSecs) / perAccount))
    const records = name.startsWith('GET') ? await makeHistory(place.client, accounts, 1) : []
    const lines = accounts.map((account, index) => line(account, records[index], index))
    const question: Load = {
      port: service.ready.port,
      file: place.file('load', lines),
      perSec,
      secs: forSecs,
    }
    const before = await service.ask<{ cpuUs: number }>()
    const told = await generator.ask<Latencies>(question)
    const after = await service.ask<{ cpuUs: number }>()
    return { ...told, cpuUs: (after.cpuUs - before.cpuUs) / (perSec * forSecs) }
  }
})
