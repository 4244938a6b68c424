import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { frameBytes } from '../../calls/ports/browser-lines.port.ts'
import { FrameStream } from './frame-stream.ts'

/** A stream whose other end takes nothing until it is asked. */
function slow() {
  const written: Buffer[] = []
  let go: (() => void) | undefined
  const stream = new Duplex({
    read() {},
    write(part: Buffer, _encoding, done) {
      written.push(part)
      go = done
    },
  })
  return { stream, written, drain: () => go?.() }
}

test('Frames arrive whole, with the number of their peer, however the stream is cut.', async () => {
  const near = slow()
  const sender = new FrameStream(near.stream, () => {})
  const heard: [number, number, number][] = []
  const far = slow()
  new FrameStream(far.stream, (peer, frame) => heard.push([peer, frame.length, frame[0]!]))
  for (let sent = 0; sent < 3; sent++) {
    sender.send(70_000 + sent, new Uint8Array(frameBytes).fill(sent))
    near.drain()
  }
  const all = Buffer.concat(near.written)
  for (let at = 0; at < all.length; at += 500) far.stream.push(all.subarray(at, at + 500))
  await new Promise(setImmediate)
  expect(heard).toEqual([
    [70_000, frameBytes, 0],
    [70_001, frameBytes, 1],
    [70_002, frameBytes, 2],
  ])
})

test('What the other end does not take fills no memory.', () => {
  const { stream } = slow()
  const sender = new FrameStream(stream, () => {})
  for (let sent = 0; sent < 10_000; sent++) sender.send(1, new Uint8Array(frameBytes))
  expect(stream.writableLength).toBeLessThan(1_400_000)
})
