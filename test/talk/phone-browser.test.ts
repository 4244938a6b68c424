import { pacedUntil, untilPasses } from '@hovor/clock/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chromiumPath, describePeer } from '../peers/support/describe-peer.ts'
import { type PortalWorld, startPortalWorld, withBrowser } from '../portal/support/portal-world.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { watcherOf } from '../scenarios/support/watcher.ts'
import { chromiumArgs } from '../users/support/chromium.ts'
import { fakeMicrophone, greeting } from './support/fake-microphone.ts'
import { loudness } from './support/loudness.ts'

const boundMs = 600_000
const phoneNumber = '+420601000099'

describePeer('the sandbox phone in a real browser', ['chromium', 'headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  let browser: Browser
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
    const microphone = await fakeMicrophone(atEnd)
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [
        ...chromiumArgs,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${microphone}`,
      ],
    })
    atEnd(() => browser.close())
  })

  const inBrowser = (permissions: string[], use: (page: Page) => Promise<void>) =>
    withBrowser(browser, world.url, world.owner, world.owner.accountId, { permissions }, async (page) => {
      await page.addInitScript(loudness)
      await use(page)
    })

  async function open(page: Page): Promise<void> {
    await page.goto(`${world.url}/phone`)
    await page.getByText(`Its number is ${phoneNumber}`).waitFor({ timeout: boundMs })
  }

  const agentIsHeard = (page: Page) =>
    untilPasses(async () => expect(await page.evaluate('loudest')).toBeGreaterThan(0.05))

  const callAgent = () =>
    world.owner.api.send('POST', '/v1/calls', { to: phoneNumber, agentId: world.ids.agent })

  test('calls the number of an agent with the keyboard alone, hears it and is understood', async () => {
    await inBrowser(['microphone'], async (page) => {
      await open(page)
      await page.getByLabel('Number to call').focus()
      await page.keyboard.type(world.ids.number)
      await page.keyboard.press('Enter')
      await page.getByText('You are connected with').waitFor({ timeout: boundMs })
      await agentIsHeard(page)
      const watcher = await watcherOf(world.owner.api)
      const [received] = expect2xx(await watcher.get('/v1/calls?direction=in&limit=1')).calls
      expect(received).toMatchObject({ from: phoneNumber, to: world.ids.number })
      await pacedUntil('the person to be understood', async () => {
        const { call } = expect2xx(await watcher.get(`/v1/calls/${received.id}`))
        return JSON.stringify(call.transcript ?? []).includes(greeting) || call.endedAt !== undefined
      })
      const hangUp = page.getByRole('button', { name: 'Hang up' })
      if ((await hangUp.count()) > 0) await hangUp.press('Enter')
      await page.getByText('hung up').waitFor({ timeout: boundMs })
    })
  })

  test('rings in two windows when an agent calls; one answers, and the other is told', async () => {
    await inBrowser(['microphone'], async (page) => {
      const other = await page.context().newPage()
      await open(page)
      await open(other)
      expect2xx(await callAgent())
      await other.getByRole('button', { name: 'Answer' }).waitFor({ timeout: boundMs })
      await page.getByRole('button', { name: 'Answer' }).press('Enter')
      await page.getByText('You are connected with').waitFor({ timeout: boundMs })
      await other.getByText('taken in another window').waitFor({ timeout: boundMs })
      await agentIsHeard(page)
      await page.getByRole('button', { name: '5', exact: true }).press('Enter')
      await page.getByRole('button', { name: 'Hang up' }).press('Enter')
      await page.getByText('You hung up').waitFor({ timeout: boundMs })
    })
  })

  test('says so when the sandbox dies, and opens again by itself with the next service', async () => {
    await inBrowser([], async (page) => {
      await open(page)
      await world.killSandbox()
      await page.getByText('The connection is lost').waitFor({ timeout: boundMs })
      await world.start()
      await page.getByText(`Its number is ${phoneNumber}`).waitFor({ timeout: boundMs })
    })
  })

  test('goes on ringing where the microphone is refused, and is told two ways to mend it', async () => {
    await inBrowser([], async (page) => {
      await open(page)
      expect2xx(await callAgent())
      await page.getByRole('button', { name: 'Answer' }).click({ timeout: boundMs })
      const told = page.getByRole('alert')
      await told.getByText('was not allowed to use the microphone').waitFor()
      expect(await told.getByRole('listitem').count()).toBe(2)
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByText('You hung up').waitFor({ timeout: boundMs })
    })
  })
})
