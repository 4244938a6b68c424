import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import type { Page } from '../users/support/chromium.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'

describePeer('the portal', ['headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  })

  const linksOn = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()

  test('offers a viewer everything to read and nothing to change', async () => {
    const viewer = await world.join('viewer', 'viewer')
    await world.asPerson(viewer, {}, async (page) => {
      await page.goto(`${world.url}/messages`)
      await page.getByRole('link', { name: '+420601000011' }).click()
      await page.getByRole('heading', { name: 'Messages with +420601000011' }).waitFor()
      expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0)
      await page.goto(`${world.url}/billing`)
      await page.getByRole('table', { name: 'Movements' }).waitFor()
      expect(await page.getByRole('button', { name: 'Pay by card' }).count()).toBe(0)
      await page.goto(`${world.url}/agents/${world.ids.agent}`)
      await page.getByLabel('First sentence').waitFor()
      expect(await page.getByLabel('First sentence').isEditable()).toBe(false)
      expect(await page.locator('main').getByRole('button').count()).toBe(0)
      await page.goto(`${world.url}/webhook`)
      await page.getByRole('heading', { name: 'Latest deliveries' }).waitFor()
      expect(await page.getByText('Signing secret').count()).toBe(0)
      await page.goto(`${world.url}/`)
      await page.getByText('Nothing needs your attention.').or(page.locator('main li')).first().waitFor()
      expect(await page.getByText('Your role does not allow this').count()).toBe(0)
    })
  })

  test('shows billing the money alone, also at the address of a call', async () => {
    const billing = await world.join('billing', 'billing')
    await world.asPerson(billing, {}, async (page) => {
      await page.goto(`${world.url}/`)
      await page.getByText('Available').waitFor()
      expect(await linksOn(page)).toEqual(['Overview', 'Billing'])
      await page.goto(`${world.url}/calls/${world.ids.call}`)
      await page.getByText('Your role does not allow this. Ask an owner of the account.').waitFor()
      expect(await page.getByRole('heading', { name: 'Transcript' }).count()).toBe(0)
    })
  })

  test('shows a received text as it is, never as markup', async () => {
    await world.asPerson(world.owner, {}, async (page) => {
      await page.goto(`${world.url}/messages?with=${encodeURIComponent('+420601000011')}`)
      await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
      await page.getByText('Dobrý den <b>vám</b>').first().waitFor()
      expect(await page.locator('main img, main b').count()).toBe(0)
    })
  })

  test('shows a text that arrives while the page is open', async () => {
    const { owner, url } = world
    await world.asPerson(owner, {}, async (page) => {
      const streaming = page.waitForResponse((response) => response.url().endsWith('/v1/webhook/stream'))
      await page.goto(`${url}/messages?with=${encodeURIComponent('+420601000012')}`)
      await page.getByRole('heading', { name: 'New message' }).waitFor()
      await streaming
      const [{ e164 }] = (await owner.api.get('/v1/sms-numbers')).body.smsNumbers
      const text = { from: '+420601000012', to: e164, body: 'Už jsem na cestě' }
      await owner.api.send('POST', '/sandbox/v1/messages', text)
      await page.getByText('Už jsem na cestě', { exact: true }).last().waitFor()
    })
  })

  test('leads to the sign-in when the session has ended, and back', async () => {
    await world.asPerson(world.owner, {}, async (page) => {
      await page.goto(`${world.url}/numbers`)
      await page.getByRole('table', { name: 'Voice numbers' }).waitFor()
      await page.context().clearCookies()
      await page.getByRole('link', { name: 'Do not call' }).click()
      await page.waitForURL(`${world.url}/signin?next=${encodeURIComponent('/do-not-call')}`)
    })
  })
})
