import { VirtualClock } from '@hovor/clock'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { PageSocket } from './page-socket.ts'
import { readFromPage } from './talk-messages.ts'
import { ScriptedSocket } from './testing/scripted-socket.ts'

function opened() {
  const clock = new VirtualClock()
  const socket = new ScriptedSocket()
  const events: unknown[] = []
  const page = new PageSocket(socket as unknown as WebSocket, clock, readFromPage, {
    frame: (frame) => events.push(frame.length),
    said: (message) => events.push(message.type),
    misused: () => events.push('misused'),
    vanished: () => events.push('vanished'),
  })
  return { clock, socket, events, page, receive: (data: Buffer | string) => socket.receive(data) }
}

describe('the socket of a page', () => {
  test('passes on frames of 20 ms and messages, and tells of anything else', () => {
    const { events, receive } = opened()
    receive(Buffer.alloc(640))
    receive('{"type":"hang-up"}')
    receive('{"type":"press","digit":"5"}')
    for (const odd of [Buffer.alloc(0), Buffer.alloc(639), Buffer.alloc(641), Buffer.alloc(1280), '', '{}'])
      receive(odd)
    expect(events).toEqual([640, 'hang-up', 'press', ...Array(6).fill('misused')])
  })

  test('counts messages with frames, so that neither floods', () => {
    const { events, receive } = opened()
    for (let sent = 0; sent < 651; sent++) receive('{"type":"press","digit":"5"}')
    expect([events.filter((event) => event === 'press').length, events.at(-1)]).toEqual([150, 'misused'])
  })

  test.each(['ping', 'pong'])('counts a %s with frames, so that their answers fill no memory', (kind) => {
    const { socket, events, receive } = opened()
    for (let sent = 0; sent < 650; sent++) socket.emit(kind, Buffer.alloc(125))
    receive(Buffer.alloc(640))
    expect(events).toEqual(['misused'])
  })

  test('is let go when it answers no ping for fifteen seconds', async () => {
    const { clock, socket, events } = opened()
    await clock.advance(15_000)
    expect([socket.terminated, events]).toEqual([false, []])
    await clock.advance(5_000)
    expect([socket.terminated, events]).toEqual([true, ['vanished']])
    const { pings } = socket
    await clock.advance(60_000)
    expect(socket.pings).toBe(pings)
  })

  test('stays as long as it answers', async () => {
    const { clock, socket } = opened()
    for (let minute = 0; minute < 60; minute++) {
      socket.emit('pong')
      await clock.advance(10_000)
    }
    expect(socket.terminated).toBe(false)
  })

  test('misses frames while it reads too slowly, but no message', () => {
    const { socket, page } = opened()
    socket.bufferedAmount = 64_001
    page.play(new Uint8Array(640))
    page.tell({ type: 'cut' })
    socket.bufferedAmount = 64_000
    page.play(new Uint8Array(640))
    expect(socket.sent).toEqual(['{"type":"cut"}', new Uint8Array(640)])
  })

  test('is let go when it does not read at all', () => {
    const { socket, page, events } = opened()
    socket.bufferedAmount = 1_000_001
    page.tell({ type: 'cut' })
    expect([socket.terminated, socket.sent, events]).toEqual([true, [], ['vanished']])
  })

  test('is let go when it does not read what pings are answered with, though it answers', async () => {
    const { clock, socket, events } = opened()
    socket.bufferedAmount = 1_000_001
    socket.emit('pong')
    await clock.advance(5000)
    expect([socket.terminated, events]).toEqual([true, ['vanished']])
  })

  test('passes nothing on once it is being closed', () => {
    const { page, socket, events, receive } = opened()
    page.close('misused')
    receive(Buffer.alloc(640))
    expect([socket.closes, events]).toEqual([[1008], []])
  })
})
