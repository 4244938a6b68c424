import { pacedUntil, until } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { client } from '../scenarios/support/client.ts'
import { startReceiver } from '../scenarios/support/receiver.ts'
import { watcherOf } from '../scenarios/support/watcher.ts'
import { violationsOn } from '../users/support/chromium.ts'
import { chooseOption } from './support/choose-option.ts'
import { type PortalWorld, password, startPortalWorld } from './support/portal-world.ts'
import { tabTo } from './support/tab-to.ts'

describePeer('the portal with the keyboard alone', ['headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  })

  test('signs in, sees a call, sends a text and tops up', async () => {
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
  })

  test('asks before it publishes, and Escape leaves everything as it was', async () => {
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
  })

  test('makes a key that works, renames it, and revokes it only after typing its name', async () => {
    const { url } = world
    const person = await world.join('klicnik', 'member')
    await world.asPerson(person, {}, async (page) => {
      const dialog = page.getByRole('dialog')
      await page.goto(`${url}/developers`)
      await page.getByLabel('Name of the new key').waitFor()
      await tabTo(page, 'Name of the new key')
      await page.keyboard.type('Účetnictví')
      await page.keyboard.press('Enter')
      const settings = page.getByRole('status').locator('code').first()
      await settings.waitFor()
      const [, key = ''] = /HOVOR_API_KEY=(\S+)/.exec((await settings.textContent()) ?? '') ?? []
      const program = client(url, key)
      expect((await program.get('/v1/account')).status).toBe(200)

      await page.reload()
      await page.getByLabel('Name of the new key').waitFor()
      await tabTo(page, 'Rename the key Účetnictví')
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Sklad')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('cell', { name: 'Sklad', exact: true }).waitFor()

      await tabTo(page, 'Revoke the key Sklad')
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await page.keyboard.press('Enter')
      expect(await dialog.count()).toBe(1)
      await page.keyboard.type('Sklad')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('cell', { name: 'Sklad', exact: true }).waitFor({ state: 'detached' })
      await pacedUntil('the key to be refused', async () => (await program.get('/v1/account')).status === 401)
    })
  })

  test('sets a webhook, tests it, has an event delivered again byte for byte, changes its secret and deletes it', async () => {
    const { owner, url } = world
    const receiver = await startReceiver(atEnd)
    const person = await world.join('programator', 'member')
    const secret = async () => expect2xx(await owner.api.get('/v1/webhook')).webhook.secret
    await world.asPerson(person, {}, async (page) => {
      const dialog = page.getByRole('dialog')
      await page.goto(`${url}/webhook`)
      await page.getByLabel('URL').waitFor()
      await tabTo(page, 'URL')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(receiver.url)
      await page.keyboard.press('Enter')
      await page.getByText('Saved.').waitFor()

      await page.reload()
      await page.getByLabel('URL').waitFor()
      await tabTo(page, 'Send a test event')
      await page.keyboard.press('Enter')
      await page.getByText(/^Delivered in [\d,]+ ms: 200$/).waitFor()
      expect(receiver.of('webhook.test')).toHaveLength(1)

      expect2xx(await owner.api.send('POST', '/v1/messages', { to: '+420601000011', body: 'Hotovo' }))
      await until(() => receiver.of('message.sent').length === 1, { what: 'the event' })
      await page.reload()
      const again = /^Deliver again: message\.sent/
      await page.getByRole('button', { name: again }).first().waitFor()
      await tabTo(page, again)
      await page.keyboard.press('Enter')
      await page.getByText('It is being delivered again, byte for byte.').waitFor()
      await until(() => receiver.of('message.sent').length === 2, { what: 'the event again' })
      const [first, second] = receiver.of('message.sent')
      expect(second?.raw).toBe(first?.raw)

      const before = await secret()
      await page.reload()
      await page.getByLabel('URL').waitFor()
      await tabTo(page, 'Make a new secret')
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await tabTo(page, 'Make a new secret')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      expect(await secret()).not.toBe(before)

      await tabTo(page, 'Delete the webhook')
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await page.keyboard.type(new URL(receiver.url).host)
      await page.keyboard.press('Enter')
      await page.getByText('The account has no webhook.', { exact: false }).waitFor()
      expect((await owner.api.get('/v1/webhook')).status).toBe(404)
    })
  })

  test('rates a call, with a reason and a note', async () => {
    const { owner, url, ids } = world
    const person = await world.join('hodnotitel', 'member')
    await world.asPerson(person, {}, async (page) => {
      await page.goto(`${url}/calls/${ids.call}`)
      await page.getByLabel('Reason').waitFor()
      await tabTo(page, 'Reason')
      await chooseOption(page, 'Slow to answer')
      await tabTo(page, 'Note')
      await page.keyboard.type('Až po chvíli')
      await tabTo(page, 'Bad')
      await page.keyboard.press('Enter')
      await page.getByRole('status').filter({ hasText: 'Bad' }).waitFor()
    })
    const { rating } = expect2xx(await owner.api.get(`/v1/calls/${ids.call}`)).call
    expect(rating).toMatchObject({
      ...{ value: 'bad', reason: 'too_slow', note: 'Až po chvíli', source: 'portal' },
    })
  })

  test('goes to any page and record with Ctrl K, and sees the keys by a question mark', async () => {
    const { owner, url, ids } = world
    const [message] = expect2xx(await owner.api.get('/v1/messages')).messages
    await world.asPerson(await world.join('hledac', 'member'), {}, async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Go to a page or a record' })
      async function goTo(text: string) {
        await page.keyboard.press('Control+k')
        await dialog.waitFor()
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
        await dialog.waitFor({ state: 'detached' })
      }
      await page.goto(`${url}/`)
      await page.getByRole('button', { name: 'Go to… (Ctrl K)' }).waitFor()
      await goTo(ids.call)
      await page.waitForURL(`${url}/calls/${ids.call}`)
      await goTo(message.id)
      await page.waitForURL(/\/messages\?with=/)
      await goTo('billi')
      await page.waitForURL(`${url}/billing`)

      await page.keyboard.press('Control+k')
      await dialog.waitFor()
      await page.keyboard.type(`task_${'0'.repeat(31)}`)
      await page.getByText('No page has this name, and nothing this ID.').waitFor()
      expect(await violationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })

      const keys = page.getByRole('dialog', { name: 'Keys' })
      await page.keyboard.press('?')
      await keys.waitFor()
      expect(await violationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await keys.waitFor({ state: 'detached' })
    })
  })
})
