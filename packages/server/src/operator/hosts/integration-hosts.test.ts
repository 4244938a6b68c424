import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../testing/operate.ts'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

const add = (host: string) => operate(server, 'POST', '/integration-hosts', { host })

// verifies: operator.hosts
test('a host is enabled by its name as in URLs, listed, and disabled', async () => {
  expect(await add('ERP.Example.com')).toMatchObject({
    status: 201,
    body: { host: { host: 'erp.example.com', source: 'operator' } },
  })
  expect((await add('účty.example.com')).body.host.host).toBe('xn--ty-qka0f.example.com')
  const first = (await operate(server, 'GET', '/integration-hosts')).body.hosts
  await add('erp.example.com')
  expect((await operate(server, 'GET', '/integration-hosts')).body.hosts).toEqual(first)
  expect(first.map((one: { host: string }) => one.host)).toEqual([
    'erp.example.com',
    'xn--ty-qka0f.example.com',
  ])
  expect((await operate(server, 'DELETE', '/integration-hosts/ERP.example.com')).status).toBe(200)
  expect((await operate(server, 'DELETE', '/integration-hosts/erp.example.com')).status).toBe(404)
})

test.each([
  ['erp.example.com:5434', 'has a port'],
  ['erp.example.com:443', 'has a port'],
  ['https://erp.example.com', 'is not just a host name'],
  ['erp.example.com/flexi', 'is not just a host name'],
  ['jana@erp.example.com', 'is not just a host name'],
  ['erp example.com', 'is not just a host name'],
  ['erp.example.com.', 'is not a host name'],
  ['-erp.example.com', 'is not a host name'],
  ['erp_1.example.com', 'is not a host name'],
  ['*.example.com', 'is not a host name'],
  ['10.0.0.1', 'is an address that connections are not allowed to'],
  ['0xa000001', 'is an address that connections are not allowed to'],
])('%s is refused: it %s', async (host, why) => {
  const answer = await add(host)
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation'])
  expect(answer.body.error.message).toContain(`host: ${JSON.stringify(host)} ${why}`)
})
