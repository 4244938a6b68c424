import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { reconcile } from '../../money/index.ts'
import { operate } from '../../operator/testing/operate.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import { paymentOf, request, seller, upload } from '../testing/books.ts'
import { camtForms } from '../testing/camt-file.ts'
import { bankEncodings, csvForms, gpcFile, type Payment } from '../testing/statement-files.ts'
import { judgeTask } from './judge-pending.ts'

let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ ports: { supplier: seller } })
})
afterAll(() => surface.close())

type Account = Awaited<ReturnType<TestSurface['newAccount']>>
interface Proforma {
  readonly id: string
  readonly variableSymbol: string
  readonly amountHal: number
  readonly status: string
  readonly accountId: string
}

let serial = 26_000_000_000
const reference = () => String(++serial)
const send = (file: string | Uint8Array, name?: string) =>
  operate(surface, 'POST', '/bank-statements', upload(file, name))
const fio = (...payments: readonly Payment[]) => csvForms.Fio(payments)

async function issue({ id }: Account, amountHal = 250_000): Promise<Proforma> {
  return (await operate(surface, 'POST', `/accounts/${id}/proformas`, { amountHal })).body.proforma
}

/** Balance, movements and tax documents of an account. */
async function booksOf({ apiKey }: Account) {
  const get = async (path: string) => (await request(surface, apiKey, 'GET', path)).body
  return {
    balanceHal: (await get('/balance')).balanceHal,
    entries: (await get('/credit/ledger')).entries.filter(({ type }: { type: string }) => type === 'topup'),
    documents: (await get('/billing/documents')).documents,
  }
}

/** As every minute. */
const judge = async () => {
  const task = surface.features.all.scheduled.find(({ name }) => name === judgeTask.name)
  await task?.run({ signal: new AbortController().signal } as Job)
}

const openOf = async (statementId: string) =>
  (await operate(surface, 'GET', `/bank-payments?state=open&statementId=${statementId}`)).body.payments

/** A payment that waits for a person, of a statement with nothing else. */
async function waiting(more: Partial<Payment>) {
  const payment = paymentOf({ variableSymbol: '', amountHal: 250_000 }, { reference: reference(), ...more })
  const { body } = await send(fio(payment))
  expect(body).toMatchObject({ booked: 0, open: 1 })
  return (await openOf(body.statement.id))[0]
}

describe('a payment with the symbol and amount of an open proforma', () => {
  test('becomes credit once, with a tax document of the day of receipt', async () => {
    const account = await surface.newAccount(0)
    const proforma = await issue(account)
    const payment = paymentOf(proforma, { day: '2026-01-03', reference: reference() })
    const { status, body } = await send(fio(payment), 'fio.csv')
    expect([status, body]).toEqual([
      201,
      {
        statement: expect.objectContaining({
          fileName: 'fio.csv',
          format: 'csv',
          lines: 1,
          newLines: 1,
          actor: 'olga',
        }),
        booked: 1,
        bookedHal: 250_000,
        open: 0,
      },
    ])
    const { balanceHal, entries, documents } = await booksOf(account)
    expect(balanceHal).toBe(250_000)
    expect(entries).toMatchObject([{ amountHal: 250_000, documentId: documents[0].id }])
    expect(documents).toMatchObject([{ kind: 'invoice', grossHal: 250_000, netHal: 206_612, vatHal: 43_388 }])
    expect(new Date(documents[0].taxableAt).toISOString()).toBe('2026-01-02T23:00:00.000Z')
    const after = await request(surface, account.apiKey, 'GET', `/credit/proformas/${proforma.id}`)
    expect(after.body.proforma.status).toBe('paid')
    expect(await reconcile(surface.database)).toEqual([])
  })

  test('changes nothing when it comes again, in the same file, another one or both at once', async () => {
    const account = await surface.newAccount(0)
    const [first, second] = [await issue(account), await issue(account, 100_000)]
    const payments = [first, second].map((one) => paymentOf(one, { reference: reference() }))
    await send(fio(payments[0]!))
    const more = fio(...payments)
    const answers = await Promise.all([send(more), send(more), send(fio(payments[0]!))])
    expect(answers.map(({ body }) => body.statement.newLines).sort()).toEqual([0, 0, 1])
    expect((await booksOf(account)).balanceHal).toBe(350_000)
    expect(await reconcile(surface.database)).toEqual([])
  })

  test('is counted in the answer, also if the job of the minute has judged it meanwhile', async () => {
    const account = await surface.newAccount(0)
    const proformas: Proforma[] = []
    for (let nth = 0; nth < 20; nth += 1) proformas.push(await issue(account, 100_000 + nth))
    let isOver = false
    const answer = send(fio(...proformas.map((one) => paymentOf(one, { reference: reference() })))).finally(
      () => {
        isOver = true
      },
    )
    while (!isOver) await judge()
    expect((await answer).body).toMatchObject({ booked: 20, bookedHal: 2_000_190, open: 0 })
  })

  test('waits for a person when a file of another format brings it again', async () => {
    const account = await surface.newAccount(0)
    const payment = paymentOf(await issue(account), { reference: reference() })
    await send(fio(payment))
    const again = await send(gpcFile([{ ...payment, reference: '1' }]), 'vypis.gpc')
    expect(again.body).toMatchObject({ booked: 0, open: 1, statement: { format: 'gpc' } })
    expect(await openOf(again.body.statement.id)).toMatchObject([{ problem: 'already_paid' }])
    expect((await booksOf(account)).balanceHal).toBe(250_000)
  })
})

