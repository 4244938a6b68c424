import { expect, it } from 'vitest'
import { checkMcp } from './check-mcp.ts'

const url = 'https://hovor.example.com/base'
const metadata = `${url}/.well-known/oauth-protected-resource/mcp`

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A service that gives these answers in turn, with a clock that moves 20 ms at each request. */
async function checked(key: string, ...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = []
  const send = async (to: string, init: RequestInit) => {
    const answer = answers[sent.length]
    sent.push({ url: to, init })
    if (!(answer instanceof Response)) throw answer
    return answer
  }
  return { found: await checkMcp(url, key, { send, nowMs: () => sent.length * 20 }), sent }
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers })
const challenge = (at: string) =>
  json({}, 401, { 'www-authenticate': `Bearer realm="hovor", resource_metadata="${at}"` })
const resource = (name: string) => json({ resource: name, authorization_servers: [url] })

it('finds the sign-in as a client does, without the session of the person', async () => {
  const { found, sent } = await checked('', challenge(metadata), resource(`${url}/mcp`))
  expect(found).toEqual({ kind: 'signIn', ms: 40 })
  expect(sent.map((one) => one.url)).toEqual([`${url}/mcp`, metadata])
  for (const { init } of sent) expect(init).toMatchObject({ credentials: 'omit', redirect: 'error' })
  expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
})

it('counts the tools of a key', async () => {
  const { found, sent } = await checked('hv_x', json({ result: { tools: [{}, {}] } }))
  expect(found).toEqual({ kind: 'tools', count: 2, ms: 20 })
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer hv_x' })
})

it('notices that clients are sent to another address, and asks nothing there', async () => {
  const other = await checked('', challenge('http://10.0.0.5:8080/.well-known/oauth-protected-resource/mcp'))
  expect(other.found).toEqual({ kind: 'elsewhere', url: 'http://10.0.0.5:8080' })
  expect(other.sent).toHaveLength(1)
  const path = await checked('', challenge(metadata), resource('https://hovor.example.com/mcp'))
  expect(path.found).toEqual({ kind: 'elsewhere', url: 'https://hovor.example.com/mcp' })
})

it.each([
  ['a key that is not valid', 'hv_x', [challenge(metadata)], { kind: 'refused' }],
  ['a proxy that does not know the path', '', [json({}, 404)], { kind: 'failed', status: 404 }],
  ['a page in place of an answer', 'hv_x', [new Response('<h1>Hello</h1>')], { kind: 'failed', status: 200 }],
  ['a challenge that leads nowhere', '', [json({}, 401)], { kind: 'failed', status: 401 }],
  ['metadata that are missing', '', [challenge(metadata), json({}, 404)], { kind: 'failed', status: 404 }],
  ['no answer', '', [new TypeError('failed to fetch')], { kind: 'unreachable' }],
  ['no answer to the second request', '', [challenge(metadata), new TypeError()], { kind: 'unreachable' }],
] as const)('tells %s from the rest', async (_, key, answers, expected) => {
  expect((await checked(key, ...answers)).found).toEqual(expected)
})
