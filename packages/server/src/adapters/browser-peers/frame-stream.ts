import type { Duplex } from 'node:stream'
import { frameBytes } from '../../calls/ports/browser-lines.port.ts'

/** A record: the number of a peer, and a frame of its audio. */
const recordBytes = 4 + frameBytes
/** A fifth of a second of 200 peers; later frames are left out rather than sent late. */
const maxWaitingBytes = 10 * 200 * recordBytes

/** Frames of many peers over one stream, between the service and the process of its peers. */
export class FrameStream {
  readonly #stream: Duplex
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: Duplex, take: (peer: number, frame: Uint8Array) => void) {
    this.#stream = stream
    // The exit of the other process reports its end.
    stream.on('error', () => {})
    stream.on('data', (part: Buffer) => {
      const all = this.#rest.length === 0 ? part : Buffer.concat([this.#rest, part])
      let at = 0
      for (; at + recordBytes <= all.length; at += recordBytes)
        take(all.readUInt32LE(at), all.subarray(at + 4, at + recordBytes))
      this.#rest = Buffer.from(all.subarray(at))
    })
  }

  send(peer: number, frame: Uint8Array): void {
    if (!this.#stream.writable || this.#stream.writableLength > maxWaitingBytes) return
    const record = Buffer.allocUnsafe(recordBytes)
    record.writeUInt32LE(peer)
    record.set(frame, 4)
    this.#stream.write(record)
  }
}