test('a payment is the same one in the CSV and the camt.053 of its bank, and is credited once', async () => {
  const account = await surface.newAccount(0)
  const proformas = [await issue(account), await issue(account)]
  const payments = proformas.map((one) => paymentOf(one, { reference: reference() }))
  const unmatched = paymentOf({ variableSymbol: '', amountHal: 7 }, { reference: reference() })
  const camt = camtForms['Czech banks']
  const files = [fio(payments[0]!, unmatched), camt([...payments, unmatched]), fio(...payments, unmatched)]
  const answers = []
  for (const file of files) answers.push((await send(file)).body)
  expect(answers).toMatchObject([
    { statement: { format: 'csv', newLines: 2 }, booked: 1, open: 1 },
    { statement: { format: 'camt.053', newLines: 1 }, booked: 1, open: 0 },
    { statement: { format: 'csv', newLines: 0 }, booked: 0, open: 0 },
  ])
  expect((await booksOf(account)).balanceHal).toBe(500_000)
})

test('a camt.053 in which the bank gives the payment another id waits for a person', async () => {
  const account = await surface.newAccount(0)
  const payment = paymentOf(await issue(account), { reference: reference() })
  await send(fio(payment))
  const { body } = await send(camtForms['Slovak banks']([{ ...payment, reference: reference() }]))
  expect(body).toMatchObject({ booked: 0, open: 1 })
  expect((await openOf(body.statement.id))[0]).toMatchObject({ mayDuplicate: expect.any(String) })
  expect((await booksOf(account)).balanceHal).toBe(250_000)
})

test.each(Object.entries({ ...csvForms, ...camtForms, GPC: gpcFile }))(
  'a payment in EUR is a foreign_currency that nobody can credit: %s',
  async (_, write) => {
    const account = await surface.newAccount(0)
    const payment = paymentOf(await issue(account), { reference: reference(), currency: 'EUR' })
    const { body } = await send(Buffer.from(write([payment])))
    expect(body).toMatchObject({ statement: { lines: 1 }, booked: 0, bookedHal: 0, open: 1 })
    const [{ id, ...open }] = await openOf(body.statement.id)
    const { symbol: variableSymbol, amount: amountMinor } = payment
    expect(open).toMatchObject({ problem: 'foreign_currency', currency: 'EUR', variableSymbol, amountMinor })
    const given = { accountId: account.id, reason: 'It is his' }
    const matched = await operate(surface, 'POST', `/bank-payments/${id}/match`, given)
    expect([matched.status, matched.body.error.code]).toEqual([409, 'invalid_transition'])
    const dismissed = await operate(surface, 'POST', `/bank-payments/${id}/dismiss`, { reason: 'In EUR' })
    expect(dismissed.body.payment.state).toBe('dismissed')
    expect((await booksOf(account)).balanceHal).toBe(0)
  },
)

