import type { Clock } from '@hovor/clock'
import { z } from 'zod'

/** Makes an id: `<prefix>_<32 hex>`, the hex being a UUIDv7 (RFC 9562 §5.7) of the clock's millisecond.
 *
 *    0                   1                   2                   3
 *   |                     unix_ts_ms (48 bits)                    |
 *   | ver 7 |  counter (12 bits)  |var 2|       random (62 bits)  |
 *
 * Ids made with one clock in one process rise strictly within a millisecond too, so a ledger sorts by id.
 */
export function newId<P extends IdPrefix>(prefix: P, clock: Clock, randomBytes: RandomBytes): Id<P> {
  const bytes = Buffer.from(randomBytes(16))
  const nowMs = clock.nowMs()
  return idOf(prefix, uuidAt(nowMs, nextCounter(clock, nowMs, bytes.readUInt16BE(6)), bytes))
}

/** An id of a given millisecond, which no other record of its kind and account has. */
export function newIdAt<P extends IdPrefix>(prefix: P, atMs: number, randomBytes: RandomBytes): Id<P> {
  const bytes = Buffer.from(randomBytes(16))
  return idOf(prefix, uuidAt(atMs, bytes.readUInt16BE(6) & 0xfff, bytes))
}

/** The hex of a UUIDv7; its random part is the end of `bytes`. */
function uuidAt(atMs: number, counter: number, bytes: Buffer): string {
  bytes.writeUIntBE(atMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex')
}

export type RandomBytes = (size: number) => Uint8Array

/** The prefixes of spec:conventions.ids. */
export type IdPrefix =
  | 'acc'
  | 'ag'
  | 'appt'
  | 'c'
  | 'confirm'
  | 'dlv'
  | 'dnc'
  | 'doc'
  | 'evt'
  | 'grant'
  | 'int'
  | 'inv'
  | 'item'
  | 'key'
  | 'led'
  | 'mail'
  | 'msg'
  | 'note'
  | 'num'
  | 'ord'
  | 'pay'
  | 'pro'
  | 'rel'
  | 'set'
  | 'stk'
  | 'stm'
  | 'tar'
  | 'task'
  | 'top'
  | 'tool'
  | 'usr'

/** A wire id with its prefix: a call's id does not type-check as an account's. */
export type Id<P extends IdPrefix = IdPrefix> = `${P}_${string}`

export type AccountId = Id<'acc'>
export type AgentId = Id<'ag'>
export type CallId = Id<'c'>
export type DeliveryId = Id<'dlv'>
export type GrantId = Id<'grant'>
export type IntegrationId = Id<'int'>
export type InvitationId = Id<'inv'>
export type KeyId = Id<'key'>
export type LeaseId = Id<'rel'>
export type MailId = Id<'mail'>
export type MessageId = Id<'msg'>
/** On the wire a number is its own id: this one orders lists and names months in the ledger. */
export type NumberId = Id<'num'>
export type OrderId = Id<'ord'>
/** A line of a bank statement. */
export type BankPaymentId = Id<'pay'>
export type BankStatementId = Id<'stm'>
export type ProformaId = Id<'pro'>
export type SetupOrderId = Id<'set'>
export type TaskId = Id<'task'>
export type TaskItemId = Id<'item'>
export type ToolId = Id<'tool'>
export type TopUpId = Id<'top'>
export type UserId = Id<'usr'>

/**
 * Who sends a request: an API key, the grant of an app, or a person who has signed in. Rate limits and idempotency keys
 * are its own.
 */
export type CallerId = KeyId | GrantId | UserId

/** Owner of what belongs to no account: cron jobs, the service's own sides of the ledger. */
export const systemAccountId: AccountId = `acc_${'0'.repeat(32)}`

/** The hex of a wire id, as a uuid column takes it. */
export function uuidOf(id: Id): string {
  return id.slice(id.indexOf('_') + 1)
}

/** The wire id of a uuid column, with its dashes or without. Cut, not searched: a page of a list makes fifty. */
export function idOf<P extends IdPrefix>(prefix: P, uuid: string): Id<P> {
  if (uuid.length === 32) return `${prefix}_${uuid}`
  const [a, b, c] = [uuid.slice(0, 8), uuid.slice(9, 13), uuid.slice(14, 18)]
  return `${prefix}_${a}${b}${c}${uuid.slice(19, 23)}${uuid.slice(24)}`
}

/** The id when `text` is one with this prefix, else undefined; for ids that come from outside. */
export const parseId = <P extends IdPrefix>(prefix: P, text: string): Id<P> | undefined =>
  isId(prefix, text) ? text : undefined

const isId = <P extends IdPrefix>(prefix: P, text: string): text is Id<P> =>
  idShape.exec(text)?.[1] === prefix

const idShape = /^([a-z]+)_[0-9a-f]{32}$/

/** An id with this prefix in a stored payload. */
export const idSchema = <P extends IdPrefix>(prefix: P) =>
  z.custom<Id<P>>((value) => typeof value === 'string' && isId(prefix, value))

/** The lowest UUIDv7 of a millisecond: `id < uuidFloorAt(before)` is "strictly older than before". */
export function uuidFloorAt(atMs: number): string {
  const ms = Math.min(Math.max(0, Math.trunc(atMs)), 2 ** 48 - 1)
  return `${ms.toString(16).padStart(12, '0')}7000${'8'.padEnd(16, '0')}`
}

/** The millisecond inside an id: the record's `createdAt`. */
export function createdAtOf(id: Id): number {
  return Number.parseInt(uuidOf(id).slice(0, 12), 16)
}

interface Counter {
  ms: number
  value: number
}

const counters = new WeakMap<Clock, Counter>()

/** A random start in the lower half leaves at least 2048 steps in one millisecond. */
function nextCounter(clock: Clock, ms: number, random: number): number {
  const last = counters.get(clock)
  const value = last?.ms === ms ? (last.value + 1) & 0xfff : random & 0x7ff
  counters.set(clock, { ms, value })
  return value
}
