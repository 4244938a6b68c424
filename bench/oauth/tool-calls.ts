import { createHash, randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/supervisor.ts'
import { uuidOf } from '../../packages/server/src/platform/kernel/ids.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'
import { databaseUrls } from '../../test/scenarios/support/shared-database.ts'
import { cpuMsOf, freshDir, load, median, say, startHovorProcess } from '../hovor-process.ts'
import { type BenchAccount, makeAccounts, pepper } from '../sms/accounts.ts'

/*
 * A call of a tool over /mcp with the access token of an app against the same with an API key, in one run with
 * alternating rounds; then the same with 10,000 more live grants in the database. Every account has a key and a
 * grant, so many that none reaches its 60 requests a minute.
 */
const rounds = Number(process.argv[2] ?? 7)
const callsPerRound = Number(process.argv[3] ?? 1_200)
const callers = 600
const moreGrants = 10_000
const atOnce = 16
const yearMs = 365 * 24 * 3_600_000

interface Figures {
  /** Of the wall clock, per call. */
  readonly ms: number
  /** Of the service's process, per call. */
  readonly cpuMs: number
}

const { dir, remove } = freshDir()
const postgres = await startEmbedded({ dataDir: join(dir, 'postgres'), clock: systemClock, log: silentLog })
const client = new pg.Client(postgres.ownerConnection)
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
try {
  chmodSync(dir, 0o755)
  const settings = {
    ...databaseUrls(postgres),
    HOVOR_KEY_PEPPER: pepper,
    HOVOR_RECORDINGS_DIR: join(dir, 'recordings'),
  }
  const service = await startHovorProcess(join(dir, 'service'), { settings })
  try {
    await client.connect()
    const accounts = await makeAccounts(client, callers)
    await makeMembers(client, accounts)
    const keys = accounts.map(({ key }) => key)
    const tokens = await makeGrants(client, accounts, `${service.url}/mcp`, callers)
    const measure = (bearers: readonly string[]) => callTools(service, bearers)
    await measure(keys)
    await measure(tokens)
    await compare(`${callers} live grants`, keys, tokens, measure)
    await makeGrants(client, accounts, `${service.url}/mcp`, moreGrants)
    await client.query('analyze oauth_grant, oauth_token')
    await compare(`${moreGrants} more live grants`, keys, tokens, measure)
  } finally {
    await service.stop()
  }
} finally {
  agent.destroy()
  await client.end()
  await postgres.stop()
  remove()
}

async function compare(
  title: string,
  keys: readonly string[],
  tokens: readonly string[],
  measure: (bearers: readonly string[]) => Promise<Figures>,
): Promise<void> {
  const found: { key: Figures; token: Figures }[] = []
  for (let round = 0; round < rounds; round++) {
    // Whatever goes first meets another state of the machine: they take turns.
    const first = await measure(round % 2 === 0 ? keys : tokens)
    const second = await measure(round % 2 === 0 ? tokens : keys)
    found.push(round % 2 === 0 ? { key: first, token: second } : { key: second, token: first })
  }
  const ratio = (of: (figures: Figures) => number) =>
    median(found.map(({ key, token }) => of(token) / of(key))).toFixed(2)
  const show = (figures: readonly Figures[]) =>
    `${median(figures.map(({ ms }) => ms)).toFixed(2)} ms, ${median(figures.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms CPU`
  say(
    `${title}: key ${show(found.map(({ key }) => key))}; token ${show(found.map(({ token }) => token))}; ` +
      `ratio ${ratio(({ ms }) => ms)}, of CPU ${ratio(({ cpuMs }) => cpuMs)} (${load()})`,
  )
}

async function callTools(
  service: { readonly pid: number; readonly url: string },
  bearers: readonly string[],
): Promise<Figures> {
  const cpuBeforeMs = cpuMsOf(service.pid)
  const startedMs = performance.now()
  let next = 0
  const caller = async () => {
    while (next < callsPerRound) await callTool(service.url, bearers[next++ % bearers.length] ?? '')
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  return {
    ms: (performance.now() - startedMs) / callsPerRound,
    cpuMs: (cpuMsOf(service.pid) - cpuBeforeMs) / callsPerRound,
  }
}

function callTool(url: string, bearer: string): Promise<void> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_balance', arguments: {} },
  })
  const headers = {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/mcp`, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        answer.statusCode === 200 && text.includes('balanceHal')
          ? resolve()
          : reject(new Error(`${answer.statusCode} ${text}`)),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** An owner of each account. */
async function makeMembers(client: pg.Client, accounts: readonly BenchAccount[]): Promise<void> {
  const ids = accounts.map(({ id }) => uuidOf(id))
  await client.query(
    `insert into app_user (id, email, created_at) select id, id::text || '@localhost', 1 from unnest($1::uuid[]) as id`,
    [ids],
  )
  await client.query(
    `insert into account_member (account_id, user_id, role, created_at)
     select id, id, 'owner', 1 from unnest($1::uuid[]) as id`,
    [ids],
  )
}

/** Grants that the accounts get in turn, each with an access token; the tokens. */
async function makeGrants(
  client: pg.Client,
  accounts: readonly BenchAccount[],
  resource: string,
  count: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const ids = tokens.map((_, index) => uuidOf(accounts[index % accounts.length]!.id))
  await client.query(
    `with wanted as (
       select gen_random_uuid() as id, account_id, hash
       from unnest($1::uuid[], $2::bytea[]) as wanted (account_id, hash)),
     grants as (
       insert into oauth_grant (id, account_id, user_id, client_id, client_name, redirect_host, scopes, details,
         created_at, expires_at)
       select id, account_id, account_id, 'bench', 'Bench', '127.0.0.1', '{read,write,spend}', '{}', $4, $5
       from wanted returning 1)
     insert into oauth_token (token_hash, kind, grant_id, details, expires_at)
     select hash, 'access', id, jsonb_build_object('scope', 'read write spend', 'aud', $3::text), $5 from wanted`,
    [
      ids,
      tokens.map((token) => createHash('sha256').update(token).digest()),
      resource,
      systemClock.nowMs(),
      systemClock.nowMs() + yearMs,
    ],
  )
  return tokens
}
