import { operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { callOperation } from './call-operation.ts'

const key = 'hv_test_x'
const setting = 'HOVOR_URL'
const balanceAt = (url: string, secret: string | undefined = key) =>
  callOperation({ url, setting, key: secret }, operations.getBalance)

test('a service that does not answer is named with the reason and what to do', async () => {
  const url = 'http://127.0.0.1:2'
  await expect(balanceAt(url)).rejects.toThrow(
    new RegExp(
      `^The service at ${url} cannot be reached: connect ECONNREFUSED .*\\. Start it with \`hovor start\`, or check HOVOR_URL\\.$`,
    ),
  )
})

test('requests keep the path of the URL, and carry the key nowhere else', async () => {
  const asked: unknown[] = []
  const url = await serve((request, response) => {
    asked.push([request.url, request.headers.authorization])
    response.setHeader('content-type', 'application/json').end('{"balanceHal":1}')
  })
  for (const base of [`${url}/hovor`, `${url}/hovor/`, url]) await balanceAt(base)
  const authorization = `Bearer ${key}`
  expect(asked).toEqual([
    ['/hovor/v1/balance', authorization],
    ['/hovor/v1/balance', authorization],
    ['/v1/balance', authorization],
  ])
})

test.each([
  [
    'a page',
    200,
    { 'content-type': 'text/html' },
    /is not Hovor, .*: status 200, text\/html\. Check HOVOR_URL\./,
  ],
  ['a page of an error', 404, { 'content-type': 'text/html' }, /is not Hovor, .*: status 404, text\/html/],
  ['an error of a proxy', 502, { 'content-type': 'text/html' }, /or a proxy in front of it: status 502/],
  ['nothing', 204, {}, /is not Hovor, .*: status 204, no content/],
  ['JSON of another service', 404, { 'content-type': 'application/json' }, /is not Hovor/],
  [
    'a redirect',
    301,
    { location: 'https://elsewhere/' },
    /redirects to https:\/\/elsewhere\/: set HOVOR_URL/,
  ],
])('%s is not taken for an answer of the service', async (_what, status, headers, said) => {
  const url = await serve((_request, response) =>
    response.writeHead(status, headers).end(status === 204 ? '' : '{"page":true}'),
  )
  await expect(balanceAt(url)).rejects.toThrow(said)
})

test('a service without an operator API is told what it takes', async () => {
  const message = 'There is nothing at this address.'
  const action = 'Check the path against the documentation.'
  const url = await serve((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 'not_found', cause: 'request', message, action } }))
  })
  const access = { url, setting, key, operatorToken: 'token' }
  await expect(callOperation(access, operations.listOperatorSetupOrders)).rejects.toThrow(
    `${message} The service has no operator: start it with HOVOR_OPERATOR_TOKENS.`,
  )
  await expect(balanceAt(url)).rejects.toThrow(action)
})

test('TLS to a port that does not speak it says so', async () => {
  const url = await serve((_request, response) => response.end())
  await expect(balanceAt(url.replace('http:', 'https:'))).rejects.toThrow(/write http:\/\/ in HOVOR_URL\.$/)
})

test('a missing and a wrong key name the settings of the command, not a header', async () => {
  const url = await serve((_request, response) =>
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"error":{"code":"unauthorized","message":"No.","action":"Send a header."}}'),
  )
  await expect(callOperation({ url }, operations.getBalance)).rejects.toThrow(
    'No. No API key is set: run `hovor login`, set HOVOR_API_KEY, or pass --key.',
  )
  await expect(balanceAt(url)).rejects.toThrow('No. Check the API key: that of --key, of HOVOR_API_KEY')
  await expect(callOperation({ url }, operations.listAccounts)).rejects.toThrow(
    'No operator token is set: run `hovor login`, set HOVOR_OPERATOR_TOKEN, or pass --operator-token.',
  )
})
