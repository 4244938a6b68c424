import { uuidOf } from '../../packages/server/dist/platform/kernel/ids.js'
import { load, median, say } from '../hovor-process.ts'
import { type BenchAccount, makeAccounts } from '../sms/accounts.ts'
import type { LoopQuestion } from './bare-loop.ts'
import { makeHistory, type Records } from './history.ts'
import { inPlace } from './place.ts'
import { type Figures, measureHttp } from './wrk.ts'

/*
 * GET by id and lists of 50 over HTTP with the full pipeline, against the same rows by a bare pg loop of the same
 * concurrency, alternately. There are enough keys that none reaches its 60 a minute.
 */
const secs = Number(process.argv[2] ?? 2)
const rounds = Number(process.argv[3] ?? 5)
const only = process.argv[4] ?? ''
const warmUpSecs = 2
const accounts = 12_288
const accountsWithHistory = 3072
const listed = 50

interface Read {
  readonly name: string
  readonly goal: number
  readonly path: (records: Records) => string
  readonly text: string
  readonly values: (account: BenchAccount, records: Records) => unknown[]
}

const byId = (name: string, table: string, kind: keyof Records, columns: string): Read => ({
  name,
  goal: 0.35,
  path: (records) => `/v1/${table}s/${records[kind]}`,
  text: `select ${columns} from ${table} where account_id = $1 and id = $2`,
  values: (account, records) => [uuidOf(account.id), uuidOf(records[kind])],
})
const list = (name: string, table: string, path: string, columns: string): Read => ({
  name,
  goal: 0.55,
  path: () => path,
  text: `select ${columns} from ${table} where account_id = $1 order by id desc limit ${listed}`,
  values: (account) => [uuidOf(account.id)],
})
// The columns that the service selects: a record by id needs a few more than a list.
const listedMessage = `id, direction, status, sender, recipient, body, segments, price_hal, sms_number, delivery_status,
  fail_reason`
const messageColumns = `${listedMessage}, account_id, node`
const listedCall = `id, direction, kind, from_e164, to_e164, status, agent_id, answered_at, ended_at, duration_ms,
  price_hal, end_reason, answered_by, transcript, summary, data, goal_result, goal_reason, has_conversation,
  opt_out_requested, timing, rating`
const callColumns = `${listedCall}, account_id, node, price_per_minute_hal, joined_at, joined_price_per_minute_hal,
  has_recording, media`
const agentColumns = `id, revision, name, language, provider, settings, suspended, created_at, updated_at, published_at`
const entryColumns = `id, kind, credit, amount_hal, balance_after_hal, description, call_id, message_id, document_id,
  created_at`
const reads = [
  byId('GET /v1/messages/{id}', 'message', 'message', messageColumns),
  byId('GET /v1/calls/{id}', 'call', 'call', callColumns),
  byId('GET /v1/agents/{id}', 'agent', 'agent', agentColumns),
  list('GET /v1/messages', 'message', '/v1/messages?limit=50', listedMessage),
  list('GET /v1/calls', 'call', '/v1/calls?limit=50', listedCall),
  list('GET /v1/credit/ledger', 'ledger_movement', '/v1/credit/ledger?limit=50', entryColumns),
].filter(({ name }) => only === '' || name === only)

await inPlace(async (place) => {
  const all = await makeAccounts(place.client, accounts)
  const records = [
    ...(await makeHistory(place.client, all.slice(0, accountsWithHistory), listed + 1)),
    ...(await makeHistory(place.client, all.slice(accountsWithHistory), 1)),
  ]
  const service = await place.start<{ port: number }>('service.ts')
  const bare = await place.start('bare-loop.ts')
  for (const [number, read] of reads.entries()) {
    const asked = all.slice(0, read.goal === 0.55 ? accountsWithHistory : accounts)
    const lines = asked.map((account, index) => `${read.path(records[index] as Records)} ${account.key}`)
    const requests = place.file(`requests-${number}`, lines)
    const question: LoopQuestion = {
      text: read.text,
      values: asked.map((account, index) => read.values(account, records[index] as Records)),
      rows: read.goal === 0.55 ? listed : 1,
      secs,
    }
    await measureHttp(service, requests, warmUpSecs)
    await bare.ask({ ...question, secs: warmUpSecs })
    const ratios: number[] = []
    const cpuRatios: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const loop = await bare.ask<Omit<Figures, 'p99Ms'>>(question)
      const http = await measureHttp(service, requests, secs)
      ratios.push(http.perSec / loop.perSec)
      cpuRatios.push(loop.cpuUs / http.cpuUs)
      say(
        `${read.name} round ${round}: ${Math.round(http.perSec)}/s ${Math.round(http.cpuUs)} us p99 ${http.p99Ms.toFixed(1)} ms` +
          `   bare loop ${Math.round(loop.perSec)}/s ${Math.round(loop.cpuUs)} us   ratio ${ratios.at(-1)?.toFixed(2)}   ${load()}`,
      )
    }
    say(
      `${read.name}: median ratio ${median(ratios).toFixed(2)} (goal >= ${read.goal}), CPU ${median(cpuRatios).toFixed(2)}`,
    )
  }
})
