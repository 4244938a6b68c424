import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { systemClock as clock } from '@hovor/clock'
import type { AccountId } from '@hovor/server/testing'
import { createCredit } from '../../packages/server/dist/money/credit/credit.js'
import type { Db } from '../../packages/server/dist/platform/db/database.js'
import { openDatabase } from '../../packages/server/dist/platform/db/open-database.js'
import type { Query } from '../../packages/server/dist/platform/db/sql.js'
import { silentLog as log } from '../../packages/server/dist/platform/log/log.js'
import { inPlace, type Place } from '../api/place.ts'
import { load, median, say } from '../hovor-process.ts'
import { makeAccounts } from '../sms/accounts.ts'

/*
 * Movements a second of Credit against pgbench with the same prepared statements, on the same server over the same
 * socket with as many connections, in alternating rounds.
 */
const secs = Number(process.argv[2] ?? 4)
const rounds = Number(process.argv[3] ?? 7)
/** Until Node has compiled the hot code. */
const warmUpRounds = 2
const connections = 8
const accountCount = 1000
const description = 'Call to +420601000001'

const credit = createCredit({ clock, randomBytes })
type Act = (db: Db, accountId: AccountId, ref: string) => Promise<unknown>

/** One turn, and its number of movements. */
const works: Readonly<Record<string, { readonly acts: readonly Act[]; readonly movements: number }>> = {
  debit: {
    movements: 1,
    acts: [
      (db, accountId, ref) => credit.debit(db, { accountId, ref, kind: 'sms', amountHal: 1, description }),
    ],
  },
  'hold and capture': {
    movements: 3,
    acts: [
      (db, accountId, ref) => credit.hold(db, { accountId, ref, amountHal: 2, description }),
      (db, accountId, ref) => credit.capture(db, { accountId, ref, kind: 'call', amountHal: 1, description }),
    ],
  },
}

/** The statement that an act sends, as a line of a pgbench script: every account and ref is drawn anew. */
async function lineOf(act: Act, account: AccountId): Promise<string> {
  const sent: Query<unknown>[] = []
  const db = {
    query: async (query: Query<unknown>) => {
      sent.push(query)
      return []
    },
    one: async (query: Query<unknown>) => void sent.push(query),
  } as unknown as Db
  await act(db, account, 'the ref')
  const [query] = sent
  if (query === undefined || sent.length !== 1) throw new Error('an act is one statement')
  const text = query.text.replace(/\$(\d+)/g, (_, place) => written(query.values[Number(place) - 1], account))
  return `${text.replace(/\s+/g, ' ')};`
}

function written(value: unknown, account: string): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (value === 'the ref') return `('r' || :ref::text)`
  if (value === account.slice(4)) return `(lpad(to_hex(:account::bigint), 32, '0')::uuid)`
  if (/^[0-9a-f]{32}$/.test(String(value))) return 'gen_random_uuid()'
  return `'${String(value)}'`
}

async function scriptOf(place: Place, name: string): Promise<string> {
  const id = `acc_${'1'.repeat(32)}` as const
  const lines = await Promise.all((works[name]?.acts ?? []).map((act) => lineOf(act, id)))
  return place.file(`${name.replaceAll(' ', '-')}.sql`, [
    `\\set account random(1, ${accountCount})`,
    '\\set ref random(1, 9000000000000000000)',
    ...lines,
  ])
}

/** Turns a second of pgbench. */
async function pgbench(place: Place, script: string): Promise<number> {
  const { host, database, user, port, password } = place.client
  const child = spawn(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(secs), '-f', script],
    {
      env: {
        PATH: process.env.PATH,
        PGHOST: host,
        PGPORT: String(port),
        PGDATABASE: database,
        PGUSER: user,
        PGPASSWORD: String(password),
      },
    },
  )
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
  await new Promise((resolve) => child.once('close', resolve))
  const perSec = /^tps = ([0-9.]+)/m.exec(out)?.[1]
  if (perSec === undefined || /^ERROR|aborted/m.test(out)) throw new Error(out)
  return Number(perSec)
}

/** Turns a second of Credit, as many at once as there are connections. */
async function turns(db: Db, name: string, accounts: readonly AccountId[]): Promise<number> {
  const acts = works[name]?.acts ?? []
  const startMs = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - startMs < secs * 1000) {
      const accountId = accounts[Math.floor(Math.random() * accounts.length)]!
      const ref = `c_${randomBytes(16).toString('hex')}`
      for (const act of acts) await act(db, accountId, ref)
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return (done * 1000) / (performance.now() - startMs)
}

await inPlace(async (place) => {
  const accounts = (await makeAccounts(place.client, accountCount)).map(({ id }) => id)
  // The random ones of pgbench.
  await place.client.query(
    `insert into account (id, mode, email, created_at)
     select lpad(to_hex(n), 32, '0')::uuid, 'sandbox', 'bench@localhost', 1 from generate_series(1, $1::bigint) as n`,
    [accountCount],
  )
  await place.client.query('update account set available_hal = 1000000000')
  const { host = '', port, user, password, database: name } = place.client
  const connection = {
    host,
    port,
    ...(user && { user }),
    ...(password && { password }),
    ...(name && { database: name }),
  }
  const database = await openDatabase({
    ...{ at: { connection }, clock, log, poolSize: connections, notify: false, migrations: false },
  })
  try {
    for (const [work, { movements }] of Object.entries(works)) {
      const script = await scriptOf(place, work)
      const ratios: number[] = []
      for (let round = 1 - warmUpRounds; round <= rounds; round++) {
        const bare = (await pgbench(place, script)) * movements
        const ours = (await turns(database, work, accounts)) * movements
        if (round <= 0) continue
        ratios.push(ours / bare)
        say(
          `${work} ${round}: ${Math.round(ours)} of ${Math.round(bare)} movements/s, ${(ours / bare).toFixed(2)}, ${load()}`,
        )
      }
      say(`${work}: median ratio ${median(ratios).toFixed(2)}`)
    }
  } finally {
    await database.close()
  }
})
