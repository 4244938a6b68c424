import { readFileSync } from 'node:fs'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { startAppClient } from '../apps/support/app-client.ts'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { supplier } from '../scenarios/support/supplier.ts'
import { codeOf } from '../users/support/authenticator-app.ts'
import { type Page, violationsOn } from '../users/support/chromium.ts'
import { changeLanguage } from './support/change-language.ts'
import { type PortalWorld, password, type Somebody, startPortalWorld } from './support/portal-world.ts'

const logoUrl = 'https://img.example.com/logo.svg'
const brand = {
  HOVOR_BRAND_NAME: 'Telefony Novák',
  HOVOR_BRAND_LOGO_URL: logoUrl,
  HOVOR_BRAND_EMAIL: 'help@example.com',
  HOVOR_BRAND_PHONE: '+420 228 880 000',
  HOVOR_BRAND_TERMS_URL: 'https://example.com/terms',
  HOVOR_BRAND_PRIVACY_URL: 'https://example.com/privacy',
}

describePeer('an owner of a small firm', ['headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  /** A person has 60 requests a minute, and no page sends a change again that was refused: so there are several. */
  let payer: Somebody
  let buyer: Somebody
  beforeAll(async () => {
    world = await startPortalWorld(atEnd, { ...supplier, ...brand })
    payer = await world.join('platce', 'owner')
    buyer = await world.join('nakupci', 'owner')
  })

  /** Of a picture, in the page: the width that it has once it is loaded. */
  const widthOf = (selector: string) => `document.querySelector('${selector}')?.naturalWidth`

  /** The file that a button in a region of the page saves. */
  async function savedBy(page: Page, part: string, button: string): Promise<Buffer> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: part }).getByRole('button', { name: button }).click(),
    ])
    return readFileSync(await download.path())
  }

  test('sees on every page who runs the service, with the logo, whom to ask and by which terms, in each language', async () => {
    const { owner, url } = world
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'
    const languages = [
      ['cs', 'Obchodní podmínky', 'Ochrana osobních údajů'],
      ['sk', 'Obchodné podmienky', 'Ochrana osobných údajov'],
      ['en', 'Terms', 'Privacy'],
    ] as const
    await world.asPerson(owner, { locale: 'cs' }, async (page) => {
      await page.route(logoUrl, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
      for (const path of ['/', '/billing']) {
        await page.goto(`${url}${path}`)
        for (const [language, terms, privacy] of languages) {
          await changeLanguage(page, language)
          const foot = page.getByRole('contentinfo')
          await foot.getByRole('link', { name: terms }).waitFor()
          const hrefs = ['help@example.com', '+420 228 880 000', terms, privacy].map((name) =>
            foot.getByRole('link', { name, exact: true }).getAttribute('href'),
          )
          expect(await Promise.all(hrefs)).toEqual([
            'mailto:help@example.com',
            'tel:+420228880000',
            'https://example.com/terms',
            'https://example.com/privacy',
          ])
          expect(await foot.textContent()).toContain('Telefony Novák')
          expect(await page.locator('header').first().textContent()).toContain('Telefony Novák')
          await pacedUntil('the logo is there', () =>
            page.evaluate(`${widthOf(`img[src="${logoUrl}"]`)} === 20`),
          )
          expect(await page.title()).toMatch(/. · Telefony Novák$/)
          expect(await violationsOn(page)).toEqual([])
        }
      }
    })
  })

  test('gets the details and the QR code of a bank transfer, and sees that the payment has arrived', async () => {
    const { owner, url } = world
    const proformas = async () => expect2xx(await owner.api.get('/v1/credit/proformas')).proformas
    const balance = async () => expect2xx(await owner.api.get('/v1/balance')).balanceHal
    const before = await balance()
    await world.asPerson(payer, {}, async (page) => {
      await page.goto(`${url}/billing`)
      const part = page.getByRole('region', { name: 'Top up by bank transfer' })
      await part.getByLabel('Amount of the transfer in CZK').fill('1210')
      await part.getByRole('button', { name: 'Get payment details' }).click()
      const dialog = page.getByRole('dialog', { name: /1,210\.00/ })
      await dialog.getByRole('img', { name: 'QR code of the payment' }).waitFor()
      await pacedUntil('the code is drawn', () => page.evaluate(`${widthOf('dialog img')} > 0`))
      const [proforma] = await proformas()
      expect(proforma).toMatchObject({ amountHal: 121_000, status: 'open' })
      for (const told of [supplier.HOVOR_SUPPLIER_IBAN, proforma.variableSymbol])
        await dialog.getByText(told, { exact: true }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Close' }).click()
      await part.getByRole('cell', { name: 'Waiting for payment' }).waitFor()
      await part.getByRole('button', { name: `Show payment details ${proforma.variableSymbol}` }).click()
      await dialog.getByRole('img', { name: 'QR code of the payment' }).waitFor()
      await page.keyboard.press('Escape')
      const pdf = await savedBy(page, 'Top up by bank transfer', `PDF ${proforma.variableSymbol}`)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

      await world.payByTransfer(owner.accountId, 121_000, proforma.variableSymbol)
      await pacedUntil('the payment is booked', async () => (await proformas())[0].status === 'paid')
      expect(await balance()).toBe(before + 121_000)
      await page.reload()
      await part.getByRole('cell', { name: 'Paid' }).waitFor()
    })
  })

  test('reads what a month has cost, and takes it along as PDF and as CSV', async () => {
    const { url } = world
    await world.asPerson(payer, {}, async (page) => {
      await page.goto(`${url}/billing`)
      const part = page.getByRole('region', { name: 'Monthly statements' })
      const rows = part.getByRole('table', { name: 'Monthly statements' })
      await rows.getByRole('cell', { name: 'Adjustment by the operator' }).waitFor()
      await rows.getByRole('cell', { name: 'SMS', exact: true }).waitFor()
      const pdf = await savedBy(page, 'Monthly statements', 'Statement as PDF')
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      const csv = await savedBy(page, 'Monthly statements', 'All movements as CSV')
      expect(csv.toString()).toContain('+420601000011')
      await part.getByLabel('Month', { exact: true }).selectOption({ index: 3 })
      await part.getByText('There was no movement in this month.').waitFor()
      expect(await violationsOn(page)).toEqual([])
    })
  })

  test('buys a number, has it forwarded, and releases it only after typing it', async () => {
    const { owner, url } = world
    await world.asPerson(buyer, {}, async (page) => {
      await page.goto(`${url}/numbers`)
      await page.getByRole('button', { name: 'Buy a number' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Buy a number' }).click()
      await page.getByRole('link', { name: 'Choose who answers it' }).click()
      const heading = page.getByRole('heading', { level: 1, name: /^\+420\d{9}$/ })
      await heading.waitFor()
      const number = (await heading.textContent()) ?? ''

      await page.getByLabel('Answered by').selectOption('forward')
      await page.getByLabel('Forward to').fill('601 000 001')
      await page.getByLabel('Label', { exact: true }).fill('Objednávky')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved.').waitFor()
      const listed = async () =>
        expect2xx(await owner.api.get('/v1/numbers')).numbers.find(
          ({ e164 }: { e164: string }) => e164 === number,
        )
      expect(await listed()).toMatchObject({
        mode: 'forward',
        forwardTo: '+420601000001',
        label: 'Objednávky',
      })

      await page.getByRole('button', { name: 'Release' }).click()
      const release = page.getByRole('dialog').getByRole('button', { name: 'Release' })
      expect(await release.isDisabled()).toBe(true)
      await page.getByLabel(`Type ${number} to confirm`).fill(number)
      await release.click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await listed()).toMatchObject({ status: 'releasing' })
    })
  })

  test('makes a campaign of a spreadsheet, and is told which rows cannot be called', async () => {
    const { owner, url } = world
    await world.asPerson(buyer, {}, async (page) => {
      await page.goto(`${url}/tasks/new`)
      await page.getByLabel('Name').fill('Upomínky prosinec')
      const csv = 'Jméno;Telefon;Dluh\nJan <b>Novák</b>;601 000 002;1 200 Kč\nEva;nevím;300 Kč\n'
      await page
        .getByLabel('Contacts (CSV)')
        .setInputFiles({ name: 'kontakty.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByText('1 contact can be called').waitFor()
      await page.getByText('1 row cannot be called and is left out').waitFor()
      const problems = page.getByRole('table', { name: 'Rows that are left out' })
      expect(await problems.getByRole('row').nth(1).textContent()).toContain('3')
      expect(await page.locator('main b').count()).toBe(0)

      await page.getByRole('button', { name: 'Create the campaign' }).click()
      await page.getByRole('heading', { name: 'Upomínky prosinec' }).waitFor()
      const { tasks } = expect2xx(await owner.api.get('/v1/tasks'))
      expect(tasks[0]).toMatchObject({ name: 'Upomínky prosinec', status: 'draft', counts: { total: 1 } })
    })
  })

  test('hears a call from a line of its transcript, sees who spoke when, saves it, and has it delivered again', async () => {
    const { owner, url, ids } = world
    await world.asPerson(owner, {}, async (page) => {
      await page.goto(`${url}/calls/${ids.call}`)
      await page.getByRole('button', { name: 'Load the recording', exact: true }).click()
      await page.getByRole('img', { name: 'The caller above, the other side below' }).waitFor()
      await page
        .getByRole('button', { name: /^Play from / })
        .first()
        .click()
      await page.locator('li[aria-current=true]').first().waitFor()

      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the recording' }).click()
      expect((await saving).suggestedFilename()).toBe(`${ids.call}.ogg`)

      await page.getByRole('button', { name: /^Deliver again: call\.completed/ }).click()
      await page.getByText('It is being delivered again, byte for byte.').waitFor()
    })
  })

  test('tries an agent in writing before publishing it', async () => {
    const { owner, url, ids } = world
    await world.asPerson(owner, {}, async (page) => {
      await page.goto(`${url}/agents/${ids.agent}`)
      await page.getByRole('button', { name: 'Start the call' }).click()
      const said = page.getByRole('list', { name: 'The simulated call' }).getByRole('listitem')
      await said.first().waitFor()
      await page.getByLabel('What the caller says').fill('Na shledanou.')
      await page.getByRole('button', { name: 'Say it' }).click()
      await said.getByText('Na shledanou.', { exact: true }).first().waitFor()
    })
  })

  test('talks with the agent that the address names, however old it is, or is told that there is none', async () => {
    const { owner, url, ids } = world
    // More than a list shows at once; the newest are on top.
    for (let made = 0; made < 50; made++)
      await pacedUntil('an agent is made', async () => {
        const { status } = await owner.api.send('POST', '/v1/agents', {
          name: `Agent ${made}`,
          language: 'cs',
        })
        return status === 201
      })
    await world.asPerson(owner, {}, async (page) => {
      const chosen = page.getByLabel('Agent', { exact: true })
      await page.goto(`${url}/talk?agent=${ids.agent}`)
      await chosen.waitFor()
      expect(await chosen.inputValue()).toBe(ids.agent)

      await page.goto(`${url}/talk?agent=ag_${'0'.repeat(32)}`)
      await page.getByText('It does not exist, or not in this account.').waitFor()
      expect(await chosen.count()).toBe(0)
    })
  })

  test('looks for a request again, as it may be in the log by then', async () => {
    const { owner, url } = world
    await world.asPerson(owner, {}, async (page) => {
      await page.goto(`${url}/developers/requests`)
      const { headers } = await owner.api.get('/v1/balance')
      const id = headers.get('x-request-id') ?? ''
      await page.getByLabel('Request ID').fill(id)
      for (let looks = 0; looks < 3; looks++) {
        const answered = page.waitForResponse(`${url}/v1/requests/${id}`)
        await page.getByRole('button', { name: 'Find a request' }).click()
        await answered
      }
      await pacedUntil('the request is found', async () => {
        await page.getByRole('button', { name: 'Find a request' }).click()
        return (await page.getByRole('cell', { name: id }).count()) > 0
      })
    })
  })

  test('signs in with a second factor, connects an app to one of two accounts, and ends it, with scripts switched off', async () => {
    const { url, owner } = world
    const without = { javaScriptEnabled: false }
    const person = await world.join('bez-skriptu', 'member')
    const app = await startAppClient(url, url)
    atEnd(() => app.close())
    let secret = ''
    await world.asPerson(person, without, async (page) => {
      await page.goto(`${url}/settings/security/second-factor`)
      await page.getByLabel('Current password').fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      secret = ((await page.locator('dd code').textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now()))
      await page.getByRole('button', { name: 'Switch on' }).click()
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    })
    const stranger = { ...person, email: 'nobody@example.com' }
    await world.asPerson(stranger, without, async (page) => {
      await page.goto(app.authorizeUrl())
      await page.getByLabel('E-mail').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      // Of the next time step: the one of now has been used.
      await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now() + 30_000))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('heading', { name: 'Connect Assistant?' }).waitFor()
      await page.getByRole('link', { name: owner.accountId }).click()
      await page.getByLabel('Change and delete').uncheck()
      await page.getByRole('button', { name: 'Allow' }).click()
      await page.getByRole('heading', { name: 'Back in the app' }).waitFor()
      const tokens = await app.exchange(page.url())
      expect(tokens.scope).toBe('read spend')
      expect(await app.callTool(tokens.access_token, 'get_account')).toContain(owner.accountId)

      await page.goto(`${url}/developers/apps`)
      await page.getByRole('button', { name: 'End the access of Assistant' }).click()
      await page.getByText('You have connected no app.').waitFor()
      expect(await app.statusWith(tokens.access_token)).toBe(401)
      expect(await app.refusalOf(tokens.refresh_token)).toBe('invalid_grant')
    })
  })
})
