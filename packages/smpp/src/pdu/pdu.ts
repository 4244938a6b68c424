import { type Bodies, bodyCodecs, maxBodyOctets } from './bodies.ts'
import { type Command, commandIds, commandOf, isResponseId } from './command.ts'
import type { Cursor } from './octets.ts'
import { commandStatus } from './status.ts'

/** One protocol data unit; `status` is 0 in requests. */
export type Pdu = { readonly [C in Command]: PduOf<C> }[Command]

export interface PduOf<C extends Command> {
  readonly command: C
  readonly status: number
  readonly sequence: number
  readonly body: Bodies[C]
}

/**
 * - `pdu`: valid
 * - `unknown-command`: answer with generic_nack, unless it is a response
 * - `bad-body`: a known command with a malformed body, and the command_status to answer with
 */
export type Decoded =
  | { readonly kind: 'pdu'; readonly pdu: Pdu }
  | { readonly kind: 'unknown-command'; readonly sequence: number; readonly response: boolean }
  | {
      readonly kind: 'bad-body'
      readonly command: Command
      readonly sequence: number
      readonly status: number
      readonly answers: number
    }

export const headerOctets = 16

/**
 * Decodes one frame, whose length has been checked (SMPP 3.4 §3.2):
 *
 * ```
 *  0               4               8               12              16
 * +---------------+---------------+---------------+---------------+------
 * | command_length| command_id    | command_status| sequence_number| body
 * +---------------+---------------+---------------+---------------+------
 * ```
 */
export function decodePdu(frame: Buffer): Decoded {
  const id = frame.readUInt32BE(4)
  const status = frame.readUInt32BE(8)
  const sequence = frame.readUInt32BE(12)
  const command = commandOf(id)
  if (command === undefined) return { kind: 'unknown-command', sequence, response: isResponseId(id) }
  const cursor: Cursor = { octets: frame, at: headerOctets, ok: true }
  const body = bodyCodecs[command].read(cursor)
  if (cursor.ok) return { kind: 'pdu', pdu: { command, status, sequence, body } as Pdu }
  return { kind: 'bad-body', command, sequence, status: commandStatus.invalidCommandLength, answers: status }
}

/** Encodes a PDU; undefined when a value does not fit its field. */
export function encodePdu<C extends Command>(pdu: PduOf<C>): Buffer | undefined {
  const octets = Buffer.allocUnsafe(headerOctets + maxBodyOctets(pdu.command, pdu.body))
  const cursor: Cursor = { octets, at: headerOctets, ok: true }
  bodyCodecs[pdu.command].write(cursor, pdu.body)
  if (!cursor.ok) return undefined
  octets.writeUInt32BE(cursor.at, 0)
  octets.writeUInt32BE(commandIds[pdu.command], 4)
  octets.writeUInt32BE(pdu.status, 8)
  octets.writeUInt32BE(pdu.sequence, 12)
  return octets.subarray(0, cursor.at)
}

/** Encodes an error response: a header alone, which is valid for every response (§4.4.2). */
export function encodeRefusal(command: Command, status: number, sequence: number): Buffer {
  const octets = Buffer.allocUnsafe(headerOctets)
  octets.writeUInt32BE(headerOctets, 0)
  octets.writeUInt32BE(commandIds[command], 4)
  octets.writeUInt32BE(status, 8)
  octets.writeUInt32BE(sequence, 12)
  return octets
}