describe('a payment that is none of an open proforma waits for a person with its problem', () => {
  test.each<[string, Partial<Payment>]>([
    ['no_symbol', { symbol: '' }],
    ['unknown_symbol', { symbol: '9990000016' }],
    ['outgoing', { amount: -250_000 }],
    ['foreign_currency', { currency: 'EUR' }],
    ['date_in_future', { day: '2199-01-01' }],
  ])('%s', async (problem, more) => {
    expect(await waiting(more)).toMatchObject({ state: 'open', problem })
  })

  test.each([249_999, 250_001])('amount_differs: %i hal', async (amount) => {
    const account = await surface.newAccount(0)
    const { variableSymbol: symbol } = await issue(account)
    expect(await waiting({ symbol, amount })).toMatchObject({
      problem: 'amount_differs',
      amountMinor: amount,
    })
    expect((await booksOf(account)).balanceHal).toBe(0)
  })

  test('already_paid, cancelled_proforma', async () => {
    const account = await surface.newAccount(0)
    const [paid, cancelled] = [await issue(account), await issue(account)]
    await operate(surface, 'POST', `/proformas/${cancelled.id}/cancel`)
    const payments = [paid, paid, cancelled].map((one) => paymentOf(one, { reference: reference() }))
    const { body } = await send(fio(...payments))
    expect(body).toMatchObject({ booked: 1, open: 2 })
    const problems = (await openOf(body.statement.id)).map(({ problem }: { problem: string }) => problem)
    expect(problems).toEqual(['cancelled_proforma', 'already_paid'])
    expect((await booksOf(account)).balanceHal).toBe(250_000)
  })

  test('possible_duplicate, when an earlier file had one that was not booked', async () => {
    const account = await surface.newAccount(0)
    const other = await issue(account, 777_700)
    await operate(surface, 'POST', `/proformas/${other.id}/cancel`)
    await send(fio(paymentOf(other, { reference: reference() })))
    await surface.asOwner(
      `update proforma set status = 'open' where variable_symbol = '${other.variableSymbol}'`,
    )
    expect(await waiting({ symbol: other.variableSymbol, amount: 777_700 })).toMatchObject({
      problem: 'possible_duplicate',
    })
  })
})

