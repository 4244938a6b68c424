import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { type AccountId, newId } from '../../platform/kernel/ids.ts'
import { creditNoteOf, documentOfPayment, reversalOf } from './document/tax-document.ts'
import {
  insertTaxDocument,
  listTaxDocuments,
  readStandingNotes,
  readTaxDocument,
} from './tax-document.store.ts'
import { customer, domestic, supplier } from './testing/tax-parties.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await testDatabase()
})
afterAll(() => test_.close())
const db = () => test_.database

const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'p' })
const newAccount = () =>
  db().transaction(async (tx) => {
    const given = { email: 'a@b.cz', mode: 'sandbox', language: 'cs', companyName: '' } as const
    return (await accounts.create(tx, given)).account.id
  })
const inYear = (year: number, grossHal = 50_000) => {
  const atMs = Date.UTC(year, 5, 1)
  const payment = {
    grossHal,
    receivedAt: atMs,
    description: 'Dobití kreditu',
    ...domestic,
    customer,
    supplier,
  }
  return documentOfPayment(payment, atMs)
}
const place = (accountId: AccountId, ref: string) => ({
  accountId,
  mode: 'sandbox' as const,
  ref,
  id: newId('doc', systemClock, randomBytes),
})

describe('the number of a document', () => {
  test('has no gaps or duplicates, even when every other transaction fails', async () => {
    const accountId = await newAccount()
    const issue = (nth: number) =>
      db().transaction(async (tx) => {
        const { number } = await insertTaxDocument(tx, place(accountId, `top_${nth}`), inYear(2031))
        if (nth % 2 === 1) throw new Error('after the number was given')
        return number
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, nth) => issue(nth)))
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(numbers.sort()).toEqual(
      Array.from({ length: 20 }, (_, nth) => `2031${String(nth + 1).padStart(6, '0')}`),
    )
  })

  test('restarts with each year, Prague time', async () => {
    const accountId = await newAccount()
    const newYear = Date.UTC(2032, 11, 31, 23, 30)
    const payment = { grossHal: 100, receivedAt: newYear, description: '', ...domestic, customer, supplier }
    const before = await insertTaxDocument(db(), place(accountId, 'before'), inYear(2032))
    const after = await insertTaxDocument(
      db(),
      place(accountId, 'after'),
      documentOfPayment(payment, newYear),
    )
    expect([before.number, after.number]).toEqual(['2032000001', '2033000001'])
  })

  test('is assigned once per source, in whatever year it is requested again', async () => {
    const accountId = await newAccount()
    const first = await insertTaxDocument(db(), place(accountId, 'top_1'), inYear(2034))
    expect(await insertTaxDocument(db(), place(accountId, 'top_1'), inYear(2034))).toEqual(first)
    expect(await insertTaxDocument(db(), place(accountId, 'top_1'), inYear(2035))).toEqual(first)
    const next = await insertTaxDocument(db(), place(accountId, 'top_2'), inYear(2035))
    expect(next.number).toBe('2035000001')
  })
})

describe('an issued document', () => {
  test('reads back as written, by its account only', async () => {
    const [accountId, other] = [await newAccount(), await newAccount()]
    const first = await insertTaxDocument(db(), place(accountId, 'top_1'), inYear(2036))
    const second = await insertTaxDocument(db(), place(accountId, 'top_2'), inYear(2036, 121))
    expect(await readTaxDocument(db(), accountId, first.id)).toEqual(first)
    expect(await readTaxDocument(db(), other, first.id)).toBeUndefined()
    expect(await listTaxDocuments(db(), accountId, undefined, 10)).toEqual([second, first])
    expect(await listTaxDocuments(db(), accountId, second.id, 10)).toEqual([first])
    expect(await listTaxDocuments(db(), other, undefined, 10)).toEqual([])
  })

  test('cannot be changed or deleted', async () => {
    const accountId = await newAccount()
    await insertTaxDocument(db(), place(accountId, 'top_1'), inYear(2037))
    await expect(db().query(sql`update tax_document set gross_hal = 1`)).rejects.toThrow(/permission/)
    await expect(db().query(sql`delete from tax_document`)).rejects.toThrow(/permission/)
  })

  test('lists its credit notes, except reversed ones', async () => {
    const accountId = await newAccount()
    const corrects = await insertTaxDocument(db(), place(accountId, 'top_1'), inYear(2038))
    expect(await readStandingNotes(db(), accountId, corrects.id)).toEqual([])
    const back = { grossHal: 12_100, returnedAt: corrects.issuedAt, reason: 'Vrácení' }
    const content = creditNoteOf(corrects, [], back, corrects.issuedAt)
    const note = await insertTaxDocument(db(), { ...place(accountId, 're_1'), corrects }, content)
    expect(note).toMatchObject({ number: '2038000002', correctsNumber: '2038000001' })
    expect(await readTaxDocument(db(), accountId, note.id)).toEqual(note)
    expect(await readStandingNotes(db(), accountId, corrects.id)).toEqual([
      { ref: 're_1', grossHal: 12_100, document: note },
    ])
    const reversed = { ...place(accountId, 're_1:failed'), corrects: note }
    await insertTaxDocument(
      db(),
      reversed,
      reversalOf(note, { at: corrects.issuedAt, reason: 'Nezdařilo se' }, corrects.issuedAt),
    )
    expect(await readStandingNotes(db(), accountId, corrects.id)).toEqual([])
  })
})
