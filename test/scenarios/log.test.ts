import { createSocket } from 'node:dgram'
import { pacedUntil } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { expect2xx, makeParty } from './support/account.ts'
import { callOf, client } from './support/client.ts'
import { startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'

const body = 'Vase auto je pripraveno u pana Kucery'
const email = 'eva.kucerova@example.com'
const wrongKey = `hv_test_${'A'.repeat(38)}`

/** An INVITE from an unknown address that is not the trunk's. */
function inviteOfStranger(port: number): Promise<void> {
  const socket = createSocket('udp4')
  const lines = [
    `INVITE sip:+420601000001@127.0.0.1 SIP/2.0`,
    'Via: SIP/2.0/UDP 127.0.0.3;branch=z9hG4bKstranger',
    'Max-Forwards: 70',
    'From: <sip:+420777123456@127.0.0.3>;tag=a',
    'To: <sip:+420601000001@127.0.0.1>',
    'Call-ID: stranger',
    'CSeq: 1 INVITE',
    'Contact: <sip:+420777123456@127.0.0.3>',
    'Content-Length: 0',
  ]
  return new Promise((resolve) =>
    socket.bind(0, '127.0.0.3', () =>
      socket.send(`${lines.join('\r\n')}\r\n\r\n`, port, '127.0.0.1', () => socket.close(() => resolve())),
    ),
  )
}

/** A page's form as a browser submits it, with wrong values. */
async function signInWrongly(url: string): Promise<number> {
  const page = await fetch(`${url}/signin`)
  const hidden = [...(await page.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const form = new URLSearchParams({ email, password: 'not the password' })
  for (const [, name = '', value = ''] of hidden) if (!form.has(name)) form.append(name, value)
  const cookie = page.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const headers = { cookie: cookie.join('; ') }
  return (await fetch(`${url}/signin`, { method: 'POST', headers, body: form })).status
}

test('the log of a run reports calls, requests and attacks, and no personal data', async ({
  onTestFinished,
}) => {
  const env = { HOVOR_LOG_LEVEL: 'info' }
  const service = await startService(onTestFinished, { env })
  const hook = await startReceiver(onTestFinished)
  const { api, number, agentId } = await makeParty(service.url, hook.url)
  const { secret } = expect2xx(await api.get('/v1/webhook')).webhook
  await api.send('POST', `/v1/numbers/${encodeURIComponent(number)}/sip/credentials`)
  const dialed = expect2xx(await api.send('POST', '/v1/calls', { to: '+420601000001', agentId })).call
  expect2xx(await api.send('POST', '/sandbox/v1/calls', { from: '+420601000002', to: number }))
  expect2xx(await api.send('POST', '/v1/messages', { to: '+420601000011', body }))
  await api.send('POST', '/v1/messages', { to: '+420900123456', body })
  await api.get(`/v1/calls/+420601000001`)
  await client(service.url, wrongKey).get('/v1/account')
  expect(await signInWrongly(service.url)).toBe(422)
  const { port } = expect2xx(await api.get(`/v1/numbers/${encodeURIComponent(number)}/sip`)).sip
  await inviteOfStranger(port)
  const ended = await pacedUntil('the call has ended', async () => {
    const call = await callOf(api, dialed.id)
    return ['completed', 'failed'].includes(call.status) && call
  })
  await service.stop()

  const text = service.command.err.join('\n')
  const lines = service.command.err
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
  const kinds = new Set(lines.map(({ kind }) => kind))
  for (const kind of ['request', 'request.refused', 'call.ended', 'sip.refused', 'sign-in.refused'])
    expect(kinds).toContain(kind)
  const { callId, status, durationSecs, priceHal } =
    lines.find((line) => line.kind === 'call.ended' && line.callId === dialed.id) ?? {}
  expect({ callId, status, durationSecs, priceHal }).toMatchObject({
    callId: ended.id,
    status: ended.status,
    priceHal: ended.priceHal,
  })
  // Numbers, e-mails, transcripts and texts, keys and secrets.
  const said = (ended.transcript ?? []).map(({ message }: { message: string }) => message)
  for (const personal of [email, body, secret, wrongKey, ...said]) expect(text).not.toContain(personal)
  expect(text).not.toMatch(/(?<![\w.])\+?42[01]\d{9}(?!\w)/)
  expect(text).not.toMatch(/hv_(test|live)_|whsec_|@example\.com/)
})
