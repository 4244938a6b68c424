import { pacedUntil, untilPasses } from '@hovor/clock/testing'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chromiumPath, describePeer } from '../peers/support/describe-peer.ts'
import { type PortalWorld, startPortalWorld, withBrowser } from '../portal/support/portal-world.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { callOf, client, type Json } from '../scenarios/support/client.ts'
import { operatorToken } from '../scenarios/support/service.ts'
import { freePort } from '../support/free-port.ts'
import { chromiumArgs } from '../users/support/chromium.ts'
import { builtOrder } from './support/built-order.ts'
import { fakeMicrophone, greeting } from './support/fake-microphone.ts'
import { loudness } from './support/loudness.ts'

const boundMs = 600_000
/** Not the name of this machine: a page from there is not secure. */
const elsewhere = 'hovor.test'

/** As a browser where an organisation has turned WebRTC off. */
const withoutWebRtc = 'delete globalThis.RTCPeerConnection'

describePeer('talking with an agent in a real browser', ['chromium', 'headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  let browser: Browser
  beforeAll(async () => {
    world = await startPortalWorld(atEnd, { HOVOR_RTC_PORT: String(await freePort()) })
    const microphone = await fakeMicrophone(atEnd)
    const args = chromiumArgs.filter((arg) => !arg.startsWith('--host-resolver-rules='))
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [
        ...args,
        '--use-fake-device-for-media-stream',
        '--allow-loopback-in-peer-connection',
        `--use-file-for-fake-audio-capture=${microphone}`,
        `--host-resolver-rules=MAP ${elsewhere} 127.0.0.1, MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      ],
    })
    atEnd(() => browser.close())
  })

  const inBrowser = (options: BrowserContextOptions, use: (page: Page) => Promise<void>) =>
    withBrowser(browser, world.url, world.owner, world.owner.accountId, options, use)

  test.each([
    ['WebRTC', 'Connected by WebRTC.', loudness, []],
    [
      'the WebSocket, with two ways to mend that',
      'Connected by WebSocket.',
      `${loudness}\n${withoutWebRtc}`,
      [expect.stringContaining('Switch WebRTC on'), expect.stringContaining('Or use the latest')],
    ],
  ] as const)(
    'hears the agent, is understood, and sees what is said and how it ended, over %s',
    async (_, way, script, mends) => {
      await inBrowser({ permissions: ['microphone'] }, async (page) => {
        const errors: string[] = []
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
        page.on('pageerror', (error) => errors.push(error.message))
        await page.addInitScript(script)
        await page.goto(`${world.url}/talk?agent=${world.ids.agent}`)
        await page.getByRole('button', { name: 'Talk', exact: true }).click()
        await page.getByText(way).waitFor({ timeout: boundMs })
        await page.evaluate('globalThis.loudest = 0')
        const course = page.getByRole('log')
        await course.getByText('virtuální asistentka').first().waitFor({ timeout: boundMs })
        await course.getByText(greeting).first().waitFor({ timeout: boundMs })
        await page.getByText('The last reply began after').waitFor({ timeout: boundMs })
        const times = page.getByRole('table', { name: 'Response times' })
        expect(await times.getByRole('row').nth(1).textContent()).toContain('sec')
        const told = page.getByRole('status').getByRole('listitem')
        expect(await told.allTextContents()).toEqual(mends)
        await untilPasses(async () => expect(await page.evaluate('loudest')).toBeGreaterThan(0.05))
        expect(await page.getByText(way).count()).toBe(1)
        await page.getByRole('button', { name: 'Hang up' }).click()
        await page.getByText('One side hung up').waitFor({ timeout: boundMs })
        const link = page.getByRole('link', { name: 'Show the call' })
        const callId = (await link.getAttribute('href'))!.split('/').at(-1)!
        const record: Json = await pacedUntil('the call to end', async () => {
          const found = await callOf(world.owner.api, callId)
          return found.endedAt !== undefined && found
        })
        expect(record).toMatchObject({ kind: 'test', direction: 'in', data: { name: 'Jan Novák' } })
        expect(errors).toEqual([])
      })
    },
  )

  test('comes from a set-up order that is ready to the draft that was built', async () => {
    const { api, accountId } = world.owner
    const operator = client(world.url, operatorToken)
    const credit = { amountHal: 1_000_000, reason: 'paid by bank transfer' }
    expect2xx(await operator.send('POST', `/operator/v1/accounts/${accountId}/credit`, credit))
    const { id, agentId } = await builtOrder(api, operator)
    await inBrowser({}, async (page) => {
      await page.goto(`${world.url}/setup-orders/${id}`)
      await page.getByRole('link', { name: 'Talk with its draft' }).click()
      await untilPasses(async () => expect(await page.getByLabel('Version').inputValue()).toBe('draft'))
      expect(await page.getByLabel('Agent', { exact: true }).inputValue()).toBe(agentId)
    })
  })

  test('is told two ways when the microphone is refused', async () => {
    await inBrowser({}, async (page) => {
      await page.goto(`${world.url}/talk?agent=${world.ids.agent}`)
      await page.getByRole('button', { name: 'Talk', exact: true }).click()
      const told = page.getByRole('alert')
      await told.getByText('was not allowed to use the microphone').waitFor()
      expect(await told.getByRole('listitem').count()).toBe(2)
    })
  })

  test('is told two ways when the page did not come over HTTPS', async () => {
    const url = world.url.replace('127.0.0.1', elsewhere)
    await inBrowser({}, async (page) => {
      const context = page.context()
      const session = await context.cookies(world.url)
      await context.addCookies(session.map(({ name, value }) => ({ name, value, url, httpOnly: true })))
      await page.goto(`${url}/talk?agent=${world.ids.agent}`)
      await page.getByRole('button', { name: 'Talk', exact: true }).click()
      const told = page.getByRole('alert')
      await told.getByText('did not come over HTTPS').waitFor()
      expect(await told.getByRole('listitem').allTextContents()).toMatchObject([
        expect.stringContaining('HTTPS'),
        expect.stringContaining(`ssh -L ${new URL(url).port}:`),
      ])
    })
  })
})
