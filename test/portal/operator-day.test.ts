import { readFileSync } from 'node:fs'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { bankFiles, type StatementOf200, statementOf200 } from '../scenarios/support/bank-statement.ts'
import { type Client, client, type Json } from '../scenarios/support/client.ts'
import { grossOfDocuments, halOfLedger } from '../scenarios/support/exports.ts'
import { operatorToken } from '../scenarios/support/service.ts'
import { supplier } from '../scenarios/support/supplier.ts'
import { type Page, violationsOn } from '../users/support/chromium.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'
import { tabTo } from './support/tab-to.ts'

/* The day of a person who operates the service and is asked for help, in the console alone. */

/** Whom the customer called. */
const caller = '601 000 001'
const reason = 'Reason, for the audit log'

describePeer('the console of the operator', ['headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  /** Somebody else who operates the service, to prepare the day and to read what became of it. */
  let colleague: Client
  let statements: Readonly<Record<keyof typeof bankFiles, StatementOf200>>
  beforeAll(async () => {
    world = await startPortalWorld(atEnd, supplier)
    colleague = client(world.url, operatorToken)
    await world.payByTransfer(world.owner.accountId, 121_000)
    const of = (nth: number) =>
      statementOf200({ operator: colleague, odd: world.owner.accountId, name: 'PEKARNA', nth })
    statements = { 'vypis.gpc': await of(1), 'vypis.csv': await of(2) }
  })

  const balance = async (): Promise<number> =>
    expect2xx(await colleague.get(`/operator/v1/accounts/${world.owner.accountId}`)).account.balanceHal

  async function allBalances(): Promise<number> {
    const { accounts } = expect2xx(await colleague.get('/operator/v1/accounts?limit=100'))
    return accounts.reduce((sum: number, { balanceHal }: Json) => sum + balanceHal, 0)
  }

  /** E-mails that are about a document, with it attached. */
  const mailsOf = async (number: string): Promise<number> => {
    const { mails } = expect2xx(await world.owner.api.get('/sandbox/v1/mail'))
    return mails.filter(({ subject }: Json) => subject.includes(number)).length
  }

  /** Fills the open dialog in, and confirms it with Enter. */
  async function confirm(page: Page, fields: Readonly<Record<string, string>>) {
    const dialog = page.getByRole('dialog')
    for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name).fill(value)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  async function findCaller(page: Page) {
    await page.goto(`${world.url}/operator`)
    await page.getByRole('searchbox').waitFor()
    await tabTo(page, 'Search')
    await page.keyboard.type(caller)
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=/)
    await page.getByRole('link', { name: 'Pekárna owner' }).waitFor()
    await tabTo(page, 'Pekárna owner')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/operator/accounts/${world.owner.accountId}`)
  }

  async function readCall(page: Page) {
    await page.getByRole('button', { name: 'View as the customer' }).waitFor()
    await tabTo(page, 'View as the customer')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel(reason).fill('Asked for help by phone')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Viewing as an operator' }).waitFor()
    await page.goto(`${world.url}/calls/${world.ids.call}`)
    const { transcript } = expect2xx(await world.owner.api.get(`/v1/calls/${world.ids.call}`)).call
    await page.getByText(transcript[0].message).first().waitFor()
    await page.getByText('call.completed').first().waitFor()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.waitForURL(`**/operator/accounts/${world.owner.accountId}`)
  }

  async function refund(page: Page) {
    const before = await balance()
    await page.goto(`${world.url}/operator/accounts/${world.owner.accountId}?view=payments`)
    await page.getByRole('button', { name: /^Refund: top_/ }).click()
    await confirm(page, { [reason]: 'Paid twice', 'Amount in CZK': '210' })
    await page.getByRole('cell', { name: 'CZK 210.00' }).waitFor()
    expect(await balance()).toBe(before - 21_000)
  }

  async function sendDocumentAgain(page: Page) {
    const { documents } = expect2xx(await world.owner.api.get('/v1/billing/documents'))
    const { number } = documents.at(-1)
    expect(await mailsOf(number)).toBe(0)
    await page.getByLabel('Show', { exact: true }).selectOption('documents')
    await page.getByRole('cell', { name: 'Credit note' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: `Send by e-mail: ${number}` }).click()
    await confirm(page, { [reason]: 'Lost it' })
    await page.getByText('Sent.', { exact: true }).waitFor()
    await pacedUntil('a mail with the document', async () => (await mailsOf(number)) === 1)
  }

  async function changePrice(page: Page) {
    const price = page.locator('form').filter({ hasText: 'Set the price' })
    await price.getByLabel('Price in CZK, with VAT').fill('1,23')
    await price.getByLabel(reason).fill('Contract')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'CZK 1.23' }).waitFor()
    const { prices } = expect2xx(await world.owner.api.get('/v1/prices'))
    const changed = { kind: 'agent', direction: 'out', destination: 'CZ-mobile', priceHal: 123 }
    expect(prices).toContainEqual(expect.objectContaining(changed))
  }

  async function upload(page: Page, name: keyof typeof bankFiles, told: RegExp) {
    const buffer = Buffer.from(bankFiles[name](statements[name]))
    await page.getByLabel('File of the bank').setInputFiles({ name, mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Upload a bank statement' }).press('Enter')
    await page.getByRole('status').filter({ hasText: told }).waitFor()
  }

  const rowOf = (page: Page, why: string) =>
    page.getByRole('table', { name: 'Payments that wait for you' }).getByRole('row').filter({ hasText: why })

  /** Once it is among the choices. */
  async function choose(among: ReturnType<Page['getByLabel']>, value: string) {
    await among.locator(`option[value="${value}"]`).waitFor({ state: 'attached' })
    await among.selectOption(value)
  }

  async function credit(page: Page, why: string, proformaId?: string) {
    await rowOf(page, why)
      .getByRole('button', { name: /^Credit it/ })
      .click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Credit it' }).isDisabled()).toBe(true)
    await dialog.getByLabel(reason).fill('By the name of the payer')
    await dialog.getByRole('searchbox').fill('pekarna owner')
    await choose(dialog.getByLabel('Account of the customer'), world.owner.accountId)
    if (proformaId !== undefined) {
      await choose(dialog.getByLabel('It pays the proforma'), proformaId)
      expect(await violationsOn(page)).toEqual([])
    }
    await dialog.getByRole('button', { name: 'Credit it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, why).waitFor({ state: 'detached' })
  }

  async function setAside(page: Page, why: string) {
    await rowOf(page, why)
      .getByRole('button', { name: /^Set aside/ })
      .click()
    await confirm(page, { [reason]: 'Sent back' })
    await rowOf(page, why).waitFor({ state: 'detached' })
  }

  const notCredited = ['Another currency', 'Outgoing', 'The proforma is paid already'] as const

  async function matchStatements(page: Page) {
    await page.goto(`${world.url}/operator/accounting`)
    const gpc = statements['vypis.gpc']
    await upload(
      page,
      'vypis.gpc',
      new RegExp(`Credited: ${gpc.exact} .*Waiting for you: 5\\. Uploaded before: 0`),
    )
    await page.getByText('Payments still wait for you').waitFor()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
      expect(await violationsOn(page)).toEqual([])
    }
    for (const why of ['Another currency', 'Outgoing']) {
      await rowOf(page, why).waitFor()
      expect(
        await rowOf(page, why)
          .getByRole('button', { name: /^Credit it/ })
          .count(),
      ).toBe(0)
    }
    const before = await balance()
    await credit(page, 'Nobody has this variable symbol', gpc.mistyped.id)
    await credit(page, 'Another amount than on the proforma')
    expect((await balance()) - before).toBe(gpc.mistyped.amountHal + gpc.short.amountHal - 100)
    for (const why of notCredited) await setAside(page, why)
    await page.getByText('No payment waits for you.', { exact: true }).waitFor()
    await upload(page, 'vypis.gpc', /Credited: 0 .*Waiting for you: 0\. Uploaded before: 200/)
    await upload(page, 'vypis.csv', /Credited: 195 .*Waiting for you: 5\. Uploaded before: 0/)
    const { payments } = expect2xx(await colleague.get('/operator/v1/bank-payments?state=open'))
    for (const { id } of payments)
      expect2xx(
        await colleague.send('POST', `/operator/v1/bank-payments/${id}/dismiss`, { reason: 'Sent back' }),
      )
  }

  async function saved(page: Page, label: string): Promise<Buffer> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label }).press('Enter'),
    ])
    return readFileSync(await download.path())
  }

  async function closeMonth(page: Page) {
    await page.reload()
    await page.getByText('Save the files for the accountant').waitFor()
    await page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await page.getByLabel('To', { exact: true }).fill('2026-01-31')
    const { mistyped, short, exactHal } = statements['vypis.gpc']
    const january =
      121_000 + exactHal + mistyped.amountHal + short.amountHal - 100 + statements['vypis.csv'].exactHal
    expect(grossOfDocuments.csv(await saved(page, 'Tax documents, CSV'))).toBe(january)
    // The credit note of the refund is of the day on which it was made.
    await page.getByLabel('To', { exact: true }).fill(tomorrow())
    const before = await allBalances()
    const ledger = halOfLedger(await saved(page, 'Movements of credit, CSV'))
    expect(ledger.documented).toBe(january - 21_000)
    for (const [format, label] of [
      ['isdoc', 'ISDOC'],
      ['pohoda', 'Pohoda'],
      ['csv', 'CSV'],
    ] as const) {
      const file = await saved(page, `Tax documents, ${label}`)
      expect([format, grossOfDocuments[format](file)]).toEqual([format, ledger.documented])
    }
    // A call of the campaign may have been charged meanwhile.
    expect([before, await allBalances()]).toContain(ledger.all)
  }

  async function closeAccount(page: Page) {
    await page.goto(`${world.url}/operator/accounts/${world.owner.accountId}`)
    expect((await saved(page, 'Save all data of the account')).toString()).toContain('Pekárna owner')
    await page.getByRole('button', { name: 'Close for good' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(reason).fill('The contract has ended')
    expect(await violationsOn(page)).toEqual([])
    const close = dialog.getByRole('button', { name: 'Close for good' })
    expect(await close.isDisabled()).toBe(true)
    await dialog.getByLabel(/^Type owner@example\.com/).fill('owner@example.com')
    await close.click()
    await page.getByText('Steps done').waitFor()
    expect(await page.getByRole('button', { name: 'Close for good' }).count()).toBe(0)
    expect(await violationsOn(page)).toEqual([])
    await pacedUntil(
      'the key to be refused',
      async () => (await world.owner.api.get('/v1/balance')).status === 401,
    )
  }

  test('lets a person find a caller, help, match two statements of 200 payments, close the month and an account', async () => {
    await world.asOperator('olga', { locale: 'en' }, async (page) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      for (const step of [
        ...[findCaller, readCall, refund, sendDocumentAgain, changePrice],
        ...[matchStatements, closeMonth, closeAccount],
      ]) {
        await step(page)
      }
      expect(errors).toEqual([])
    })
    for (const action of ['viewing.start', 'bank-statement.upload', 'bank-payment.match', 'account.close']) {
      const { entries } = expect2xx(await colleague.get(`/operator/v1/audit?action=${action}&limit=1`))
      expect(entries).toMatchObject([{ action, actor: expect.stringMatching(/^usr_/) }])
    }
  })
})

/** Also where midnight has passed since the first step. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
