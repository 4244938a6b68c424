import { randomBytes } from 'node:crypto'
import { systemClock, VirtualClock } from '@hovor/clock'
import { startWorld } from '@hovor/sandbox'
import {
  type AccountId,
  createMails,
  createSmtpTransport,
  type Database,
  type MailDeps,
  type Mails,
  sql,
  testDatabase,
  testSeal,
  uuidOf,
} from '@hovor/server/testing'

const ports = {
  sip: 0,
  smsc: 0,
  mail: 0,
  models: 0,
  control: 0,
  platform: 0,
  caldav: 0,
  google: 0,
  fakturoid: 0,
  erp: 0,
  pay: 0,
  supplier: 0,
  vies: 0,
}

/** Reached only by a broken server. */
const timeoutMs = 20_000

/** A mail as the sandbox's control API returns it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly raw: string
}

export type MailFault = 'timeout' | 'drop' | 'reject' | 'slow' | '5xx' | '429' | 'garbage'

/** The sandbox's mail server and a database; time stands still until a test moves it. */
export async function startMailWorld() {
  const world = await startWorld({ clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports })
  const db = await testDatabase()
  const clock = new VirtualClock(Date.UTC(2026, 10, 22, 12))
  const closers: (() => void)[] = []
  const log: string[] = []
  const write = (...said: readonly unknown[]) => void log.push(JSON.stringify(said))
  const from = 'Hovor – zkouška <hovor@example.com>'
  const transportOf = (
    url = world.addresses.mail.url,
    ms = timeoutMs,
  ): ReturnType<typeof createSmtpTransport> => {
    const transport = createSmtpTransport({ url, from, timeoutMs: ms })
    closers.push(() => transport.close())
    return transport
  }
  const mailsWith = (deps: Partial<MailDeps> = {}): Mails =>
    createMails({
      brand: { name: 'Hovor' },
      baseUrl: () => 'https://hovor.example.com',
      database: db.database,
      clock,
      randomBytes,
      seal: testSeal,
      modes: ['live', 'sandbox'],
      log: { debug: write, info: write, warn: write, error: write },
      transport: transportOf(),
      ...deps,
    })
  return {
    database: db.database,
    clock,
    log,
    mailUrl: world.addresses.mail.url,
    transportOf,
    /** The mail part of a process of the service. */
    mailsWith,
    newAccount: (account: Partial<MailAccount> = {}, database: Database = db.database) =>
      newAccount(database, clock.nowMs(), account),
    async setFault(fault: MailFault | 'none', count?: number) {
      const answer = await fetch(`${world.addresses.control.url}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ target: 'mail', fault, ...(count !== undefined && { count }) }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async mailsTo(address: string): Promise<readonly ReceivedMail[]> {
      const answer = await fetch(`${world.addresses.control.url}/mail?to=${encodeURIComponent(address)}`)
      return ((await answer.json()) as { mails: ReceivedMail[] }).mails
    },
    stored: async (accountId: AccountId) =>
      db.database.query(sql<{ state: string; sealed: Buffer | null; attempts: number }>`
        select state, sealed, attempts from mail where account_id = ${uuidOf(accountId)} order by once_key`),
    async close() {
      for (const close of closers) close()
      await db.close()
      await world.close()
    },
  }
}

export type MailWorld = Awaited<ReturnType<typeof startMailWorld>>

export interface MailAccount {
  readonly email: string
  readonly language: 'cs' | 'sk' | 'en'
  readonly mode: 'live' | 'sandbox'
  readonly weeklySummary: boolean
}

let accounts = 0

async function newAccount(database: Database, nowMs: number, given: Partial<MailAccount>) {
  const { language = 'cs', mode = 'live', weeklySummary = true } = given
  const email = given.email ?? `jana${++accounts}@example.com`
  // A UUIDv7 of its own time, so that the order of the ids is that of the making.
  const id: AccountId = `acc_${(nowMs + accounts).toString(16).padStart(12, '0')}7000${randomBytes(8).toString('hex')}`
  await database.query(sql`
    insert into account (id, mode, email, language, weekly_summary, created_at)
    values (${uuidOf(id)}, ${mode}, ${email}, ${language}, ${weeklySummary}, ${nowMs})`)
  return { id, email }
}

/** One run of the mail queue. */
export const sendWaiting = (mails: Mails): Promise<void> =>
  mails.scheduled[0]!.run({ signal: new AbortController().signal } as never)

/** A field, unfolded. */
export const headerOf = ({ raw }: ReceivedMail, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw)?.[1]
    ?.replace(/\r\n\s+/g, ' ')
    .trim()
