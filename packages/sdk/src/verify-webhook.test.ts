import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const secret = 'whsec_c2VjcmV0'
const body = '{"event":"webhook.test","ts":1,"data":{"message":"Žluťoučký kůň 🐎","accountId":"acc_1"}}'
const atSecs = 1_795_291_200
const now = () => atSecs * 1000
const v1 = (key = secret, text: string | Uint8Array = body, t = atSecs) =>
  createHmac('sha256', key).update(`${t}.`).update(text).digest('hex')
const header = `t=${atSecs},v1=${v1()}`
const problemOf = (...given: Parameters<typeof verifyWebhook>) =>
  verifyWebhook(given[0], given[1], given[2], { now, ...given[3] }).then(
    (event) => event.event,
    (error) => error.problem ?? error.name,
  )

// verifies: events.signature
it('returns the event of a signed body, as text or any kind of bytes', async () => {
  const bytes = new TextEncoder().encode(body)
  const within = new Uint8Array([0, 0, ...bytes, 0]).subarray(2, -1)
  for (const given of [body, bytes, Buffer.from(body), bytes.buffer, within]) {
    expect(await verifyWebhook(given, header, secret, { now })).toEqual(JSON.parse(body))
  }
})

// verifies: events.signature
it('accepts any of several signatures, in any order and with other schemes', async () => {
  const foreign = v1('whsec_other')
  expect(await problemOf(body, `t=${atSecs},v1=${foreign},v1=${v1()}`, secret)).toBe('webhook.test')
  expect(await problemOf(body, `v0=x, v1=${v1()} ,v1=${foreign},t=${atSecs}`, secret)).toBe('webhook.test')
  expect(await problemOf(body, [`t=${atSecs}`, `v1=${v1()}`], secret)).toBe('webhook.test')
  expect(await problemOf(body, `t=${atSecs},v1=${foreign}`, secret)).toBe('wrong_signature')
})

// verifies: events.signature
it('rejects another body, another timestamp and another secret', async () => {
  expect(await problemOf(`${body} `, header, secret)).toBe('wrong_signature')
  expect(await problemOf(body, header.replace(`t=${atSecs}`, `t=${atSecs + 1}`), secret)).toBe(
    'wrong_signature',
  )
  expect(await problemOf(body, header, `${secret}x`)).toBe('wrong_signature')
})

// verifies: events.signature-age
it('rejects a signature older than 300 seconds or the given tolerance', async () => {
  const after = (secs: number) => ({ now: () => (atSecs + secs) * 1000 })
  expect(await problemOf(body, header, secret, after(300))).toBe('webhook.test')
  expect(await problemOf(body, header, secret, after(301))).toBe('too_old')
  expect(await problemOf(body, header, secret, { ...after(11), toleranceSecs: 10 })).toBe('too_old')
})

it('reports what is wrong with the header', async () => {
  for (const missing of [null, undefined, ''])
    expect(await problemOf(body, missing, secret)).toBe('no_signature')
  const many = `t=${atSecs}${`,v1=${v1()}`.repeat(11)}`
  for (const wrong of ['x', `v1=${v1()}`, `t=${atSecs}`, `t=,v1=${v1()}`, `t=${atSecs},v1=00`, many]) {
    expect(await problemOf(body, wrong, secret), wrong).toBe('malformed_signature')
  }
})

it('rejects a parsed body, a missing secret, and signed bytes that are not an event', async () => {
  expect(await problemOf(JSON.parse(body), header, secret)).toBe('TypeError')
  expect(await problemOf(body, header, '')).toBe('TypeError')
  for (const bytes of ['[]', 'null', '{', Buffer.from([0xff])]) {
    expect(await problemOf(bytes, `t=${atSecs},v1=${v1(secret, bytes)}`, secret)).toBe('malformed_body')
  }
})
