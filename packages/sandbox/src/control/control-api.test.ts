import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostedProviders } from '../models/hosted-providers.ts'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.close())

const e164 = '+420601555900'

/** The first line of the answer to a request, as a client writes it to the socket. */
async function statusLineOf(lines: readonly string[]): Promise<string | undefined> {
  const { hostname, port } = new URL(world.addresses.control.url)
  const socket = connect(Number(port), hostname)
  const close = once(socket, 'close')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
    socket.end()
  })
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await close
  return answer.split('\r\n')[0]
}

describe('the control API', () => {
  it.each([
    ['curl', 'GET', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'],
    [
      'Java',
      'GET',
      'Connection: Upgrade, HTTP2-Settings',
      'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
    ],
  ])('answers a request of %s that wishes for h2c as one without', async (_client, method, ...headers) => {
    const lines = [`${method} /world HTTP/1.1`, 'Host: 127.0.0.1', 'Upgrade: h2c', ...headers]
    expect(await statusLineOf(lines)).toBe('HTTP/1.1 200 OK')
  })

  it('answers a WebSocket that is opened elsewhere than at the phone as a request', async () => {
    const headers = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const lines = ['GET /nothing HTTP/1.1', 'Host: 127.0.0.1', ...headers]
    expect(await statusLineOf(lines)).toBe('HTTP/1.1 404 Not Found')
  })

  it('lists all addresses', async () => {
    expect((await world.control('GET', '/world')).body).toEqual({ world: world.addresses })
    expect(world.addresses).toEqual({
      sip: {
        host: '127.0.0.1',
        udpPort: expect.any(Number),
        tcpPort: expect.any(Number),
        username: 'hovor',
        password: expect.stringMatching(/^[0-9a-f]{24}$/),
        realm: 'sandbox.hovor',
      },
      records: { url: expect.stringMatching(/^http:/), token: expect.any(String) },
      smsc: { host: '127.0.0.1', port: expect.any(Number), systemId: 'hovor', password: expect.any(String) },
      models: {
        baseUrl: expect.stringMatching(/\/v1$/),
        ...Object.fromEntries(
          hostedProviders.flatMap((each) =>
            'addressKey' in each
              ? [[each.addressKey, expect.stringMatching(new RegExp(`^http://[^/]+${each.path}$`))]]
              : [],
          ),
        ),
        apiKey: expect.any(String),
      },
      platform: {
        url: expect.any(String),
        apiKey: expect.stringMatching(/^sk_/),
        sipHost: '127.0.0.1',
        sipPort: expect.any(Number),
      },
      caldav: {
        url: expect.stringMatching(/:\d+\/$/),
        username: 'ordinace',
        password: expect.any(String),
        empty: { username: 'nova', password: expect.any(String) },
      },
      fakturoid: {
        authorizeUrl: expect.stringMatching(/\/api\/v3\/oauth$/),
        tokenUrl: expect.stringMatching(/\/oauth\/token\.json$/),
        revokeUrl: expect.stringMatching(/\/oauth\/revoke\.json$/),
        apiUrl: expect.stringMatching(/\/api\/v3$/),
        slug: 'ordinacedvorakova',
        clientId: expect.any(String),
        clientSecret: expect.any(String),
      },
      erp: {
        baseUrl: expect.stringMatching(/^https:/),
        certificate: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/),
        company: 'ordinace_dvorakova',
        username: 'hovor',
        password: expect.any(String),
      },
      google: {
        authorizeUrl: expect.any(String),
        tokenUrl: expect.any(String),
        revokeUrl: expect.any(String),
        apiUrl: expect.stringMatching(/\/calendar\/v3$/),
        clientId: expect.any(String),
        clientSecret: expect.any(String),
      },
      pay: { url: expect.stringMatching(/:\d+$/), apiKey: expect.stringMatching(/^sk_test_/) },
      supplier: { url: expect.stringMatching(/:\d+$/), apiKey: expect.stringMatching(/^numbers-/) },
      vies: { url: expect.stringMatching(/\/rest-api$/) },
      mail: { host: '127.0.0.1', port: expect.any(Number), url: expect.stringMatching(/^smtp:/) },
      control: { url: expect.any(String) },
    })
  })

  it('returns a configured subscriber with its defaults', async () => {
    const { status, body } = await world.control('PUT', `/subscribers/${e164}`, { behaviour: 'answer_late' })
    expect(status).toBe(200)
    expect(body.subscriber).toMatchObject({
      e164,
      behaviour: 'answer_late',
      language: 'cs',
      voice: 'speech',
      ringSecs: 20,
      realTimeText: false,
    })
    expect(body.subscriber.lines[0]).toBe('Dobrý den, jmenuji se Jan Novák.')
    expect(
      (await world.control('PUT', '/subscribers/+421901555900', { behaviour: 'answer' })).body,
    ).toMatchObject({
      subscriber: { language: 'sk' },
    })
  })

  it.each([
    ['PUT', '/subscribers/601', { behaviour: 'answer' }, 'e164'],
    ['PUT', `/subscribers/${e164}`, {}, 'behaviour'],
    ['PUT', `/subscribers/${e164}`, { behaviour: 'sleepy' }, 'behaviour'],
    ['PUT', `/subscribers/${e164}`, { behaviour: 'answer', mood: 'good' }, 'Unknown field "mood"'],
    ['PUT', `/subscribers/${e164}`, { behaviour: 'answer', lines: [''] }, 'lines.0'],
    ['PUT', `/subscribers/${e164}`, { behaviour: 'answer', ringSecs: 121 }, 'ringSecs'],
    ['PUT', `/subscribers/${e164}`, { behaviour: 'answer', language: 'fr' }, 'language'],
    ['PUT', '/trunk', { host: '127.0.0.1', port: 0, transport: 'udp' }, 'port'],
    ['PUT', '/trunk', { host: 'a b', port: 5060, transport: 'udp' }, 'host'],
    ['POST', '/calls', { from: e164 }, 'to'],
    ['POST', '/calls', { from: 'anna', to: e164 }, 'from'],
    ['POST', '/messages', { from: e164, to: e164, body: '' }, 'body'],
    ['POST', '/messages', { from: 'Š', to: e164, body: 'x' }, 'from'],
    ['POST', '/messages', { from: '', to: e164, body: 'x', order: [0] }, 'order.0'],
    ['PUT', '/smsc', { open: 'no' }, 'open'],
    ['PUT', '/faults', { target: 'sip', fault: 'fire' }, 'fault'],
    ['PUT', '/faults', { target: 'sip', fault: 'drop', count: 0 }, 'count'],
    ['PUT', '/faults', { target: 'moon', fault: 'drop' }, 'target'],
    ['GET', '/happenings?after=x', undefined, 'after'],
    ['GET', '/messages?to=601', undefined, 'to'],
    ['GET', '/messages?sender=601', undefined, 'Unknown field "sender"'],
  ])('%s %s %j is refused, naming the field', async (method, path, body, named) => {
    const answer = await world.control(method, path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({ code: 'validation', cause: 'request' })
    expect(answer.body.error.message).toContain(named)
  })

  it('refuses a body that is not JSON, and unknown paths', async () => {
    const broken = await fetch(`${world.addresses.control.url}/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: 'validation' } }])
    expect(await world.control('GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
  })

  it('places no call before it knows where the service listens', async () => {
    const answer = await world.control('POST', '/calls', { from: e164, to: '+420228880001' })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'trunk_not_set' } } })
  })

  it('refuses web pages and foreign host names', async () => {
    const page = await fetch(`${world.addresses.control.url}/world`, {
      headers: { origin: 'https://evil.test' },
    })
    expect([page.status, await page.json()]).toMatchObject([403, { error: { code: 'foreign_origin' } }])
  })

  it('lists events from any point on, and clears a fault', async () => {
    await world.setFault('mail', 'reject')
    const { seq } = await world.happened('fault.set', ({ target }) => target === 'mail')
    await world.setFault('mail', 'none')
    const later = (await world.control('GET', `/happenings?after=${seq}`)).body.happenings
    expect(later).toMatchObject([
      { seq: seq + 1, at: expect.any(Number), kind: 'fault.set', details: { target: 'mail', fault: 'none' } },
    ])
  })
})

describe('a world', () => {
  it('closes more than once, and frees its ports', async () => {
    const another = await startTestWorld()
    await Promise.all([another.close(), another.close()])
    await expect(fetch(another.addresses.control.url)).rejects.toThrow()
  })
})
