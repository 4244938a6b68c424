import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { supplier } from '../scenarios/support/supplier.ts'
import { faultsOn, type Page, violationsOn, widths } from '../users/support/chromium.ts'
import { changeLanguage } from './support/change-language.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'
import { settle } from './support/settle.ts'

const boundMs = 1_200_000
const locales = ['cs', 'sk', 'en'] as const
const localeAt = (place: number) => locales[place % locales.length]!
/** A person has 60 requests a minute, and none may be refused here. */
const pagesPerPerson = 8

/** Every page that the portal has; a new one is looked at too. */
const portalDir = join(import.meta.dirname, '../../packages/portal')
const sourceDir = join(portalDir, 'src')
const paths: readonly string[] = JSON.parse(readFileSync(join(portalDir, 'dist/app/routes.json'), 'utf8'))

describePeer('the portal in a real browser', ['headlessShell'], () => {
  const atEnd = atEndOfFile(boundMs)
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd, supplier)
  }, boundMs)

  /** The pages, each about a record that there is. */
  function filled(): readonly string[] {
    const idOf: Readonly<Record<string, string>> = {
      '/calls/:id': world.ids.call,
      '/agents/:id': world.ids.agent,
      '/tasks/:id': world.ids.task,
      '/numbers/:e164': encodeURIComponent(world.ids.number),
      '/setup-orders/:id': world.ids.setupOrder,
      '/operator/accounts/:id': world.owner.accountId,
      '/operator/setup-orders/:id': world.ids.setupOrder,
    }
    return paths.map((path) =>
      path.replace(/:\w+/, () => {
        const id = idOf[path]
        if (id === undefined) throw new Error(`${path}: no record of the world stands for its parameter`)
        return id
      }),
    )
  }

  test(
    'has no violation that axe-core finds, no error and no request to elsewhere, and fits a phone, in each language, light and dark',
    async () => {
      const errors: string[] = []
      const origins = new Set<string>()
      const found: Record<string, readonly string[]> = {}
      const opened = new Set<string>()
      const darkened = new Set<string>()

      /** In dark colours in the first language of each page: another one changes words, and no colour. */
      async function lookAt(page: Page, path: string, locale: string) {
        const inDark = !darkened.has(path)
        darkened.add(path)
        const alerts = () => page.locator('main [role=alert]').allTextContents()
        for (const [look, faults] of Object.entries(await faultsOn(page, { inDark, also: alerts })))
          found[`${path} ${locale} ${look}`] = faults
      }

      /** Opens each page once, in the language of the one before, and changes the language there. */
      async function look(page: Page, among: readonly string[], first: number) {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${page.url()} ${message.text()}`)
        })
        page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
        page.on('dialog', (dialog) => errors.push(`a dialog: ${dialog.message()}`))
        page.on('request', (request) => {
          if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
        })
        for (const [nth, path] of among.entries()) {
          const response = await page.goto(`${world.url}${path}`)
          expect(response?.headers()['content-security-policy']).toMatch(/^(?!.*unsafe-).*style-src 'self'/)
          for (const turn of locales.keys()) {
            // The last language of a page is the first one of the next.
            const locale = localeAt(first + 2 * nth + turn)
            if (turn > 0) await changeLanguage(page, locale)
            else opened.add(locale)
            await settle(page, locale)
            await lookAt(page, path, locale)
            expect(await page.locator('html').getAttribute('lang')).toBe(locale)
          }
        }
      }
      const isOfOperator = (path: string) => path.startsWith('/operator')
      const all = filled().filter((path) => !isOfOperator(path))
      // Each person has another language from their browser.
      let people = 0
      for (let from = 0; from < all.length; from += pagesPerPerson) {
        const first = people++
        const reader = await world.join(`reader-${from}`, 'member')
        await world.asPerson(reader, { locale: localeAt(first) }, (page) =>
          look(page, all.slice(from, from + pagesPerPerson), first),
        )
      }
      await world.asOperator('operator', { locale: localeAt(people) }, (page) =>
        look(page, filled().filter(isOfOperator), people),
      )
      expect([...opened].sort()).toEqual([...locales].sort())
      const looks = (colorScheme: string) =>
        Object.keys(found).filter((name) => name.includes(` ${colorScheme} `)).length
      expect(looks('light')).toBe(widths.length * locales.length * paths.length)
      expect(looks('dark')).toBe(widths.length * paths.length)
      expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
      expect(errors).toEqual([])
      expect([...origins]).toEqual([world.url])
    },
    boundMs,
  )

  test('knows the scheme of colours in its style sheet alone', () => {
    const sources = readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
    const aware = sources.filter(
      (path) =>
        /\.(tsx?|css)$/.test(path) &&
        /matchMedia|prefers-color-scheme/.test(readFileSync(join(sourceDir, path), 'utf8')),
    )
    expect(aware).toEqual(['styles.css'])
  })

  test(
    'lets an operator find an account by a number, change its credit with the amount confirmed, and suspend it',
    async () => {
      const { api } = world.owner
      const before = (await api.get('/v1/balance')).body.balanceHal
      await world.asOperator('olga', { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator`)
        await page.getByRole('searchbox').fill(world.ids.number)
        await page.getByRole('button', { name: 'Search' }).click()
        await page.getByRole('link', { name: 'Pekárna owner' }).click()
        const credit = page.getByRole('region', { name: 'Adjust the credit' })
        await credit.getByLabel(/^Amount/).fill('-12,50')
        await credit.getByLabel('Reason, for the audit log').fill('Double charge')
        await page.getByRole('button', { name: 'Adjust the credit' }).click()
        const dialog = page.getByRole('dialog')
        expect(await dialog.textContent()).toContain('CZK')
        expect(await dialog.textContent()).toContain('12.50')
        await dialog.getByRole('button', { name: 'Adjust the credit' }).click()
        await page.getByText('Double charge').waitFor()
        await page.getByRole('button', { name: 'Suspend the account' }).click()
        await dialog.getByLabel('Reason, for the audit log').fill('Unpaid')
        await dialog.getByLabel('Reason, as the customer reads it').fill('Faktura není zaplacená.')
        await dialog.getByLabel('Reason, for the audit log').focus()
        const mail = dialog.getByRole('region', { name: 'The e-mail that will be sent' })
        await mail.getByText('Důvod: Faktura není zaplacená.').waitFor()
        await dialog.getByRole('button', { name: 'Suspend the account' }).click()
        const state = page.getByRole('region', { name: 'State', exact: true })
        await state.getByText('Unpaid', { exact: true }).waitFor()
        await page.getByRole('button', { name: 'Restore the account' }).click()
        expect((await api.get('/v1/balance')).body.error.code).toBe('account_suspended')
        await dialog.getByLabel('Reason, for the audit log').fill('Paid')
        await dialog.getByRole('button', { name: 'Restore the account' }).click()
        await page.getByRole('button', { name: 'Suspend the account' }).waitFor()
        await page.getByRole('link', { name: 'Audit log of the account' }).click()
        await page.waitForURL(`**/operator/audit?target=${world.owner.accountId}`)
        const entry = page.getByRole('row').filter({ hasText: 'account.restore' }).first()
        await entry.locator('summary').click()
        await entry.getByText('suspended → active').waitFor()
      })
      expect((await api.get('/v1/balance')).body.balanceHal).toBe(before - 1250)
    },
    boundMs,
  )

  test(
    'lets an operator answer and quote a set-up order, and refund a part of a payment once',
    async () => {
      const { accountId } = world.owner
      await world.payByTransfer(accountId, 120_000)
      await world.asOperator('oskar', { locale: 'en' }, async (page) => {
        const dialog = page.getByRole('dialog')
        await page.goto(`${world.url}/operator/setup-orders/${world.ids.setupOrder}`)
        await page.getByText('Nestíháme telefony.').waitFor()
        await page.getByRole('button', { name: /^Answer the customer/ }).click()
        await dialog.getByLabel('Message').fill('Nabídku posílám hned.')
        await dialog.getByRole('button', { name: 'Answer the customer' }).click()
        await dialog.waitFor({ state: 'detached' })
        await page.getByRole('listitem').filter({ hasText: 'Nabídku posílám hned.' }).waitFor()
        await page.getByLabel('Name', { exact: true }).fill('Anna')
        await page.getByRole('button', { name: 'Send the quote' }).click()
        await page.getByRole('table', { name: 'Offer' }).waitFor()
        expect(await violationsOn(page)).toEqual([])
        await page.goto(`${world.url}/operator/accounts/${accountId}?view=payments`)
        await page.getByRole('button', { name: /^Refund: top_/ }).click()
        await dialog.getByLabel('Amount in CZK').fill('1200.01')
        await dialog.getByLabel('Reason, for the audit log').fill('Paid twice')
        const refund = dialog.getByRole('button', { name: 'Refund' })
        expect(await refund.isDisabled()).toBe(true)
        await dialog.getByLabel('Amount in CZK').fill('500')
        expect(await violationsOn(page)).toEqual([])
        await refund.click()
        await page.getByRole('cell', { name: /500[.]00/ }).waitFor()
        expect(await violationsOn(page)).toEqual([])
      })
      const { order } = (await world.owner.api.get(`/v1/setup-orders/${world.ids.setupOrder}`)).body
      expect(order).toMatchObject({ status: 'quoted', quote: { agent: { name: 'Anna' } } })
    },
    boundMs,
  )

  test(
    'lets an operator set limits and a price of an account, add numbers to the stock and search the audit log',
    async () => {
      const { accountId, api } = world.owner
      await world.asOperator('oldrich', { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator/accounts/${accountId}`)
        const limits = page.locator('form').filter({ hasText: 'Change the limits' })
        await limits.getByLabel('Calls a day').fill('77')
        await limits.getByLabel('Reason, for the audit log').fill('Contract')
        await limits.getByRole('button', { name: 'Change the limits' }).click()
        await limits.getByRole('status').waitFor()
        const access = page.getByRole('region', { name: 'API keys and webhook' })
        const dialog = page.getByRole('dialog')
        await access.getByRole('button', { name: 'Create an API key' }).click()
        await dialog.getByRole('button', { name: 'Create an API key' }).click()
        const keyId = await access.getByRole('status').locator('figcaption span').textContent()
        const made = access.getByRole('row').filter({ hasText: keyId! })
        await made.getByRole('button', { name: /^Revoke the key: / }).click()
        await dialog.getByRole('button', { name: 'Revoke the key' }).click()
        await made.getByText(/Revoked \d/).waitFor()
        const price = page.locator('form').filter({ hasText: 'Set the price' })
        await price.getByLabel('Price in CZK, with VAT').fill('1,23')
        await price.getByLabel('Reason, for the audit log').fill('Contract')
        await price.getByRole('button', { name: 'Set the price' }).click()
        await page.getByRole('cell', { name: 'CZK 1.23' }).waitFor()
        await price.getByLabel('Price in CZK, with VAT').fill('2,34')
        await price.getByLabel('Valid from').fill('2099-01-01')
        await price.getByLabel('Last day').fill('2099-01-31')
        await price.getByRole('button', { name: 'Set the price' }).click()
        const coming = page.getByRole('table', { name: 'Future prices' }).getByRole('row').nth(1)
        for (const name of ['1 Jan 2099', '31 Jan 2099', 'CZK 2.34'])
          await coming.getByRole('cell', { name, exact: true }).waitFor()
        expect(await violationsOn(page)).toEqual([])
        await page.goto(`${world.url}/operator/stock`)
        await page.getByRole('button', { name: 'Add to stock', exact: true }).click()
        await dialog.getByLabel('Number').fill('+420228000001\n+420228000002')
        await dialog.getByLabel('Region').fill('Praha')
        expect(await violationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Add to stock' }).click()
        await page.getByRole('cell', { name: '+420228000002', exact: true }).waitFor()
        await page.getByRole('button', { name: 'Take out of stock: +420228000002' }).click()
        await dialog.getByRole('button', { name: 'Take out of stock' }).click()
        await page.getByRole('cell', { name: '+420228000002', exact: true }).waitFor({ state: 'detached' })
        await page.goto(`${world.url}/operator/audit`)
        await page.getByLabel('Action').fill('no.such-action')
        await page.getByRole('button', { name: 'Search' }).click()
        await page.waitForURL('**/operator/audit?action=no.such-action')
        await page.getByText('There are no entries.').waitFor()
        await page.getByLabel('Action').fill('account.update')
        await page.getByRole('button', { name: 'Search' }).click()
        await page.getByRole('cell', { name: 'account.update' }).first().waitFor()
        expect(await page.getByRole('cell', { name: 'number-stock.add' }).count()).toBe(0)
      })
      const { account } = (await api.get('/v1/account')).body
      expect(account.limits).toMatchObject({ callsPerDay: 77, smsPerDay: 100 })
    },
    boundMs,
  )

  test(
    'lets an operator invite, move, help and remove the people of an account',
    async () => {
      const { accountId } = world.owner
      const helped = await world.join('zapomnetlivy', 'member')
      const linksTo = async () => {
        const { mails } = (await helped.api.get('/sandbox/v1/mail')).body
        return mails.filter(({ text }: { text: string }) => text.includes('/set-password/')).length
      }
      const before = await linksTo()
      await world.asOperator('olivie', { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator/accounts/${accountId}`)
        const people = page.getByRole('region', { name: 'People', exact: true })
        const dialog = page.getByRole('dialog')
        const row = (email: string) => people.getByRole('row').filter({ hasText: email })
        async function act(label: string, email: string, fill: () => Promise<unknown> = async () => {}) {
          await people.getByRole('button', { name: `${label}: ${email}` }).click()
          await fill()
          await dialog.getByRole('button', { name: label, exact: true }).click()
          await dialog.waitFor({ state: 'detached' })
        }
        await row(helped.email).waitFor()
        expect(await violationsOn(page)).toEqual([])
        await act('Send a password link', helped.email)
        await row(helped.email).getByText('The link is sent.').waitFor()
        await pacedUntil('a link to set a password', async () => (await linksTo()) === before + 1)
        await act('Change the role', helped.email, () => dialog.getByLabel('Role').selectOption('viewer'))
        await row(helped.email).getByRole('cell', { name: 'Viewer', exact: true }).waitFor()
        await act('Reset the second factor', helped.email)
        await row(helped.email).getByText('The second factor is removed.').waitFor()
        await act('Sign out everywhere', helped.email)
        await row(helped.email)
          .getByText(/Sessions ended: \d/)
          .waitFor()
        const renamed = 'prejmenovany@example.com'
        await act('Change the e-mail', helped.email, async () => {
          await dialog.getByLabel('New e-mail').fill(renamed)
          expect(await violationsOn(page)).toEqual([])
          await dialog.getByLabel('Reason, for the audit log').fill('Asked for by signed letter')
        })
        await row(renamed).waitFor()
        expect(await row(helped.email).count()).toBe(0)
        await act('Remove', renamed)
        await row(renamed).waitFor({ state: 'detached' })

        const invited = 'pozvany@example.com'
        await people.getByLabel('E-mail of the person to invite').fill(invited)
        await people.getByRole('button', { name: 'Invite', exact: true }).click()
        await row(invited).waitFor()
        await act('Send again', invited)
        await row(invited).getByText('The link is sent.').waitFor()
        await act('Revoke the invitation', invited)
        await row(invited).waitFor({ state: 'detached' })
        expect(await violationsOn(page)).toEqual([])
      })
    },
    boundMs,
  )

  test(
    'lets an operator keep an agent from calls, read a call, request a transfer and name another operator',
    async () => {
      const { accountId, api } = world.owner
      const account = `${world.url}/operator/accounts/${accountId}`
      const reason = 'Reason, for the audit log'
      const colleague = await world.join('kolegyne', 'viewer')
      await world.asOperator('ondrej', { locale: 'en' }, async (page) => {
        const dialog = page.getByRole('dialog')
        await page.goto(`${account}?view=agents`)
        const agent = page.getByRole('row').filter({ hasText: world.ids.agent })
        for (const label of ['Suspend the agent', 'Restore the agent']) {
          await agent.getByRole('button', { name: label }).click()
          await dialog.getByLabel(reason).fill('Calls at night')
          await dialog.getByRole('button', { name: label }).click()
          await dialog.waitFor({ state: 'detached' })
        }
        await agent.getByRole('button', { name: 'Suspend the agent' }).waitFor()
        expect(await violationsOn(page)).toEqual([])

        await page.goto(`${account}?view=calls`)
        await page.getByRole('button', { name: `Show the call: ${world.ids.call}` }).click()
        const { transcript } = (await api.get(`/v1/calls/${world.ids.call}`)).body.call
        await dialog.getByText(transcript[0].message).first().waitFor()
        await dialog.getByText('SIP messages').click()
        await dialog.getByText('INVITE').first().waitFor()
        expect(await violationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Close' }).click()

        for (const view of ['numbers', 'campaigns', 'statements', 'proformas']) {
          await page.getByLabel('Show', { exact: true }).selectOption(view)
          await page.waitForURL(`${account}?view=${view}`)
          expect([view, await violationsOn(page)]).toEqual([view, []])
        }
        await page.getByRole('button', { name: 'Request a bank transfer' }).click()
        await dialog.getByLabel(reason).fill('Asked for by phone')
        await dialog.getByLabel('Amount to pay in CZK').fill('2500')
        await dialog.getByRole('button', { name: 'Request a bank transfer' }).click()
        await page.getByRole('cell', { name: 'CZK 2,500.00' }).waitFor()
        await page.getByRole('button', { name: /^Cancel the request: \d/ }).click()
        await dialog.getByLabel(reason).fill('Pays by card')
        await dialog.getByRole('button', { name: 'Cancel the request' }).click()
        await page.getByRole('cell', { name: 'Cancelled' }).waitFor()

        await page.goto(`${world.url}/operator/service`)
        const operators = page.getByRole('region', { name: 'Operators' })
        await operators.getByLabel('E-mail of a user').fill(colleague.email)
        await operators.getByRole('button', { name: 'Let the user operate the service' }).click()
        await operators.getByRole('button', { name: `Revoke the role: ${colleague.email}` }).click()
        await dialog.getByRole('button', { name: 'Revoke the role' }).click()
        await operators
          .getByRole('cell', { name: colleague.email, exact: true })
          .waitFor({ state: 'detached' })
        expect(await violationsOn(page)).toEqual([])
      })
    },
    boundMs,
  )

  test(
    'lets an operator send again e-mails and deliveries that were given up, and see why a job fails',
    async () => {
      const uuidOf = (id: string) => id.slice(id.indexOf('_') + 1)
      const account = uuidOf(world.owner.accountId)
      const atMs = Date.now()
      await world.store(
        `insert into mail (account_id, once_key, id, kind, state, sealed, attempts, due_at, created_at, given_up_at, last_error)
         values ($1, 'planted', gen_random_uuid(), 'topup-received', 'given-up', '\\x00', 3, $2, $2, $2, '552 mailbox full'),
           ($1, 'erased', gen_random_uuid(), 'set-password', 'given-up', null, 1, $2, $2, $2, '550 unknown')`,
        [account, atMs],
      )
      await world.store(
        `insert into webhook_delivery (account_id, id, event, url, body, status, attempts, last_error, created_at, last_attempt_at)
         select account_id, $3, 'call.missed', url, '{}', 'failed', 10, 'no route to the host', $2, $2
         from webhook where account_id = $1`,
        [account, atMs, uuidOf(world.ids.call)],
      )
      await world.store(
        `insert into job (account_id, key, kind, due_at, attempts, last_error)
         values ($1, 'planted', 'of.another-version', $2, 3, 'out of numbers')`,
        [account, atMs + 3_600_000],
      )
      await world.asOperator('odeta', { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator/service`)
        const job = page.getByRole('row').filter({ hasText: 'out of numbers' })
        await job.getByRole('link', { name: world.owner.accountId }).waitFor()
        for (const told of ['Calls in total', 'Database schema'])
          await page.getByText(told, { exact: true }).waitFor()
        const mails = page.getByRole('region', { name: 'E-mails given up' })
        const erased = mails.getByRole('row').filter({ hasText: 'set-password' })
        await erased.getByText('Its text is erased.').waitFor()
        const refused = mails.getByRole('row').filter({ hasText: '552 mailbox full' })
        await refused.getByRole('button', { name: /^Send again: topup-received/ }).click()
        await mails.getByText('The e-mail is being sent again.').waitFor()
        await refused.waitFor({ state: 'detached' })
        const deliveries = page.getByRole('region', { name: 'Webhook deliveries given up' })
        const failed = deliveries.getByRole('row').filter({ hasText: 'no route to the host' })
        expect(await violationsOn(page)).toEqual([])
        await failed.getByRole('button', { name: /^Send again: call\.missed/ }).click()
        await deliveries.getByText('The event is being sent again.').waitFor()
        await failed.waitFor({ state: 'detached' })
        expect(await violationsOn(page)).toEqual([])
      })
    },
    boundMs,
  )

  test(
    'shows an operator the portal as the people of an account see it, until it is ended, and changes nothing',
    async () => {
      await world.asOperator('otto', { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator/accounts/${world.owner.accountId}`)
        await page.getByRole('button', { name: 'View as the customer' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Reason, for the audit log').fill('Asked for help by phone')
        expect(await violationsOn(page)).toEqual([])
        await dialog.getByRole('button', { name: 'View as the customer' }).click()
        const banner = page.getByRole('region', { name: 'Viewing as an operator' })
        await banner.getByText(/You view Pekárna owner as its people see it, until \d\d:\d\d/).waitFor()
        await page.goto(`${world.url}/calls/${world.ids.call}`)
        await page.getByText('+420601000001').first().waitFor()
        expect(await violationsOn(page)).toEqual([])
        await page.goto(`${world.url}/messages`)
        await banner.waitFor()
        expect(await page.getByRole('link', { name: 'Talk', exact: true }).count()).toBe(0)
        await banner.getByRole('button', { name: 'End' }).click()
        await page.waitForURL(`**/operator/accounts/${world.owner.accountId}`)
        expect(await banner.count()).toBe(0)
        await page.goto(`${world.url}/operator/audit`)
        await page.getByText('viewing.end').first().waitFor()
      })
    },
    boundMs,
  )

  test(
    'shows a person who does not operate the service no console, and nothing at its address',
    async () => {
      const reader = await world.join('curious', 'owner')
      await world.asPerson(reader, { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator`)
        await page.getByText('Your role does not allow this').first().waitFor()
        expect(await page.getByRole('link', { name: 'Operator console' }).count()).toBe(0)
      })
    },
    boundMs,
  )
})
