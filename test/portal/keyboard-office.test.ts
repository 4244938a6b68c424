import { readFileSync } from 'node:fs'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { client } from '../scenarios/support/client.ts'
import { operatorToken } from '../scenarios/support/service.ts'
import { supplier } from '../scenarios/support/supplier.ts'
import { watcherOf } from '../scenarios/support/watcher.ts'
import type { Page } from '../users/support/chromium.ts'
import { chooseOption } from './support/choose-option.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'
import { tabTo } from './support/tab-to.ts'

describePeer('the office of a small firm with the keyboard alone', ['headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd, supplier)
  })

  const operate = async (method: string, path: string, body: object) =>
    expect2xx(await client(world.url, operatorToken).send(method, `/operator/v1${path}`, body))

  /** Presses a button, and the same one in the dialog that asks whether it is meant. */
  async function confirm(page: Page, label: string, inDialog = label) {
    const dialog = page.getByRole('dialog')
    await tabTo(page, label)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await tabTo(page, inDialog)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  async function fill(page: Page, label: string, text: string) {
    await tabTo(page, label)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }

  test('sends a number to another phone, and confirms the fee that it then costs', async () => {
    const { owner, url, ids } = world
    const { accountId } = owner
    const price = { kind: 'number', direction: 'in', destination: 'forward', unit: 'month' }
    await operate('PUT', '/tariffs', { tariffs: [{ ...price, priceHal: 14_900 }] })
    await operate('PATCH', `/accounts/${accountId}`, { confirmSubscriptions: true })
    await world.asPerson(owner, {}, async (page) => {
      await page.goto(`${url}/numbers/${encodeURIComponent(ids.number)}`)
      await page.getByLabel('Answered by').waitFor()
      await tabTo(page, 'Answered by')
      await chooseOption(page, 'Another phone')
      await fill(page, 'Forward to', '601 000 001')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Confirm the change of the monthly fee' }).waitFor()
      await tabTo(page, 'Confirm the change of the monthly fee')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: /^Confirm the change to / }).waitFor()
      await page.getByText('149.00', { exact: false }).waitFor()
      await tabTo(page, 'Confirm the change')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'The change has been made' }).waitFor()
    })
    const { numbers } = expect2xx(await owner.api.get('/v1/numbers'))
    expect(numbers.find(({ e164 }: { e164: string }) => e164 === ids.number)).toMatchObject({
      ...{ mode: 'forward', forwardTo: '+420601000001', monthlyFeeHal: 14_900 },
    })
    await operate('PATCH', `/accounts/${accountId}`, { confirmSubscriptions: false })
  })

  test('switches the weekly summary', async () => {
    const { owner, url } = world
    const isOn = async () => expect2xx(await owner.api.get('/v1/account')).account.notifications.weeklySummary
    const before = await isOn()
    await world.asPerson(await world.join('prehledy', 'member'), {}, async (page) => {
      await page.goto(`${url}/settings`)
      await page.getByLabel('Weekly summary by e-mail').waitFor()
      await tabTo(page, 'Weekly summary by e-mail')
      await page.keyboard.press('Space')
      await page.getByText('Saved.').waitFor()
    })
    expect(await isOn()).toBe(!before)
  })

  test('orders a number in a region, and cancels the order', async () => {
    const { owner, url } = world
    const latest = async () => expect2xx(await owner.api.get('/v1/numbers/orders')).orders[0]
    await world.asPerson(await world.join('objednavky', 'member'), {}, async (page) => {
      await page.goto(`${url}/numbers`)
      await page.getByLabel('Region or its main town').waitFor()
      await fill(page, 'Region or its main town', 'Plzeň')
      // More than the credit pays for, so that the order waits for as long as the test takes.
      await fill(page, 'How many', '10')
      await fill(page, 'Company or name', 'Pekárna Novák s.r.o.')
      await fill(page, 'Street and number', 'Vinohradská 12')
      await fill(page, 'Town', 'Praha')
      await fill(page, 'Postal code', '120 00')
      await page.keyboard.press('Enter')
      await page.getByText('The order has been placed. Its state is above.').waitFor()
      expect(await latest()).toMatchObject({ status: 'pending', region: 'Plzeň', count: 10 })

      await page.reload()
      await page.getByRole('button', { name: 'Cancel the order in Plzeň' }).waitFor()
      await confirm(page, 'Cancel the order in Plzeň', 'Cancel the order')
      await page.getByRole('cell', { name: 'Cancelled', exact: true }).waitFor()
    })
    expect(await latest()).toMatchObject({ status: 'cancelled', region: 'Plzeň' })
  })

  test('orders an agent, writes to the advisor, and accepts and pays the offer', async () => {
    const { owner, url } = world
    await operate('POST', `/accounts/${owner.accountId}/credit`, {
      amountHal: 2_000_000,
      reason: 'Paid in cash',
    })
    await world.asPerson(await world.join('zadavatel', 'member'), {}, async (page) => {
      await page.goto(`${url}/setup-orders`)
      await page.getByLabel('What do you need the agent for?').waitFor()
      await fill(page, 'What do you need the agent for?', 'Pekárna, ráno nestíháme telefony.')
      await tabTo(page, 'Talk to the advisor')
      await page.keyboard.press('Enter')
      await page.getByLabel('Your message').waitFor()
      const id = new URL(page.url()).pathname.split('/').at(-1)
      await fill(page, 'Your message', 'Otevřeno máme od 6 do 17.')
      await tabTo(page, 'Send')
      await page.keyboard.press('Enter')
      const said = page.getByRole('listitem').filter({ hasText: 'Otevřeno máme od 6 do 17.' })
      await said.first().waitFor()
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor()

      await operate('POST', `/setup-orders/${id}/quotes`, { agent: { name: 'Anna', language: 'cs' } })
      await page.reload()
      await page.getByRole('button', { name: 'Accept and pay with credit' }).waitFor()
      await confirm(page, 'Accept and pay with credit')
      await page.getByText('Accepted', { exact: true }).waitFor()
      const { order } = expect2xx(await owner.api.get(`/v1/setup-orders/${id}`))
      expect(order.quote).toMatchObject({ status: 'accepted', agent: { name: 'Anna' } })
    })
  })

  test('saves the tax document of a payment', async () => {
    const { owner, url } = world
    await world.payByTransfer(owner.accountId, 121_000)
    const watcher = await watcherOf(owner.api)
    const number: string = await pacedUntil('a tax document', async () => {
      const { documents } = expect2xx(await watcher.get('/v1/billing/documents'))
      return documents[0]?.number
    })
    await world.asPerson(await world.join('ucetni', 'billing'), {}, async (page) => {
      await page.goto(`${url}/billing`)
      await page.getByRole('button', { name: `Download ${number}` }).waitFor()
      await tabTo(page, `Download ${number}`)
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    })
  })
})
