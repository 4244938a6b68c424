import type { Clock, Timer } from '@hovor/clock'
import type { Address } from '../pdu/address.ts'
import type { ShortMessage } from '../pdu/short-message.ts'
import { decodeText } from './decode-text.ts'
import { joinText } from './join-text.ts'
import { type MessagePart, readMessagePart } from './message-part.ts'
import type { Concat } from './udh.ts'

/** How long to wait for missing parts after the first; then the message is passed on incomplete. */
const defaultTimeoutMs = 10 * 60_000
/** Messages held at once, including complete ones; the oldest is evicted. */
const defaultMaxMessages = 1000
/** Octets of text held at once. */
const maxOctets = 4 * 1024 * 1024

export interface ReassemblerOptions {
  readonly clock: Clock
  readonly timeoutMs?: number
  readonly maxMessages?: number
  /** Called with a message whose parts timed out or that was evicted. */
  onIncomplete(message: AssembledMessage): void
}

/** A reassembled message. `text` is undefined when binary. */
export interface AssembledMessage {
  readonly source: Address
  readonly destination: Address
  readonly text: string | undefined
  /** Indices (from 1) that never arrived. */
  readonly missing: readonly number[]
}

/** `duplicate`: this part arrived before, because the peer did not get our response. */
export type Reassembly =
  | { readonly kind: 'complete'; readonly message: AssembledMessage }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'duplicate' }

export interface Reassembler {
  add(message: ShortMessage): Reassembly
  readonly held: number
  close(): void
}

interface Held {
  readonly source: Address
  readonly destination: Address
  readonly total: number
  readonly parts: Map<number, MessagePart>
  readonly timer: Timer
}

/**
 * Reassembles concatenated messages, in whatever order parts arrive. Held in memory: to survive a restart,
 * store the parts (`readMessagePart`) before responding.
 */
export function createReassembler(options: ReassemblerOptions): Reassembler {
  const { clock, timeoutMs = defaultTimeoutMs, maxMessages = defaultMaxMessages, onIncomplete } = options
  const messages = new Map<string, Held>()
  let octetsHeld = 0

  /** Removes a message; complete ones were kept only to detect duplicates. */
  function drop(key: string): void {
    const held = messages.get(key)
    if (held === undefined) return
    held.timer.cancel()
    messages.delete(key)
    for (const part of held.parts.values()) octetsHeld -= part.octets.length
    if (held.parts.size < held.total) onIncomplete(assemble(held))
  }

  /** Evicts the oldest messages; the growing one goes last. */
  function dropOldest(growing: string): void {
    for (const key of [...messages.keys()].filter((one) => one !== growing).concat(growing)) {
      if (octetsHeld <= maxOctets) return
      drop(key)
    }
  }

  function open(key: string, message: ShortMessage, concat: Concat): Held {
    if (messages.size >= maxMessages) drop(messages.keys().next().value!)
    const { source, destination } = message
    const timer = clock.after(timeoutMs, () => drop(key))
    const held: Held = { source, destination, total: concat.total, parts: new Map(), timer }
    messages.set(key, held)
    return held
  }

  return {
    get held() {
      return messages.size
    },
    add(message) {
      const part = readMessagePart(message)
      const { concat } = part
      if (concat === undefined) return { kind: 'complete', message: assembleAlone(message, part) }
      const key = keyOf(message, concat)
      const seen = messages.get(key)?.parts.get(concat.index)
      if (seen !== undefined) {
        if (Buffer.compare(seen.octets, part.octets) === 0) return { kind: 'duplicate' }
        // the sender reused the reference for another message
        drop(key)
      }
      const held = messages.get(key) ?? open(key, message, concat)
      held.parts.set(concat.index, part)
      octetsHeld += part.octets.length
      if (octetsHeld > maxOctets) dropOldest(key)
      if (held.parts.size < held.total) return { kind: 'waiting' }
      return { kind: 'complete', message: assemble(held) }
    },
    close() {
      for (const held of messages.values()) held.timer.cancel()
      messages.clear()
    },
  }
}

const keyOf = ({ source, destination }: ShortMessage, { reference, total }: Concat): string =>
  JSON.stringify([source.ton, source.addr, destination.addr, reference, total])

const assembleAlone = ({ source, destination }: ShortMessage, part: MessagePart): AssembledMessage => ({
  source,
  destination,
  text: decodeText(part.dataCoding, part.octets, part),
  missing: [],
})

function assemble({ source, destination, total, parts }: Held): AssembledMessage {
  const places = Array.from({ length: total }, (_, place) => place + 1)
  return {
    source,
    destination,
    text: joinText(places.flatMap((place) => parts.get(place) ?? [])),
    missing: places.filter((place) => !parts.has(place)),
  }
}
