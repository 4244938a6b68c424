import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { newPerson, type Somebody, signInWithoutScripts } from '../portal/support/portal-world.ts'
import { expect2xx, furnish } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { callOf, client, type Json } from '../scenarios/support/client.ts'
import { operatorToken, type Service, startService } from '../scenarios/support/service.ts'
import { openPageSocket, type PageSocket } from './support/page-socket.ts'
import { spoken } from './support/spoken.ts'
import { talkAs } from './support/talking-person.ts'

const longestMs = 300_000
const atEnd = atEndOfFile()
/** A customer of the sandbox, in Czech; only what its subscribers have said is understood there. */
const customer = '+420601000001'
const said = [
  'Dobrý den, jmenuji se Jan Novák.',
  'Moje značka je jedna á bé dva tři čtyři pět.',
  'Ano, správně.',
  'Děkuji, na shledanou.',
]

let service: Service
let person: Somebody
let agentId: string
let number: string
let cookie: string
let lines: readonly Int16Array[]

beforeAll(async () => {
  service = await startService(atEnd, { boundMs: 3_600_000 })
  const { url } = service
  person = await newPerson(url, client(url, operatorToken), 'talking')
  const credit = { amountHal: 100_000, reason: 'paid by bank transfer' }
  const path = `/operator/v1/accounts/${person.accountId}/credit`
  expect2xx(await client(url, operatorToken).send('POST', path, credit))
  ;({ agentId, number } = await furnish(person.api))
  const browser = openBrowser()
  await signInWithoutScripts(url, person.email, browser)
  cookie = cookiesOf(browser)
  lines = await Promise.all(said.map(spoken))
  // From then on its lines are understood.
  const { call } = expect2xx(await person.api.send('POST', '/v1/calls', { to: customer, agentId }))
  await ended(call.id)
})

const cookiesOf = (browser: ReturnType<typeof openBrowser>): string =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

const call = (over: Readonly<Record<string, string>> = {}, cookies = cookie): Promise<PageSocket> =>
  openPageSocket({
    url: service.url,
    cookie: cookies,
    query: { account: person.accountId, agent: agentId, ...over },
  })

const ended = (id: string): Promise<Json> =>
  pacedUntil(
    'the call to end',
    async () => {
      const found = await callOf(person.api, id)
      return found.endedAt !== undefined && found
    },
    longestMs,
  )

test('a person talks with an agent in the browser, and the call is one as any other', async () => {
  const page = await call()
  const talking = talkAs(page, lines)
  const { callId } = await page.first('connected')
  expect(await page.closed).toBe(1000)
  const record = await ended(callId)
  expect(record).toMatchObject({
    kind: 'test',
    direction: 'in',
    from: 'anonymous',
    to: number,
    agentId,
    status: 'completed',
    priceHal: 0,
    hasRecording: true,
    hasConversation: true,
    data: { name: 'Jan Novák', plate: expect.any(String) },
    goal: { result: 'success' },
  })
  expect(record.transcript).toContainEqual({ role: 'caller', message: said[0] })
  // The record has them in the order that they began in, the page in which they were complete.
  const recorded = record.transcript.map((line: object) => ({ type: 'line', ...line }))
  const told = page.told.filter(({ type }) => type === 'line')
  expect([told.length, told]).toEqual([recorded.length, expect.arrayContaining(recorded)])
  expect(page.told.filter(({ type }) => type === 'turn')).toEqual(
    record.timing.turns.map((turn: object) => ({ type: 'turn', ...turn })),
  )
  const hearing = page.told.filter((message) => message.type === 'hearing')
  expect(hearing.some(({ text }) => text.includes('Jan Novák'))).toBe(true)
  await page.first('cut')
  expect(page.told.at(-1)).toEqual({ type: 'ended', endReason: 'completed' })
  expect(record.quality).toMatchObject([{ codec: 'L16', srtp: 'none', lostPackets: 0 }])
  const loud = talking.heard().filter((sample) => Math.abs(sample) > 500).length
  expect(loud / 16_000).toBeGreaterThan(2)
  const recording = await person.api.bytes(`/v1/calls/${callId}/recording`)
  expect(Buffer.from(recording.subarray(0, 4)).toString()).toBe('OggS')
})

test('the person hangs up, and the call is over', async () => {
  const page = await call()
  talkAs(page, [])
  const { callId } = await page.first('connected')
  await page.first('line')
  page.socket.send(JSON.stringify({ type: 'hang-up' }))
  expect(await page.first('ended')).toEqual({ type: 'ended', endReason: 'completed' })
  expect(await page.closed).toBe(1000)
  expect(await ended(callId)).toMatchObject({ status: 'completed', endReason: 'completed' })
})

test('a page that vanishes leaves no call behind', async () => {
  const page = await call()
  talkAs(page, [])
  const { callId } = await page.first('connected')
  page.socket.terminate()
  expect(await ended(callId)).toMatchObject({ status: 'completed', hasRecording: true })
})

test.each<[string, number, (page: PageSocket) => void]>([
  ['frames of another length', 1008, ({ socket }) => socket.send(Buffer.alloc(639))],
  ['frames that are too long', 1009, ({ socket }) => socket.send(Buffer.alloc(5000))],
  ['text that cannot be read', 1008, ({ socket }) => socket.send('hang-up')],
  ['audio as text', 1007, ({ socket }) => socket.send(Buffer.alloc(640, 0xff), { binary: false })],
  [
    'a flood of frames',
    1008,
    ({ socket }) => {
      for (let frame = 0; frame < 1000; frame++) socket.send(Buffer.alloc(640))
    },
  ],
])('a page that sends %s is cut off, and so is its call', async (_, code, send) => {
  const page = await call()
  const { callId } = await page.first('connected')
  send(page)
  expect(await page.closed).toBe(code)
  expect(await ended(callId)).toMatchObject({ status: 'completed' })
})

test('the draft is talked with where it is asked for', async () => {
  const { draft, revision } = expect2xx(await person.api.get(`/v1/agents/${agentId}/draft`))
  const changed = { ...draft, firstMessage: 'Dobrý den, tady koncept.' }
  const body = { draft: changed, expectedRevision: revision }
  expect2xx(await person.api.send('PUT', `/v1/agents/${agentId}/draft`, body))
  const page = await call({ version: 'draft' })
  talkAs(page, [])
  expect(await page.first('line')).toMatchObject({
    role: 'agent',
    message: expect.stringContaining('tady koncept'),
  })
  page.socket.terminate()
})

test('who signs out while talking is told so, and the call is over', async () => {
  const browser = openBrowser()
  await signInWithoutScripts(service.url, person.email, browser)
  const page = await call({}, cookiesOf(browser))
  talkAs(page, [])
  const { callId } = await page.first('connected')
  await browser.submit(await browser.open(`${service.url}/signout`), {})
  expect((await page.first('refused')).error.code).toBe('unauthorized')
  expect(await page.closed).toBe(1000)
  expect(await ended(callId)).toMatchObject({ status: 'completed' })
})
