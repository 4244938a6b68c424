import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, furnish } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { bankFiles, oddProblems, type StatementOf200, statementOf200 } from './support/bank-statement.ts'
import { type Client, client, endedCall, type Json } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'
import { grossOfDocuments, halOfLedger } from './support/exports.ts'
import { paidByTransfer } from './support/paid-by-transfer.ts'
import { startReceiver } from './support/receiver.ts'
import { operatorToken, startService } from './support/service.ts'
import { supplier } from './support/supplier.ts'

/*
 * The day of a person who operates the service and is asked for help, on the command line alone. What was done is read as
 * that person reads it, or as the customer does.
 */

/** A phone of the sandbox that is always busy. */
const busy = '+420601000002'
const atEnd = atEndOfFile()

let url: string
let dir: string
/** Somebody else who operates the service, to prepare the day. */
let colleague: Client
/** The bakery that asks for help. */
let bakery: { readonly id: string; readonly api: Client; readonly callId: string; readonly number: string }
let statements: Readonly<Record<keyof typeof bankFiles, StatementOf200>>

/** Runs `hovor operator …`, which succeeds, and returns what it prints. */
async function operator(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await run(args)
  expect([args[0], code, err]).toEqual([args[0], 0, ''])
  return out
}

const answerTo = async (...args: readonly string[]): Promise<Json> =>
  JSON.parse(await operator(...args, '--json'))

async function run(args: readonly string[]) {
  const command = runHovor(['operator', ...args], {
    env: { HOVOR_URL: url, HOVOR_OPERATOR_TOKEN: operatorToken },
    cwd: dir,
  })
  const code = await command.exited
  return { code, out: command.out.join('\n'), err: command.err.join('\n') }
}

beforeAll(async () => {
  dir = dataDir(atEnd)
  url = (await startService(atEnd, { env: supplier })).url
  colleague = client(url, operatorToken)
  const made = expect2xx(
    await colleague.send('POST', '/operator/v1/accounts', {
      ...{ email: 'eva@example.com', companyName: 'Pekárna Novák', mode: 'sandbox' },
    }),
  )
  const id: string = made.account.id
  const api = client(url, made.apiKey)
  await paidByTransfer(colleague, id)
  const { agentId, number } = await furnish(api, (await startReceiver(atEnd)).url)
  await api.send('POST', '/v1/calls', { to: busy, agentId })
  const [{ id: callId }] = expect2xx(await api.get('/v1/calls?limit=1')).calls
  await endedCall(api, callId)
  bakery = { id, api, callId, number }
  const of = (nth: number) => statementOf200({ operator: colleague, odd: id, name: 'PEKARNA NOVAK', nth })
  statements = { 'vypis.csv': await of(1), 'vypis.gpc': await of(2) }
  for (const [name, write] of Object.entries(bankFiles))
    writeFileSync(join(dir, name), write(statements[name as keyof typeof bankFiles]))
})