describe('a person', () => {
  test('matches a payment with an account once, and it becomes credit with a tax document', async () => {
    const account = await surface.newAccount(0)
    const { id } = await waiting({ symbol: '9990000016', amount: 123_400 })
    const match = () =>
      operate(surface, 'POST', `/bank-payments/${id}/match`, { accountId: account.id, reason: 'Mistyped' })
    const answers = await Promise.all([match(), match(), match()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body.payment).toMatchObject({
      ...{ state: 'booked', accountId: account.id, decidedBy: 'olga', reason: 'Mistyped' },
      documentNumber: expect.any(String),
    })
    expect(await booksOf(account)).toMatchObject({ balanceHal: 123_400, documents: [{ grossHal: 123_400 }] })
    const { entries } = (await operate(surface, 'GET', `/audit?target=${id}&action=bank-payment.match`)).body
    expect(entries).toMatchObject([
      { reason: 'Mistyped', after: { accountId: account.id, amountHal: 123_400 } },
    ])
    expect(await reconcile(surface.database)).toEqual([])
  })

  describe('is asked whether a payment that another file has brought too is another one', () => {
    /** One transfer, in a CSV and in a GPC file. */
    const inTwoFiles = async (more: Partial<Payment>) => {
      const payment = paymentOf({ variableSymbol: '', amountHal: 0 }, { reference: reference(), ...more })
      const [csv, gpc] = [await send(fio(payment)), await send(gpcFile([{ ...payment, reference: '1' }]))]
      const found = [await openOf(csv.body.statement.id), await openOf(gpc.body.statement.id)]
      return found.map(([one]) => one)
    }
    const match = (id: string, accountId: string, more: object = {}) =>
      operate(surface, 'POST', `/bank-payments/${id}/match`, { accountId, reason: 'By name', ...more })
    const shownIn = async ({ id, statementId }: { id: string; statementId: string }) => {
      const { payments } = (await operate(surface, 'GET', `/bank-payments?statementId=${statementId}`)).body
      return payments.find((one: { id: string }) => one.id === id)
    }

    test.each([
      ['no_symbol', '', 311_100],
      ['unknown_symbol', '9990000016', 311_200],
    ])('%s', async (problem, symbol, amount) => {
      const account = await surface.newAccount(0)
      const [first, second] = await inTwoFiles({ symbol, amount })
      expect([first, second]).toMatchObject([{ problem }, { problem, mayDuplicate: first.id }])
      expect(first.mayDuplicate).toBeUndefined()
      expect((await match(first.id, account.id)).status).toBe(200)
      const refused = await match(second.id, account.id)
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition'])
      expect(refused.body.error.message).toContain(first.id)
      expect((await match(second.id, account.id, { isAnotherPayment: false })).status).toBe(409)
      expect((await booksOf(account)).balanceHal).toBe(amount)
      const { status, body } = await match(second.id, account.id, { isAnotherPayment: true })
      expect([status, body.payment.mayDuplicate]).toEqual([200, first.id])
      expect((await booksOf(account)).balanceHal).toBe(2 * amount)
      const { entries } = (await operate(surface, 'GET', `/audit?target=${second.id}`)).body
      expect(entries).toMatchObject([{ after: { mayDuplicate: first.id } }])
    })

    test('also the one that came first, once the later one is booked', async () => {
      const account = await surface.newAccount(0)
      const [first, second] = await inTwoFiles({ amount: 311_300 })
      expect((await match(second.id, account.id)).status).toBe(200)
      expect(await shownIn(first)).toMatchObject({ state: 'open', mayDuplicate: second.id })
      expect((await match(first.id, account.id)).status).toBe(409)
      expect((await booksOf(account)).balanceHal).toBe(311_300)
    })

    test('when the service has booked the first by itself', async () => {
      const account = await surface.newAccount(0)
      const proforma = await issue(account, 311_400)
      const payment = paymentOf(proforma, { reference: reference() })
      await send(fio(payment))
      const { body } = await send(gpcFile([{ ...payment, reference: '1' }]))
      const [second] = await openOf(body.statement.id)
      expect((await match(second.id, account.id)).status).toBe(409)
      expect((await booksOf(account)).balanceHal).toBe(311_400)
    })

    test('when both are matched at once', async () => {
      const account = await surface.newAccount(0)
      const both = await inTwoFiles({ amount: 311_500 })
      const answers = await Promise.all(both.map(({ id }) => match(id, account.id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await booksOf(account)).balanceHal).toBe(311_500)
    })

    test('but not when one file has both, nor when the other was dismissed', async () => {
      const account = await surface.newAccount(0)
      const payment = paymentOf({ variableSymbol: '', amountHal: 311_600 })
      const twice = [payment, payment].map((one) => ({ ...one, reference: reference() }))
      const { body } = await send(fio(...twice))
      for (const { id } of await openOf(body.statement.id)) {
        expect((await match(id, account.id)).body.payment).toMatchObject({ state: 'booked' })
      }
      const [first, second] = await inTwoFiles({ amount: 311_700 })
      await operate(surface, 'POST', `/bank-payments/${first.id}/dismiss`, { reason: 'In the other file' })
      expect((await match(second.id, account.id)).status).toBe(200)
      expect((await booksOf(account)).balanceHal).toBe(2 * 311_600 + 311_700)
    })
  })

  test('matches a payment that was dismissed by mistake, once', async () => {
    const account = await surface.newAccount(0)
    const { id } = await waiting({ amount: 321_000 })
    const decide = (verb: string, more: object) =>
      operate(surface, 'POST', `/bank-payments/${id}/${verb}`, { reason: verb, ...more })
    expect((await decide('dismiss', {})).body.payment.state).toBe('dismissed')
    const matched = await decide('match', { accountId: account.id })
    expect(matched.body.payment).toMatchObject({ state: 'booked', accountId: account.id, reason: 'match' })
    for (const again of [await decide('match', { accountId: account.id }), await decide('dismiss', {})]) {
      expect([again.status, again.body.error.code]).toEqual([409, 'invalid_transition'])
    }
    expect((await booksOf(account)).balanceHal).toBe(321_000)
    const { entries } = (await operate(surface, 'GET', `/audit?target=${id}&action=bank-payment.match`)).body
    expect(entries).toMatchObject([{ before: { state: 'dismissed' }, after: { state: 'booked' } }])
    expect(await reconcile(surface.database)).toEqual([])
  })

  describe('says of a payment whose file has no currency that it is credit', () => {
    const unsaid = (amount: string, symbol: string) => `Datum;Částka;VS\n15.01.2026;${amount};${symbol}\n`
    const match = (id: string, accountId: string) =>
      operate(surface, 'POST', `/bank-payments/${id}/match`, { accountId, reason: 'Ours is in CZK' })

    test('and the service itself never does', async () => {
      const account = await surface.newAccount(0)
      const proforma = await issue(account, 411_100)
      const { body } = await send(unsaid('4111,00', proforma.variableSymbol))
      expect(body).toMatchObject({ booked: 0, open: 1 })
      const [payment] = await openOf(body.statement.id)
      expect(payment).toMatchObject({ currency: '', problem: 'foreign_currency' })
      expect((await match(payment.id, account.id)).body.payment).toMatchObject({ state: 'booked' })
      expect((await booksOf(account)).balanceHal).toBe(411_100)
    })

    test('unless another file has brought it in CZK and it is booked', async () => {
      const account = await surface.newAccount(0)
      const payment = paymentOf(await issue(account, 411_200), { reference: reference() })
      expect((await send(gpcFile([payment]))).body).toMatchObject({ booked: 1 })
      const [again] = await openOf((await send(unsaid('4112,00', payment.symbol))).body.statement.id)
      expect((await match(again.id, account.id)).status).toBe(409)
      expect((await booksOf(account)).balanceHal).toBe(411_200)
    })
  })

  test('says which proforma it pays, whatever its amount; one of another account is refused', async () => {
    const [account, other] = [await surface.newAccount(0), await surface.newAccount(0)]
    const [own, foreign] = [await issue(account), await issue(other)]
    const { id } = await waiting({ symbol: own.variableSymbol, amount: 240_000 })
    const match = (proformaId: string) =>
      operate(surface, 'POST', `/bank-payments/${id}/match`, {
        accountId: account.id,
        proformaId,
        reason: 'Fee',
      })
    expect((await match(foreign.id)).status).toBe(400)
    expect((await match('pro_x')).status).toBe(400)
    expect((await match(own.id)).body.payment).toMatchObject({ state: 'booked', proformaId: own.id })
    expect((await booksOf(account)).balanceHal).toBe(240_000)
    expect((await booksOf(other)).balanceHal).toBe(0)
  })

  test('cannot credit what has left the account or is in another currency, nor dismiss a payment twice', async () => {
    const account = await surface.newAccount(0)
    const match = (id: string) =>
      operate(surface, 'POST', `/bank-payments/${id}/match`, { accountId: account.id, reason: 'x' })
    const [out, euros, rent] = [
      await waiting({ amount: -5_000 }),
      await waiting({ currency: 'EUR' }),
      await waiting({ amount: 900_000 }),
    ]
    const dismiss = () => operate(surface, 'POST', `/bank-payments/${rent.id}/dismiss`, { reason: 'Rent' })
    expect((await dismiss()).body.payment).toMatchObject({
      state: 'dismissed',
      reason: 'Rent',
      decidedBy: 'olga',
    })
    for (const refused of [await match(out.id), await match(euros.id), await dismiss()]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition'])
    }
    expect((await operate(surface, 'POST', `/bank-payments/${rent.id}/dismiss`, {})).status).toBe(400)
    expect((await operate(surface, 'POST', '/bank-payments/pay_x/dismiss', { reason: 'x' })).status).toBe(404)
    expect((await booksOf(account)).balanceHal).toBe(0)
  })
})

test.each([
  [
    'CSV of Fio in Windows-1250',
    (payments: readonly Payment[]) => bankEncodings['Windows-1250'](csvForms.Fio(payments)),
  ],
  ['GPC in CP852', (payments: readonly Payment[]) => bankEncodings.CP852(gpcFile(payments))],
  ['camt.053', (payments: readonly Payment[]) => Buffer.from(camtForms['Czech banks'](payments))],
] as const)('a statement of 200 lines is matched as a whole: %s', async (_, write) => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => surface.newAccount(0)))
  const proformas: Proforma[] = []
  for (let nth = 0; nth < 180; nth++) {
    const account = accounts[nth % accounts.length]!
    proformas.push(await issue(account, 10_000 + nth))
  }
  const paid = proformas.map((one) => paymentOf(one, { reference: reference(), name: 'Příliš žluťoučký' }))
  const wrong = (more: Partial<Payment>) =>
    paymentOf({ variableSymbol: '9990000016', amountHal: 1_000 }, { reference: reference(), ...more })
  const others = [
    ...Array.from({ length: 5 }, () => wrong({})),
    ...Array.from({ length: 5 }, () => wrong({ symbol: '' })),
    ...Array.from({ length: 5 }, () => wrong({ amount: -1_000 })),
    ...Array.from({ length: 5 }, () => wrong({ currency: 'EUR' })),
  ]
  const { body } = await send(write([...others, ...paid].sort((a, b) => a.amount - b.amount)))
  const bookedHal = proformas.reduce((sum, { amountHal }) => sum + amountHal, 0)
  expect(body).toMatchObject({ statement: { lines: 200, newLines: 200 }, booked: 180, bookedHal, open: 20 })
  const balances = await Promise.all(accounts.map(async (account) => (await booksOf(account)).balanceHal))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(bookedHal)
  expect(await reconcile(surface.database)).toEqual([])
})

