import type {
  Booker,
  BookingOutcome,
  ChannelEvents,
  Slot,
  SlotRange,
  SlotsOutcome,
  TextedOutcome,
  ToolCall,
  ToolResult,
} from '@hovor/voice'
import type {
  ConversationEvents,
  ConversationOutcome,
  ConverseRequest,
  EngineConversation,
  Greeting,
} from '../../calls/ports/voice-engine.port.ts'

/**
 * The protocol between a service and an engine process: one WebSocket per conversation, JSON in text frames, audio in
 * binary frames. The service sends the first message (`start`), the engine the last (`done`). Before that, while the
 * phone rings, a short-lived socket carries `warm`, answered by `warmed` once the greeting is ready.
 */
export const conversationsPath = '/v1/conversations'
export const healthPath = '/healthz'
/** Both must run the same version, or the engine refuses. */
export const versionHeader = 'x-hovor-version'

/** Longer frames close the socket; about four minutes of speech in one frame. */
export const maxFrameBytes = 4 * 1024 * 1024

/** A conversation request without its leg, which stays with the service. */
export type Start = Omit<ConverseRequest, 'leg' | 'runTool' | 'bookings'> & {
  readonly textActive: boolean
  /** The service runs tools on its behalf. */
  readonly hasTools: boolean
  /** The service's calendar; absent if the agent books nothing. */
  readonly calendar?: CalendarFacts
}

export interface CalendarFacts {
  /** The longest it may take, in milliseconds. */
  readonly maxMs: number
  readonly canText: boolean
}

/** A calendar query from the engine; the calendar stays with the service. */
export type CalendarQuestion =
  | { readonly kind: 'free-slots'; readonly range: SlotRange }
  | { readonly kind: 'book'; readonly slot: Slot; readonly who: Booker; readonly key: string }
  | { readonly kind: 'text'; readonly slot: Slot }

export type CalendarAnswer = SlotsOutcome | BookingOutcome | TextedOutcome

/** All events of a leg except audio. */
export type LegEventName = Exclude<keyof ChannelEvents, 'audio'>

export type ToEngine =
  | { readonly type: 'warm'; readonly greeting: Greeting }
  | { readonly type: 'start'; readonly start: Start }
  | { readonly type: 'heard'; readonly name: LegEventName; readonly event: unknown }
  | { readonly type: 'end'; readonly reason: Parameters<EngineConversation['end']>[0] }
  | { readonly type: 'resume' }
  | { readonly type: 'say'; readonly text: string; readonly end: 'credit_blocked' }
  | { readonly type: 'tool-result'; readonly callId: string; readonly result: ToolResult }
  | { readonly type: 'calendar-answer'; readonly id: number; readonly answer: CalendarAnswer }

/** An engine's command to the leg; audio to play is sent in binary frames. */
export type LegCommand = 'pausePlayout' | 'resumePlayout' | 'flushPlayout' | 'setBargeIn' | 'sendText'

export type ToService =
  | { readonly type: 'warmed' }
  | { readonly type: 'leg'; readonly command: LegCommand; readonly value?: unknown }
  | { readonly type: 'line'; readonly line: ConversationEvents['line'][0] }
  | { readonly type: 'hearing'; readonly text: string }
  | { readonly type: 'turn'; readonly timing: ConversationEvents['turn'][0] }
  | { readonly type: 'optOut' }
  | { readonly type: 'over' }
  | { readonly type: 'transfer'; readonly target: ConversationEvents['transfer'][0] }
  | { readonly type: 'tool'; readonly call: ToolCall }
  | { readonly type: 'calendar'; readonly id: number; readonly question: CalendarQuestion }
  | { readonly type: 'done'; readonly outcome: ConversationOutcome }

/**
 * Captured audio.
 *
 *   0                 8
 *   +-----------------+----------------------+
 *   | atMs, float64   | PCM, 16 bit, 8 kHz   |
 *   +-----------------+----------------------+
 */
export function encodeCapture({ atMs, pcm }: ChannelEvents['audio'][0]): Buffer {
  const frame = Buffer.allocUnsafe(8 + pcm.byteLength)
  frame.writeDoubleLE(atMs, 0)
  frame.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), 8)
  return frame
}

/** Undefined if the frame is not from `encodeCapture`. */
export function decodeHeard(frame: Buffer): ChannelEvents['audio'][0] | undefined {
  if (frame.length < 8) return undefined
  return { atMs: frame.readDoubleLE(0), pcm: samplesOf(frame.subarray(8)) }
}

export interface Played {
  readonly utteranceId: string
  readonly pcm: Int16Array
  readonly last: boolean
}

/**
 * Audio to play.
 *
 *   0        1             2
 *   +--------+-------------+--------------+----------------------+
 *   | last   | n, length   | id, n bytes  | PCM, 16 bit, 8 kHz   |
 *   +--------+-------------+--------------+----------------------+
 */
export function encodePlayout({ utteranceId, pcm, last }: Played): Buffer {
  const id = Buffer.from(utteranceId, 'utf8')
  if (id.length > 255) throw new RangeError('The name of an utterance has at most 255 bytes')
  const sound = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  return Buffer.concat([Buffer.from([last ? 1 : 0, id.length]), id, sound])
}

/** Undefined if the frame is not from `encodePlayout`. */
export function decodePlayed(frame: Buffer): Played | undefined {
  const length = frame[1]
  if (length === undefined || frame.length < 2 + length) return undefined
  return {
    last: frame[0] === 1,
    utteranceId: frame.toString('utf8', 2, 2 + length),
    pcm: samplesOf(frame.subarray(2 + length)),
  }
}

/** Copies the bytes, since 16-bit samples cannot start at an odd offset. */
function samplesOf(bytes: Buffer): Int16Array {
  const even = bytes.length - (bytes.length % 2)
  const samples = new Int16Array(even / 2)
  new Uint8Array(samples.buffer).set(bytes.subarray(0, even))
  return samples
}

/** Undefined if it is not JSON. */
export function decodeText<Message>(frame: Buffer): Message | undefined {
  try {
    return JSON.parse(frame.toString('utf8')) as Message
  } catch {
    return undefined
  }
}
