import { expect, test } from 'vitest'
import type { Remote } from './exchange.ts'
import { browsedOnThisMachine, fromThisMachine } from './loopback.ts'

const near: Remote = {
  address: '127.0.0.1',
  client: '127.0.0.1',
  host: '127.0.0.1:8080',
  origin: undefined,
  forwarded: false,
}

test.each([
  {},
  { address: '::1', host: '[::1]:8080' },
  { address: '::ffff:127.0.0.1', host: 'LOCALHOST' },
  { address: '127.8.9.10', host: 'localhost:1' },
])('%j is a program or a browser on this machine', (told) => {
  const remote = { ...near, ...told }
  expect([fromThisMachine(remote), browsedOnThisMachine(remote)]).toEqual([true, true])
})

test('a page of this machine is a browser there, and no program', () => {
  const remote = { ...near, origin: 'http://127.0.0.1:8080' }
  expect([fromThisMachine(remote), browsedOnThisMachine(remote)]).toEqual([false, true])
})

test.each([
  { address: '192.0.2.1' },
  { address: '::ffff:192.0.2.1' },
  { address: '2001:db8::1' },
  { address: undefined },
  { host: 'rebound.example' },
  { host: 'localhost.example:8080' },
  { host: '192.0.2.1:8080' },
  { host: undefined },
  { forwarded: true },
])('%j is neither', (told) => {
  const remote = { ...near, ...told }
  expect([fromThisMachine(remote), browsedOnThisMachine(remote)]).toEqual([false, false])
})
