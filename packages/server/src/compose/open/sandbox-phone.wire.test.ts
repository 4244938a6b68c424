import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { until } from '@hovor/clock/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { connectSandboxPhone } from './sandbox-phone.ts'

/** Where the control API of a sandbox has its phone. */
let sandbox: WebSocketServer
let url: string
beforeEach(async () => {
  sandbox = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/phone' })
  await once(sandbox, 'listening')
  url = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`
})
afterEach(die)

/** As a process that ends. */
function die(): void {
  for (const window of sandbox.clients) window.terminate()
  sandbox.close()
}

function open() {
  const events: unknown[] = []
  const line = connectSandboxPhone(url)({
    said: (message) => events.push(message),
    frame: (frame) => events.push(frame.length),
    closed: () => events.push('closed'),
  })
  return { line, events }
}

async function opened() {
  const opening = once(sandbox, 'connection')
  const { line, events } = open()
  const [window]: WebSocket[] = await opening
  window!.send('{"type":"ready"}')
  await until(() => events.length === 1)
  return { line, events, window: window! }
}

test('messages and frames reach the sandbox and come from it, as they are', async () => {
  const { line, events, window } = await opened()
  window.send(Buffer.alloc(640))
  await until(() => events.length === 2)
  expect(events).toEqual(['{"type":"ready"}', 640])
  const received: unknown[] = []
  window.on('message', (data, isBinary) => received.push(isBinary ? (data as Buffer).length : String(data)))
  line.send('{"type":"answer"}')
  line.send(Buffer.alloc(640))
  await until(() => received.length === 2)
  expect(received).toEqual(['{"type":"answer"}', 640])
})

test('a sandbox that dies closes the phone, once', async () => {
  const { line, events } = await opened()
  die()
  await until(() => events.includes('closed'))
  line.send('{"type":"answer"}')
  line.close()
  expect(events).toEqual(['{"type":"ready"}', 'closed'])
})

test('a sandbox that is not there closes the phone', async () => {
  die()
  const { events } = open()
  await until(() => events.includes('closed'))
  expect(events).toEqual(['closed'])
})

test('a phone that is closed before it is open stays closed', async () => {
  const { line, events } = open()
  line.close()
  await until(() => events.includes('closed'))
  expect(events).toEqual(['closed'])
})

test('a sandbox that reads nothing closes the phone, before what waits for it fills the memory', async () => {
  const { line, events, window } = await opened()
  window.pause()
  let sent = 0
  await until(() => {
    for (let count = 0; count < 1000; count++) line.send('a'.repeat(1000))
    sent += 1
    expect(sent, 'in megabytes').toBeLessThan(50)
    return events.includes('closed')
  })
})
