import { pacedUntil, until } from '@hovor/clock/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { newPerson, type Somebody, signInWithoutScripts } from '../portal/support/portal-world.ts'
import { expect2xx, furnish } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { callOf, client, type Json } from '../scenarios/support/client.ts'
import { operatorToken, type Service, startService } from '../scenarios/support/service.ts'
import { openPhoneSocket, type PhoneSocket } from './support/phone-socket.ts'
import { spoken } from './support/spoken.ts'
import { talkAs } from './support/talking-person.ts'

const longestMs = 300_000
const atEnd = atEndOfFile()
const phoneNumber = '+420601000099'
/** Understood once a subscriber of the sandbox has said it. */
const customer = '+420601000001'
const greeting = 'Dobrý den, jmenuji se Jan Novák.'

let service: Service
let person: Somebody
let agentId: string
let number: string
let cookie: string
let line: Int16Array
const pages: PhoneSocket[] = []

beforeAll(async () => {
  service = await startService(atEnd, { boundMs: 3_600_000 })
  const { url } = service
  const operator = client(url, operatorToken)
  person = await newPerson(url, operator, 'phoning')
  const credit = { amountHal: 100_000, reason: 'paid by bank transfer' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${person.accountId}/credit`, credit))
  ;({ agentId, number } = await furnish(person.api))
  cookie = await signIn()
  line = await spoken(greeting)
  const { call } = expect2xx(await person.api.send('POST', '/v1/calls', { to: customer, agentId }))
  await ended(call.id)
})

afterEach(async () => {
  for (const page of pages.splice(0)) {
    page.socket.close()
    await page.closed
  }
})

async function signIn(browser = openBrowser()): Promise<string> {
  await signInWithoutScripts(service.url, person.email, browser)
  return browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

async function open(cookies = cookie): Promise<PhoneSocket> {
  const page = await openPhoneSocket(service.url, cookies, person.accountId)
  pages.push(page)
  await page.next('ready')
  return page
}

const ended = (id: string): Promise<Json> =>
  pacedUntil(
    'the call to end',
    async () => {
      const found = await callOf(person.api, id)
      return found.endedAt !== undefined && found
    },
    longestMs,
  )

const placeCall = async (): Promise<string> =>
  expect2xx(await person.api.send('POST', '/v1/calls', { to: phoneNumber, agentId })).call.id

/** Half a second of sound, at 16 kHz. */
const isLoud = (heard: Int16Array) => heard.filter((sample) => Math.abs(sample) > 500).length > 8000

test('an agent rings the phone, is heard and hears, and the person hangs up', async () => {
  const page = await open()
  const callId = await placeCall()
  expect(await page.next('ringing')).toEqual({ type: 'ringing', from: number })
  const talking = talkAs(page, [line])
  page.say({ type: 'answer' })
  await page.next('talking')
  await until(() => isLoud(talking.heard()) || undefined)
  await pacedUntil(
    'the person to be understood',
    async () => {
      const { call } = expect2xx(await person.api.get(`/v1/calls/${callId}`))
      return call.endedAt !== undefined || JSON.stringify(call.transcript ?? []).includes('Jan Novák')
    },
    longestMs,
  )
  page.say({ type: 'hang-up' })
  await page.next('over')
  const record = await ended(callId)
  expect(record).toMatchObject({ status: 'completed', direction: 'out', to: phoneNumber })
  expect(record.transcript).toContainEqual({ role: 'caller', message: greeting })
})

test('a call that is declined, and one to a phone that is open nowhere, are not answered', async () => {
  const page = await open()
  const declined = await placeCall()
  await page.next('ringing')
  page.say({ type: 'decline' })
  expect(await ended(declined)).toMatchObject({ endReason: 'rejected' })
  pages.splice(0)
  page.socket.close()
  await page.closed
  await pacedUntil('the phone to be unregistered', async () => {
    const { body } = await person.api.send('POST', '/v1/calls', { to: phoneNumber, agentId })
    return body.error?.code === 'call_rejected'
  })
})

test('the phone calls a number of the account, which its agent answers', async () => {
  const page = await open()
  const talking = talkAs(page, [])
  page.say({ type: 'dial', to: number })
  expect(await page.next('calling')).toEqual({ type: 'calling', to: number })
  await page.next('talking')
  await until(() => isLoud(talking.heard()) || undefined)
  page.say({ type: 'press', digit: '5' })
  page.say({ type: 'hang-up' })
  const { calls } = expect2xx(await person.api.get('/v1/calls?direction=in&limit=1'))
  expect(await ended(calls[0].id)).toMatchObject({ from: phoneNumber, to: number, agentId })
})

test('texts reach the phone and leave it', async () => {
  const page = await open()
  const { e164 } = expect2xx(await person.api.send('POST', '/v1/sms-numbers')).smsNumber
  const text = { fromNumber: e164, to: phoneNumber, body: 'Čekáme vás v pět.' }
  expect2xx(await person.api.send('POST', '/v1/messages', text))
  const received = await page.next('text')
  expect(received.text).toMatchObject({ direction: 'in', number: e164, body: text.body })
  page.say({ type: 'text', to: e164, body: 'Přijdu.' })
  expect((await page.next('text')).text).toMatchObject({ direction: 'out', number: e164, body: 'Přijdu.' })
  await pacedUntil('the text to be received', async () => {
    const { messages } = expect2xx(await person.api.get('/v1/messages?direction=in'))
    return messages.some(({ from, body }: Json) => from === phoneNumber && body === 'Přijdu.')
  })
})

test('who signs out loses the phone, and is told so', async () => {
  const browser = openBrowser()
  const page = await open(await signIn(browser))
  await browser.submit(await browser.open(`${service.url}/signout`), {})
  expect((await page.next('refused')).error.code).toBe('unauthorized')
  expect(await page.closed).toBe(1000)
})

test('a page that sends frames of another length is cut off', async () => {
  const page = await open()
  page.socket.send(Buffer.alloc(639))
  expect(await page.closed).toBe(1008)
})
