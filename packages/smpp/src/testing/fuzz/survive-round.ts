import { commandIds } from '../../pdu/command.ts'
import { encodeRefusal } from '../../pdu/pdu.ts'
import { headerOf, type RawPeer } from '../raw-peer.ts'
import type { FuzzTarget } from './fuzz-target.ts'

/** Input of one session. */
export interface Round {
  readonly pdus: readonly Buffer[]
  /** Where the stream is split, in octets from one split to the next. */
  readonly cuts: readonly number[]
  /** Ends the session with an invalid length; otherwise it must be alive at the end. */
  readonly brokenLength?: number | undefined
}

const responseBit = 0x80000000
const lastSequence = 0xfffffff0

/**
 * Sends a round to a target. Throws unless every request gets exactly one response with its sequence number,
 * no response gets any, and the session ends as it should: alive and in sync, or closed after an invalid
 * length.
 */
export async function surviveRound(target: FuzzTarget, round: Round): Promise<void> {
  const peer = await target.open()
  try {
    const pdus = [...round.pdus, encodeRefusal('enquire_link', 0, lastSequence)]
    const expected = pdus.map(headerOf).filter(([id]) => id < responseBit)
    const before = peer.received.length
    await write(peer, Buffer.concat(pdus), round.cuts)
    const received = (await peer.receive(before + expected.length)).slice(before)
    compare(expected, received.map(headerOf))
    if (round.brokenLength !== undefined) await breakLength(peer, round.brokenLength)
  } finally {
    peer.socket.destroy()
    await peer.closed
  }
}

function compare(expected: readonly (readonly number[])[], received: readonly (readonly number[])[]): void {
  const left = new Map<string, number>()
  const count = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by)
  for (const [id = 0, , sequence] of expected) count(`${answerTo(id)} ${sequence}`, 1)
  for (const [id = 0, , sequence] of received) count(`${id} ${sequence}`, -1)
  const wrong = [...left].filter(([, difference]) => difference !== 0)
  if (wrong.length > 0)
    throw new Error(`answers that are missing (+) or too many (-): ${JSON.stringify(wrong)}`)
}

/** A supported command is answered in kind, anything else by generic_nack. */
const answerTo = (id: number): number => (knownIds.has(id) ? id + responseBit : responseBit)
const knownIds: ReadonlySet<number> = new Set(Object.values(commandIds))

async function write(peer: RawPeer, stream: Buffer, cuts: readonly number[]): Promise<void> {
  let at = 0
  for (const cut of cuts) {
    if (!peer.socket.write(stream.subarray(at, at + cut))) {
      await new Promise((resolve) => peer.socket.once('drain', resolve))
    }
    at += cut
  }
  peer.socket.write(stream.subarray(at))
}

async function breakLength(peer: RawPeer, length: number): Promise<void> {
  const lie = Buffer.alloc(16)
  lie.writeUInt32BE(length, 0)
  peer.send(lie)
  await peer.closed
}