describe('the operator, on the command line', () => {
  test('finds a caller by number and reads what happened in the call, and of what the customer was told', async () => {
    const accounts = await operator('accounts', '--search', '601 000 002')
    expect(accounts).toMatch(new RegExp(`${bakery.id} +Pekárna Novák +eva@example\\.com`))
    const calls = await operator('account-calls', bakery.id)
    expect(calls).toMatch(new RegExp(`${bakery.callId}.*${busy.replace('+', '\\+')}`))
    const call = await operator('account-call', bakery.id, bakery.callId)
    expect(call).toMatch(/busy/)
    expect(await operator('account-call-sip', bakery.id, bakery.callId)).toMatch(/486 Busy/)
    expect(await operator('account-deliveries', bakery.id)).toMatch(
      /call\.completed|call\.failed|call\.ended/,
    )
  })

  test('refunds a part of a payment once, with a credit note, and sends the document again', async () => {
    const balance = async () => expect2xx(await bakery.api.get('/v1/balance')).balanceHal
    const before = await balance()
    const { topups } = await answerTo('account-topups', bakery.id)
    const refund = ['--to', 'bank', '--amount-hal', '21000', '--reason', 'Paid twice']
    await operator('refund-topup', bakery.id, topups[0].id, ...refund, '--idempotency-key', 'ticket-7')
    await operator('refund-topup', bakery.id, topups[0].id, ...refund, '--idempotency-key', 'ticket-7')
    const tooMuch = ['--to', 'bank', '--amount-hal', '100001', '--reason', 'All']
    expect(await run(['refund-topup', bakery.id, topups[0].id, ...tooMuch])).toMatchObject({ code: 1 })
    expect(await balance()).toBe(before - 21_000)

    const documents = await operator('account-documents', bakery.id)
    expect(documents.match(/doc_\w+/g)).toHaveLength(2)
    const { id, number } = expect2xx(await bakery.api.get('/v1/billing/documents')).documents.at(-1)
    expect(documents).toContain(number)
    const mails = async () => {
      const sent = expect2xx(await bakery.api.get('/sandbox/v1/mail')).mails
      return sent.filter(({ subject }: Json) => subject.includes(number)).length
    }
    expect(await mails()).toBe(0)
    expect(await operator('send-document', bakery.id, id, '--reason', 'Lost it')).not.toBe('')
    await pacedUntil('a mail with the document', async () => (await mails()) === 1)
  })

  test('changes a price of one account, which is what the customer reads', async () => {
    const price = { kind: 'sms', direction: 'out', destination: 'CZ-mobile', unit: 'segment', priceHal: 90 }
    const tariffs = ['--tariffs', JSON.stringify([price]), '--reason', 'Contract']
    await operator('put-account-tariffs', bakery.id, ...tariffs)
    expect(expect2xx(await bakery.api.get('/v1/prices')).prices).toContainEqual(
      expect.objectContaining(price),
    )
  })

  test('matches a bank statement of 200 lines as CSV, and decides on the payments that pay no proforma', async () => {
    const { exact, exactHal, mistyped, short } = statements['vypis.csv']
    const upload = ['upload-statement', '--file-name', 'vypis.csv', '--content-base64', '@vypis.csv']
    expect(await answerTo(...upload)).toMatchObject({
      ...{ booked: exact, bookedHal: exactHal, open: 5 },
      statement: { format: 'csv', lines: 200, newLines: 200 },
    })
    const shown = await operator('bank-payments', '--state', 'open')
    for (const problem of oddProblems) expect(shown).toContain(problem)
    const payments = await openPayments()
    expect(Object.keys(payments).sort()).toEqual(oddProblems)

    const match = async (problem: string, ...more: readonly string[]) =>
      run(['match-payment', payments[problem].id, '--account-id', bakery.id, '--reason', 'By name', ...more])
    const before = expect2xx(await bakery.api.get('/v1/balance')).balanceHal
    expect(await match('unknown_symbol', '--proforma-id', mistyped.id)).toMatchObject({ code: 0 })
    expect(await match('unknown_symbol', '--proforma-id', mistyped.id)).toMatchObject({ code: 1 })
    expect(await match('amount_differs')).toMatchObject({ code: 0 })
    const foreign = await match('foreign_currency')
    expect([foreign.code, foreign.err]).toEqual([1, expect.stringContaining('invalid_transition')])
    for (const problem of ['foreign_currency', 'already_paid', 'outgoing'])
      await operator('dismiss-payment', payments[problem].id, '--reason', 'Sent back')
    const after = expect2xx(await bakery.api.get('/v1/balance')).balanceHal
    expect(after - before).toBe(mistyped.amountHal + short.amountHal - 100)
    const again = await answerTo(...upload)
    expect(again).toMatchObject({ booked: 0, open: 0, statement: { lines: 200, newLines: 0 } })
    expect(await openPayments()).toEqual({})
  })

  test('matches a bank statement of 200 lines as GPC in the same way', async () => {
    const { exact, exactHal } = statements['vypis.gpc']
    const upload = ['upload-statement', '--file-name', 'vypis.gpc', '--content-base64', '@vypis.gpc']
    expect(await answerTo(...upload)).toMatchObject({
      ...{ booked: exact, bookedHal: exactHal, open: 5 },
      statement: { format: 'gpc', lines: 200, newLines: 200 },
    })
    const payments = await openPayments()
    expect(Object.keys(payments).sort()).toEqual(oddProblems)
    for (const { id } of Object.values(payments)) {
      const path = `/operator/v1/bank-payments/${id}/dismiss`
      expect2xx(await colleague.send('POST', path, { reason: 'Sent back' }))
    }
  })

  test('closes the month: nothing waits, and the exports for the accountant add up to the ledger', async () => {
    expect((await answerTo('bank-payments', '--state', 'open')).payments).toEqual([])
    const { mistyped, short } = statements['vypis.csv']
    const january =
      121_000 +
      mistyped.amountHal +
      (short.amountHal - 100) +
      statements['vypis.csv'].exactHal +
      statements['vypis.gpc'].exactHal
    const saved = async (file: string, ...args: readonly string[]) => {
      await operator(...args, '--out', file)
      return readFileSync(join(dir, file))
    }
    const month = ['--from', '2026-01-01', '--to', '2026-01-31']
    expect(grossOfDocuments.csv(await saved('01.csv', 'export-documents', ...month))).toBe(january)
    // The credit note of the refund is of the day on which it was made.
    const all = ['--from', '2026-01-01', '--to', tomorrow()]
    const ledger = halOfLedger(await saved('ledger.csv', 'export-ledger', ...all))
    expect(ledger.documented).toBe(january - 21_000)
    for (const format of ['csv', 'pohoda', 'isdoc'] as const) {
      const file = await saved(`documents.${format}`, 'export-documents', ...all, '--format', format)
      expect([format, grossOfDocuments[format](file)]).toEqual([format, ledger.documented])
    }
    const { accounts } = await answerTo('accounts', '--all', '--limit', '100')
    const balances = accounts.reduce((sum: number, { balanceHal }: Json) => sum + balanceHal, 0)
    expect(ledger.all).toBe(balances)
  })

  test('closes an account: what it has is handed over first, its key is refused, its documents stay', async () => {
    await operator('export-account', bakery.id, '--out', 'bakery.ndjson')
    expect(readFileSync(join(dir, 'bakery.ndjson'), 'utf8')).toContain('Pekárna Novák')
    await operator('export-account', bakery.id, '--format', 'zip', '--out', 'bakery.zip')
    expect(readFileSync(join(dir, 'bakery.zip')).toString('latin1')).toContain('data-1.ndjson')
    const how = ['--return-credit', 'true', '--reason', 'The contract has ended']
    const closing = await operator('close-account', bakery.id, ...how)
    expect(closing).toContain(bakery.id)
    await pacedUntil(
      'the key to be refused',
      async () => (await bakery.api.get('/v1/balance')).status === 401,
    )
    expect((await run(['close-account', bakery.id, ...how])).code).toBe(1)
    const { account } = expect2xx(await colleague.get(`/operator/v1/accounts/${bakery.id}`))
    expect(account.closedAt).toEqual(expect.any(Number))
    const { documents } = await answerTo('account-documents', bakery.id)
    expect(documents.length).toBeGreaterThan(3)
  })
})

/** Those that wait for a person, by why. */
async function openPayments(): Promise<Record<string, Json>> {
  const { payments } = expect2xx(await colleague.get('/operator/v1/bank-payments?state=open'))
  return Object.fromEntries(payments.map((payment: Json) => [payment.problem, payment]))
}

/** Also where midnight has passed since the first step. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