test('payments of an upload whose process has died are judged by another one', async () => {
  const account = await surface.newAccount(0)
  const payment = paymentOf(await issue(account), { reference: reference() })
  const { body } = await send(
    fio(paymentOf({ variableSymbol: '', amountHal: 5 }, { reference: reference() })),
  )
  await surface.asOwner(`
    insert into bank_payment (id, statement_id, line, line_key, alike_key, booked_on, amount, currency, is_reversal,
      variable_symbol, counter_account, counter_name, message, reference)
    values (gen_random_uuid(), '${body.statement.id.slice(4)}', 1, 'left', 'left', '${payment.day}', ${payment.amount},
      'CZK', false, '${payment.symbol}', '', '', '', '')`)
  await judge()
  expect((await booksOf(account)).balanceHal).toBe(250_000)
  expect(await surface.database.query(sql`select from bank_payment where state = 'pending'`)).toEqual([])
})

test('a payment that fails stops no other one, and is left to a person after ten minutes', async () => {
  const [failing, account] = [await surface.newAccount(0), await surface.newAccount(0)]
  await surface.asOwner(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger refused before insert on ledger_movement for each row
      when (new.account_id = '${uuidOf(failing.id)}') execute function refuse()`)
  const [bad, good] = [await issue(failing), await issue(account)]
  const payments = [bad, good].map((one) => paymentOf(one, { reference: reference() }))
  const { status, body } = await send(fio(...payments))
  expect([status, body]).toMatchObject([201, { booked: 1, open: 0 }])
  expect((await booksOf(account)).balanceHal).toBe(250_000)
  const stuck = async () => {
    const path = `/bank-payments?statementId=${body.statement.id}`
    const shown: { variableSymbol: string }[] = (await operate(surface, 'GET', path)).body.payments
    return shown.find(({ variableSymbol }) => variableSymbol === bad.variableSymbol)
  }
  await judge()
  expect(await stuck()).toMatchObject({ state: 'pending' })
  const uploaded = uuidFloorAt(surface.service.clock.nowMs() - 10 * 60_000)
  await surface.asOwner(`update bank_payment set id = '${uploaded}' where state = 'pending'`)
  await judge()
  const open = await stuck()
  expect(open).toMatchObject({
    state: 'open',
    problem: 'unknown_symbol',
    reason: expect.stringContaining('log'),
  })
  expect(open).not.toHaveProperty('decidedBy')
  await surface.asOwner('drop trigger refused on ledger_movement')
  const to = { accountId: failing.id, proformaId: bad.id, reason: 'Looked at' }
  const matched = await operate(surface, 'POST', `/bank-payments/pay_${uploaded}/match`, to)
  expect(matched.body.payment).toMatchObject({ state: 'booked', decidedBy: 'olga', reason: 'Looked at' })
  expect((await booksOf(failing)).balanceHal).toBe(250_000)
})

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004')],
  ['a letter', Buffer.from('Dobrý den,')],
  ['XML with entities', Buffer.from('<!DOCTYPE d [<!ENTITY a "b">]><Document>&a;</Document>')],
])('%s is refused with what was expected, and nothing of it is kept', async (_, bytes) => {
  const before = (await operate(surface, 'GET', '/bank-statements?limit=1')).body.statements
  const { status, body } = await send(bytes)
  expect([status, body.error.code]).toEqual([400, 'validation'])
  expect(body.error.message).toMatch(/expected (GPC|camt\.053)/)
  expect((await operate(surface, 'GET', '/bank-statements?limit=1')).body.statements).toEqual(before)
})

describe('a payment that was booked to the wrong account', () => {
  const unmatch = (id: string) =>
    operate(surface, 'POST', `/bank-payments/${id}/unmatch`, { reason: 'Another customer' })
  const match = (id: string, { id: accountId }: Account) =>
    operate(surface, 'POST', `/bank-payments/${id}/match`, { accountId, reason: 'Asked by phone' })

  test('is taken back with a credit note, as often as it is booked, and credits the right one once', async () => {
    const [wrong, right] = [await surface.newAccount(0), await surface.newAccount(0)]
    const { id } = await waiting({ symbol: '' })
    for (const account of [wrong, right, wrong]) {
      expect((await match(id, account)).body.payment.state).toBe('booked')
      expect((await booksOf(account)).balanceHal).toBe(250_000)
      const { status, body } = await unmatch(id)
      expect([status, body.payment]).toMatchObject([200, { state: 'open', problem: 'taken_back' }])
      expect(body.payment.accountId).toBeUndefined()
      expect((await unmatch(id)).body.error.code).toBe('invalid_transition')
    }
    expect((await match(id, right)).status).toBe(200)
    expect([(await booksOf(wrong)).balanceHal, (await booksOf(right)).balanceHal]).toEqual([0, 250_000])
    const { documents } = await booksOf(wrong)
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['credit_note', 'invoice', 'credit_note', 'invoice'],
    ])
    expect(await reconcile(surface.database)).toEqual([])
  })

  test('opens its proforma again, which the right payment then pays', async () => {
    const account = await surface.newAccount(0)
    const proforma = await issue(account)
    const { body } = await send(fio(paymentOf(proforma, { reference: reference() })))
    const booked = await operate(surface, 'GET', `/bank-payments?statementId=${body.statement.id}`)
    expect((await unmatch(booked.body.payments[0].id)).status).toBe(200)
    const { body: opened } = await request(surface, account.apiKey, 'GET', `/credit/proformas/${proforma.id}`)
    expect(opened.proforma.status).toBe('open')
    const paid = await send(fio(paymentOf(proforma, { day: '2026-01-16', reference: reference() })))
    expect(paid.body).toMatchObject({ booked: 1, open: 0 })
    expect((await booksOf(account)).balanceHal).toBe(250_000)
  })

  test('stays booked when the account has spent it, or a part has been refunded', async () => {
    const account = await surface.newAccount(0)
    const { id } = await waiting({ symbol: '', day: '2026-01-18' })
    const { topupId } = (await match(id, account)).body.payment
    const spent = { amountHal: -1, reason: 'Spent' }
    await operate(surface, 'POST', `/accounts/${account.id}/credit`, spent)
    expect((await unmatch(id)).body.error.code).toBe('insufficient_credit')
    const part = { amountHal: 1, to: 'bank', reason: 'A part' }
    await operate(surface, 'POST', `/accounts/${account.id}/topups/${topupId}/refund`, part)
    expect((await unmatch(id)).body.error.code).toBe('invalid_transition')
    expect((await booksOf(account)).balanceHal).toBe(249_998)
    expect(await reconcile(surface.database)).toEqual([])
  })
})
