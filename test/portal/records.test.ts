import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { startAppClient } from '../apps/support/app-client.ts'
import { describePeer } from '../peers/support/describe-peer.ts'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { client } from '../scenarios/support/client.ts'
import { startReceiver } from '../scenarios/support/receiver.ts'
import { operatorToken } from '../scenarios/support/service.ts'
import { violationsOn } from '../users/support/chromium.ts'
import { newPerson, type PortalWorld, startPortalWorld } from './support/portal-world.ts'

describePeer('what an owner keeps in the portal', ['headlessShell'], () => {
  const atEnd = atEndOfFile()
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  })

  test('rates a call with a reason and a note, and changes the note without rating again', async () => {
    const { owner, url, ids } = world
    const rating = async () => expect2xx(await owner.api.get(`/v1/calls/${ids.call}`)).call.rating
    await world.asPerson(owner, {}, async (page) => {
      await page.goto(`${url}/calls/${ids.call}`)
      await page.getByLabel('Reason').selectOption('too_slow')
      await page.getByLabel('Note').fill('Dlouho mlčela.')
      await page.getByText('Choose Good or Bad to save it.').waitFor()
      await page.getByRole('button', { name: 'Bad' }).click()
      await page.getByRole('button', { name: 'Bad', pressed: true }).waitFor()
      const bad = { value: 'bad', reason: 'too_slow', note: 'Dlouho mlčela.', source: 'portal' }
      expect(await rating()).toMatchObject(bad)

      const keep = page.getByRole('button', { name: 'Save the reason and note' })
      expect(await keep.count()).toBe(0)
      await page.getByLabel('Note').fill('Dlouho mlčela, pak už ne.')
      await keep.click()
      await keep.waitFor({ state: 'detached' })
      expect(await rating()).toMatchObject({ ...bad, note: 'Dlouho mlčela, pak už ne.' })

      const body = { ratingReason: 'wrong_name' }
      expect2xx(await owner.api.send('PATCH', `/v1/calls/${ids.call}`, body))
      await page.reload()
      await page.getByLabel('Note').waitFor()
      expect(await page.getByLabel('Reason').inputValue()).toBe('wrong_name')
    })
  })

  test('chooses who answers callbacks, has the agent call a phone, and sees what a number costs', async () => {
    const { owner, url, ids } = world
    await world.asPerson(owner, {}, async (page) => {
      await page.goto(`${url}/numbers/${encodeURIComponent(ids.number)}`)
      const { agent } = expect2xx(await owner.api.get(`/v1/agents/${ids.agent}`))
      await page.getByLabel(agent.name, { exact: true }).check()
      await page.getByLabel('For how long after the call').selectOption({ label: '72 hours' })
      await page.getByLabel('Opening line', { exact: true }).fill('Dobrý den, děkujeme, že voláte zpět.')
      await page.getByRole('button', { name: 'Set who answers callbacks' }).click()
      await page.getByText('Saved.').waitFor()
      const path = `/v1/numbers/${encodeURIComponent(ids.number)}/callback-routing`
      expect(expect2xx(await owner.api.get(path)).callbackRouting).toMatchObject({
        agentIds: [ids.agent],
        lookbackSecs: 259_200,
        firstMessage: 'Dobrý den, děkujeme, že voláte zpět.',
      })

      await page.getByLabel('Your phone').fill('601 000 002')
      await page.getByRole('button', { name: 'Test call' }).click()
      await page.getByText('Have the agent call +420601000002?').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

      const { prices } = expect2xx(await owner.api.get('/v1/prices'))
      const kinds = ['number', 'sms_number']
      expect(kinds.filter((kind) => prices.some((price: { kind: string }) => price.kind === kind))).toEqual(
        kinds,
      )
      await page.goto(`${url}/numbers`)
      await page.getByRole('button', { name: 'Buy a number' }).click()
      await page
        .getByRole('dialog')
        .getByText(/^CZK\s[\d.]+.* a month, VAT included/)
        .waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Buy an SMS number' }).click()
      await page
        .getByRole('dialog')
        .getByText(/^CZK\s[\d.]+ a month, VAT included/)
        .waitFor()
    })
  })

  test('duplicates an agent, saves it as a file, makes another of the file, and deletes one by its name', async () => {
    const { owner, url, ids } = world
    const named = async (name: string) =>
      expect2xx(await owner.api.get('/v1/agents')).agents.filter((one: { name: string }) => one.name === name)
    const { agent } = expect2xx(await owner.api.get(`/v1/agents/${ids.agent}`))
    const copy = `${agent.name} (copy)`
    await world.asPerson(owner, {}, async (page) => {
      await page.goto(`${url}/agents/${ids.agent}`)
      await page.getByRole('button', { name: 'Duplicate' }).click()
      await page.getByRole('heading', { level: 1, name: copy }).waitFor()
      const [made] = await named(copy)
      expect(made).toMatchObject({ systemPrompt: agent.systemPrompt, numberE164: null })

      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as JSON' }).click()
      const file = await readFile(await (await saving).path(), 'utf8')
      expect(JSON.parse(file)).toMatchObject({ name: copy, systemPrompt: agent.systemPrompt })

      await page.getByRole('button', { name: 'Delete the agent' }).click()
      const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete the agent' })
      expect(await remove.isDisabled()).toBe(true)
      await page.getByLabel(`Type ${copy} to confirm`).fill(copy)
      await remove.click()
      await page.waitForURL(`${url}/agents`)
      expect(await named(copy)).toEqual([])

      const chosen = page.getByLabel('File of an agent (JSON)')
      await chosen.setInputFiles({
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from('[]'),
      })
      await page.getByRole('button', { name: 'Import' }).click()
      await page.getByText('This file holds no agent.').waitFor()
      await chosen.setInputFiles({
        name: 'x.json',
        mimeType: 'application/json',
        buffer: Buffer.from(file),
      })
      await page.getByRole('button', { name: 'Import' }).click()
      await page.getByRole('heading', { level: 1, name: copy }).waitFor()
      expect(await named(copy)).toHaveLength(1)
    })
  })

  test('opens a conversation that the newest texts lack from its address', async () => {
    const { owner, url } = world
    expect2xx(await owner.api.send('POST', '/v1/messages', { to: '+420601000013', body: 'Ahoj' }))
    await world.asPerson(owner, {}, async (page) => {
      // Pages of one text each, as if there were many.
      await page.route(/\/v1\/messages\?/, (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/limit=\d+/, 'limit=1'),
        }),
      )
      await page.goto(`${url}/messages?with=${encodeURIComponent('+420601000011')}`)
      await page.getByRole('listitem').getByText('<img src=x onerror=alert(1)>').waitFor()
      const threads = page.getByRole('region', { name: 'Conversations' })
      expect(await threads.getByRole('link', { name: '+420601000011' }).count()).toBe(0)

      await page.goto(`${url}/messages?with=${encodeURIComponent('+420601999999')}`)
      await page.getByText('There are no messages').first().waitFor()
    })
  })

  test('is shown the first steps of a new account, each ticked by itself once it is done', async () => {
    const { url } = world
    const beginner = await newPerson(url, client(url, operatorToken), 'novacek')
    const receiver = await startReceiver(atEnd)
    await world.asPerson(beginner, {}, async (page) => {
      const step = (text: string) =>
        page.getByRole('region', { name: 'First steps' }).getByRole('listitem').filter({ hasText: text })
      const streaming = page.waitForResponse((response) => response.url().endsWith('/v1/webhook/stream'))
      await page.goto(`${url}/`)
      await streaming
      await step('To do: Send a text').waitFor()
      await step('To do: Set a webhook').waitFor()
      await page.getByText('Lasts for').waitFor()
      expect(await violationsOn(page)).toEqual([])

      expect2xx(await beginner.api.send('PUT', '/v1/webhook', { url: receiver.url }))
      await step('To do: Set a webhook').waitFor()
      expect2xx(await beginner.api.send('POST', '/v1/webhook/test'))
      await step('Done: Set a webhook').waitFor()
      await step('To do: Make an agent').waitFor()
      expect2xx(await beginner.api.send('POST', '/v1/agents', { name: 'Anna', language: 'cs' }))
      await step('Done: Make an agent').waitFor()
      await step('Done: Make an API key').waitFor()
      await step('To do: Buy a number').waitFor()
    })
  })

  test('tests the connection of assistants, with and without a key, and sees a client that has called a tool', async () => {
    const { owner, url } = world
    const app = await startAppClient(url, url)
    atEnd(() => app.close())
    await world.asPerson(await world.join('asistent', 'member'), {}, async (page) => {
      await page.goto(`${url}/developers/mcp`)
      const part = page.getByRole('region', { name: 'Test the connection' })
      const test = part.getByRole('button', { name: 'Test it' })
      await test.click()
      await part.getByText('It answers, and leads assistants to the sign-in.').waitFor()
      await part.getByLabel('API key, if you want to try one').fill('hv_test_unknown')
      await test.click()
      await part.getByText('The service answers, but the key is not valid.').waitFor()
      await part.getByLabel('API key, if you want to try one').fill(owner.api.key)
      await test.click()
      await part.getByText(/^The key works and gets \d+ tools\./).waitFor()

      expect(await app.callTool(owner.api.key, 'get_account')).toContain(owner.accountId)
      const clients = page.getByRole('table', { name: 'Connected clients' })
      await clients.getByRole('cell', { name: 'getAccount' }).waitFor()
      await page.getByText(/^Only read \(\d+\)$/).click()
      await page.getByText('list_calls', { exact: true }).waitFor()
      expect(await violationsOn(page)).toEqual([])
    })
  })

  test('reads an example of each event, and sends one to the webhook', async () => {
    const { url } = world
    await world.asPerson(await world.join('vyvojar', 'member'), {}, async (page) => {
      await page.goto(`${url}/developers/events?event=message.received`)
      await page.locator('details[open]').getByText('"event": "message.received"').waitFor()
      await page.getByRole('button', { name: 'Send a test event' }).click()
      await page.getByText(/^Delivered in [\d,]+ ms: 200$/).waitFor()
      await page.getByText('of the last 50 deliveries').first().waitFor()
      expect(await violationsOn(page)).toEqual([])
    })
  })
})
