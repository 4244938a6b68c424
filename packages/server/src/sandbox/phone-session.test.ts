import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { type Failure, fail } from '../platform/kernel/failure.ts'
import { silentLog } from '../platform/log/log.ts'
import { ScriptedSocket } from '../talk/testing/scripted-socket.ts'
import { openPhoneSession } from './phone-session.ts'
import type { OpenPhoneLine } from './ports/phone-lines.port.ts'

/** A page with the phone, and the sandbox's side of it. */
function opened(mode: 'live' | 'sandbox' = 'sandbox') {
  const clock = new VirtualClock()
  const socket = new ScriptedSocket()
  const toSandbox: unknown[] = []
  const fromSandbox: Parameters<OpenPhoneLine>[0][] = []
  const hints = new Set<() => void>()
  let lost: Failure | undefined
  const database = {
    onHint(_topic: string, run: () => void) {
      hints.add(run)
      return () => void hints.delete(run)
    },
  }
  const openPhoneLine: OpenPhoneLine = (events) => {
    fromSandbox.push(events)
    return {
      send: (data) => void toSandbox.push(typeof data === 'string' ? data : data.length),
      close: () => void toSandbox.push('closed'),
    }
  }
  const account = { id: 'acc_1', mode, status: 'active', language: 'cs' } as const
  const sender = { account, query: new URLSearchParams(), lostRight: async () => lost }
  openPhoneSession(socket as unknown as WebSocket, sender, { clock, log: silentLog, database, openPhoneLine })
  return {
    socket,
    toSandbox,
    fromSandbox,
    hints,
    async lose(why: Failure) {
      lost = why
      for (const hint of hints) hint()
      await clock.advance(0)
    },
  }
}

/** The codes of what a page was told. */
const refusals = ({ sent }: ScriptedSocket) => sent.map((message) => JSON.parse(String(message)).error.code)

test('what a page says goes to the sandbox, and what the sandbox says to the page', () => {
  const { socket, toSandbox, fromSandbox } = opened()
  socket.receive('{"type":"dial","to":"+420601000001","more":1}')
  socket.receive(Buffer.alloc(640))
  expect(toSandbox).toEqual(['{"type":"dial","to":"+420601000001"}', 640])
  fromSandbox[0]!.said('{"type":"calling"}')
  fromSandbox[0]!.frame(new Uint8Array(640))
  expect(socket.sent).toEqual(['{"type":"calling"}', new Uint8Array(640)])
})

test('an account in live mode has no phone', () => {
  const { socket, fromSandbox, hints } = opened('live')
  expect([refusals(socket), socket.closes]).toEqual([['not_found'], [1000]])
  expect([fromSandbox.length, hints.size]).toEqual([0, 0])
})

test('a page is let go when the sandbox is, and may open the phone again', () => {
  const { socket, fromSandbox, hints } = opened()
  fromSandbox[0]!.closed()
  expect([socket.sent, socket.closes, hints.size]).toEqual([[], [1000], 0])
})

test('a page that says what no page says is cut off, and its window closed', () => {
  const { socket, toSandbox } = opened()
  socket.receive('{"type":"dial","to":"158"}')
  expect([socket.closes, toSandbox]).toEqual([[1008], ['closed']])
})

test('the window of a page that has gone is closed, once', () => {
  const { socket, toSandbox, fromSandbox } = opened()
  socket.terminate()
  fromSandbox[0]!.closed()
  expect([toSandbox, socket.closes]).toEqual([['closed'], []])
})

test('who may no longer have the phone is told so, and loses it', async () => {
  const { socket, toSandbox, lose } = opened()
  await lose(fail('unauthorized'))
  expect([refusals(socket), socket.closes, toSandbox]).toEqual([['unauthorized'], [1000], ['closed']])
})
