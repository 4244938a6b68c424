import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql, testDatabase } from '@hovor/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { templatesOf } from './support/sql-templates.ts'

const server = resolve(import.meta.dirname, '../packages/server/src')
const isTest = (path: string) => /\.test\.ts$|(^|\/)testing/.test(path)

/** Stock that belongs to no account until it is bought. */
const stocks = ['number_stock', 'sms_number_stock']

/** Per file, the number of statements without an account and the reason: none of them uses ids from a caller. */
const overAllAccounts: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'people/accounts/caller.store.ts': [1, 'whose a key is, by its hash'],
  'apps/clients/client.store.ts': [1, 'whether anybody has connected an app'],
  'apps/grants/grant.store.ts': [
    7,
    'whose a grant is, by its id; what a person has granted for every account; and a sweep of what has ended',
  ],
  'apps/tokens/token.store.ts': [3, 'whose a token is, by its hash'],
  'agents/platform/platform-request.store.ts': [1, 'a sweep of what a dead process has left'],
  'money/credit/unmatched-documents.store.ts': [1, 'the recount of all series'],
  'calls/state/call.store.ts': [1, 'a sweep of what a dead process has left'],
  'calls/end/platform-call.store.ts': [1, 'whose a conversation is, by a signed webhook'],
  'calls/external/platform-number.store.ts': [1, 'a number that has another owner by now'],
  'calls/recordings/recording.store.ts': [
    3,
    'sweeps of what has expired and of what a dead process has left; whether there is one at all',
  ],
  'calls/relay/relay-lease.store.ts': [1, 'whose a lease is, by the hash of its token'],
  'numbering/confirmations/confirmation.store.ts': [1, 'a sweep of what has expired'],
  'maintenance/doctor/job-counts.store.ts': [1, 'the count of all jobs'],
  'integrations/connections/integration.store.ts': [1, 'whether a grant at a provider is anybody’s'],
  'accounting/payments/bank-payment.store.ts': [
    8,
    'payments of a bank statement: whose they are is found by their symbol or decided by the operator',
  ],
  'accounting/payments/old-payment.store.ts': [3, 'a sweep of who paid long ago'],
  'accounting/proformas/proforma.store.ts': [
    3,
    'whose a proforma is, by its symbol or asked by the operator',
  ],
  'money/billing/tax-document.store.ts': [
    2,
    'the documents of all accounts, exported and counted by the operator',
  ],
  'operator/accounts/account-search.store.ts': [
    18,
    'whose an id, a number or an e-mail is, asked by the operator',
  ],
  'operator/service/service-state.store.ts': [2, 'the running calls and waiting e-mails of all accounts'],
  'operator/metrics/metrics.store.ts': [3, 'how many calls and messages of all accounts there are'],
  'operator/closing/erasure.store.ts': [1, 'whether a person is a member of any account'],
  'platform/jobs/failing-jobs.ts': [2, 'the failing jobs of all accounts, and their count'],
  'platform/jobs/lease.store.ts': [1, 'a sweep of what a clock that ran ahead has put off'],
  'people/members/member.store.ts': [1, 'the accounts of one person'],
  'people/requests/request-log.store.ts': [
    2,
    'a sweep of what has expired; and whose a request is, asked by the operator',
  ],
  'people/team/invitation.store.ts': [
    2,
    'whom a link invites, by the hash of its token; and a sweep of what has expired',
  ],
  'people/viewings/viewing.store.ts': [
    4,
    'which account a session views, asked and ended by its operator; the list of them; and a sweep',
  ],
  'people/mail/mail.store.ts': [
    2,
    'e-mails of all accounts that were given up, asked by the operator; and a sweep of what has expired',
  ],
  'messaging/messages/receipts/receipt.store.ts': [
    3,
    'whose a receipt is, by the id of the carrier; and sweeps',
  ],
  'messaging/messages/receive/inbound.store.ts': [
    2,
    'sweeps of what a lost job has left and of what has expired',
  ],
  'messaging/webhooks/stream/event-stream.store.ts': [2, 'sweeps of what nobody can resume from'],
  'messaging/messages/receive/received.store.ts': [1, 'a sweep of what has expired'],
  'numbering/number-orders/number-order.store.ts': [1, 'whose an order is, asked by the operator'],
  'setup-orders/state/setup-order.store.ts': [2, 'the orders of all accounts, asked by the operator'],
  'numbering/numbers/paid-number.store.ts': [
    1,
    'numbers read by a sweep, whose account `isStillDue` compares',
  ],
  'numbering/numbers/sip/sip-registration.store.ts': [1, 'whose equipment has registered from an address'],
  'numbering/sms-numbers/sms-number.store.ts': [
    1,
    'numbers read by a sweep, whose account `isStillDue` compares',
  ],
  'money/payments/state/card-account.store.ts': [1, 'whose a page is, by the id of the provider'],
  'money/payments/state/topup.store.ts': [
    2,
    'by the account, or whose a payment is, by the id of the provider',
  ],
  'http/idempotency/idempotency.store.ts': [
    2,
    'sweeps of what a dead process has left and of what has expired',
  ],
}

test('every statement on account records filters by account, except for a known list', async () => {
  const { database, close } = await testDatabase()
  onTestFinished(close)
  const rows = await database.query(sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public'`)
  const tables = new Set(rows.map(({ name }) => name).filter((name) => !stocks.includes(name)))
  const found: Record<string, number> = {}
  for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts') || isTest(path)) continue
    const without = templatesOf(readFileSync(join(server, path), 'utf8')).filter(
      (text) => tablesIn(text).some((table) => tables.has(table)) && !namesAccount(text),
    )
    if (without.length > 0) found[path] = without.length
  }
  const known = Object.entries(overAllAccounts).map(([path, [count]]) => [path, count])
  expect(found).toEqual(Object.fromEntries(known))
})

const tablesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)/g)].map(([, table]) => table ?? '')

/** The account is a compared or joined column, or is written with the row. */
const namesAccount = (text: string): boolean =>
  /\baccount_id\)?\s*(=|in\b)/.test(text) ||
  /\b(using|where|on|and)\s*\([^()]*\baccount_id\b/.test(text) ||
  /\binsert into \w+(?: as \w+)? \([^)]*\baccount_id\b/.test(text)

test('a statement that takes its account from a fragment is distinguished from one that names none', () => {
  const source = [
    'const mine = (id: string) => sql`where account_id = #{id}`',
    'const one = sql<Row<{ a: 1 }>>`select a from call #{mine(id)} and b = #{`x#{1}`}`',
    'const other = sql`select account_id from call where b = #{nested({ c: `}` })}`',
  ]
  expect(templatesOf(source.join('\n\n').replaceAll('#', '$')).map(namesAccount)).toEqual([true, true, false])
})
