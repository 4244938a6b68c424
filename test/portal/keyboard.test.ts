import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { watcherOf } from '../scenarios/support/watcher.ts'
import { type PortalWorld, password, startPortalWorld } from './support/portal-world.ts'
import { tabTo } from './support/tab-to.ts'

const boundMs = 600_000

describePeer('the portal with the keyboard alone', ['chromium'], () => {
  const atEnd = atEndOfFile(boundMs)
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  }, boundMs)

  test(
    'signs in, sees a call, sends a text and tops up',
    async () => {
      const { owner, url, ids } = world
      const stranger = { ...owner, email: 'nobody@example.com' }
      await world.asPerson(stranger, {}, async (page) => {
        await page.goto(`${url}/calls`)
        await page.waitForURL(/\/signin\?next=/)
        await page.keyboard.type(owner.email)
        await page.keyboard.press('Tab')
        await page.keyboard.type(password)
        await page.keyboard.press('Enter')

        await page.waitForURL(`${url}/calls`)
        const call = page.locator(`a[href="/calls/${ids.call}"]`)
        await call.waitFor()
        await tabTo(page, ((await call.textContent()) ?? '').trim())
        await page.keyboard.press('Enter')
        await page.waitForURL(`${url}/calls/${ids.call}`)
        await page.getByRole('heading', { name: 'Transcript' }).waitFor()
        const { transcript } = expect2xx(await owner.api.get(`/v1/calls/${ids.call}`)).call
        await page.getByText(transcript[0].message).first().waitFor()

        await page.reload()
        await page.getByRole('heading', { name: 'Transcript' }).waitFor()
        await tabTo(page, 'Messages')
        await page.keyboard.press('Enter')
        await page.getByLabel('Text').waitFor()
        await tabTo(page, 'To')
        await page.keyboard.type('601 000 011')
        await tabTo(page, 'Text')
        await page.keyboard.type('Přijďte zítra')
        await page.getByText('1 segment, 13 characters').waitFor()
        await tabTo(page, 'Send')
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'Messages with +420601000011' }).waitFor()
        await page.getByText('Přijďte zítra', { exact: true }).waitFor()
        const { messages } = expect2xx(await owner.api.get('/v1/messages'))
        expect(messages.filter(({ body }: { body: string }) => body === 'Přijďte zítra')).toHaveLength(1)

        const before = expect2xx(await owner.api.get('/v1/balance')).balanceHal
        await page.reload()
        await page.getByLabel('Text').waitFor()
        await tabTo(page, 'Billing')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Pay by card' }).waitFor()
        await tabTo(page, /^Amount/)
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('250')
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Zaplatit' }).waitFor()
        await tabTo(page, 'Zaplatit')
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/billing(\?|$)/)
        const watcher = await watcherOf(owner.api)
        await pacedUntil('the credit', async () => {
          const { balanceHal } = expect2xx(await watcher.get('/v1/balance'))
          return balanceHal === before + 25_000
        })
      })
    },
    boundMs,
  )

  test(
    'asks before it publishes, and Escape leaves everything as it was',
    async () => {
      const { owner, url, ids } = world
      await world.asPerson(owner, {}, async (page) => {
        await page.goto(`${url}/agents/${ids.agent}`)
        await page.getByLabel('First sentence').waitFor()
        await tabTo(page, 'First sentence')
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('Dobrý den, tady pekárna.')
        await tabTo(page, 'Save the draft')
        await page.keyboard.press('Enter')
        await page.getByText('The saved draft differs from the live agent.').waitFor()
        await tabTo(page, 'Publish')
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        expect(expect2xx(await owner.api.get(`/v1/agents/${ids.agent}`)).agent.firstMessage).not.toContain(
          'pekárna',
        )
        await page.keyboard.press('Enter')
        await tabTo(page, 'Publish')
        await page.keyboard.press('Enter')
        await page.getByText(/^Version \d+ is live\.$/).waitFor()
        expect(expect2xx(await owner.api.get(`/v1/agents/${ids.agent}`)).agent.firstMessage).toContain(
          'pekárna',
        )
      })
    },
    boundMs,
  )
})
