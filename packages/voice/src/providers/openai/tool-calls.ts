import type { ToolCallRequest } from '../ports/language-model.ts'
import { wholeObject } from './lenient-json.ts'

const maxToolCalls = 16

interface Gathered {
  /** As the server counts its calls; undefined if it does not. */
  readonly index: number | undefined
  id: string
  name: string
  arguments: string
  /** The latest fragment of the arguments. */
  last: string
  /** Each fragment so far begins with the one before. */
  repeats: boolean
}

/** A fragment of a call as servers send it; any part may be missing or of another type. */
export interface ToolCallPiece {
  readonly index?: unknown
  readonly id?: unknown
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown } | null | undefined
}

/** The parts of a fragment; empty if missing. */
interface Piece {
  readonly index: number | undefined
  readonly id: string
  readonly name: string
  readonly written: string
}

/**
 * Puts tool calls together from their fragments. Servers differ: some give no index, or the same one for all; some
 * leave out the id, give all calls the same one, repeat id and name in every fragment, or send the arguments whole, as an
 * object, once more at the end, or not as strict JSON.
 */
export class ToolCalls {
  readonly #known: ReadonlySet<string>
  readonly #calls: Gathered[] = []

  /** @param known names of the functions offered */
  constructor(known: Iterable<string>) {
    this.#known = new Set(known)
  }

  /** Adds a fragment and returns the size of its arguments, in characters. */
  push(fragment: ToolCallPiece): number {
    const index = indexOf(fragment.index)
    if (index === 'outside') return 0
    const id = typeof fragment.id === 'string' ? fragment.id : ''
    const name = typeof fragment.function?.name === 'string' ? fragment.function.name : ''
    const written = textOf(fragment.function?.arguments)
    const call = this.#callFor({ index, id, name, written })
    if (call === undefined) return 0
    call.id ||= id
    if (call.name !== name) call.name += name
    // Sent whole once more.
    if (isWhole(written) && isWhole(call.arguments)) call.arguments = written
    else call.arguments += written
    if (written !== '') {
      call.repeats &&= written.startsWith(call.last)
      call.last = written
    }
    return written.length
  }

  /** The calls, each with an id of its own and, if they can be read, with arguments in strict JSON. */
  get all(): readonly ToolCallRequest[] {
    const calls = this.#calls.filter(({ name }) => name !== '')
    const indexes = calls.map(({ index }) => index)
    const isCounted =
      indexes.every((index) => index !== undefined) && new Set(indexes).size === indexes.length
    if (isCounted) calls.sort((a, b) => a.index! - b.index!)
    const ids = new Set<string>()
    return calls.map((call, nth) => {
      const own = call.id === '' || ids.has(call.id) ? `call_${nth}` : call.id
      ids.add(own)
      return { id: own, name: knownName(call.name, this.#known), arguments: argumentsOf(call) }
    })
  }

  /** Whether no call has a name so far. */
  get isEmpty(): boolean {
    return this.#calls.every(({ name }) => name === '')
  }

  #callFor(piece: Piece): Gathered | undefined {
    const { index, id, name } = piece
    const byId = (call: Gathered) => id !== '' && call.id === id
    const isBare = id === '' && name === ''
    const same =
      this.#calls.findLast((call) => byId(call) && call.index === index) ??
      this.#calls.findLast((call) => byId(call) || call.index === index) ??
      // Only the first fragment is numbered, or none but the first.
      (isBare ? this.#calls.at(-1) : undefined)
    if (same !== undefined && !isAnother(same, piece, this.#known)) return same
    if (this.#calls.length >= maxToolCalls) return undefined
    const call = { index, id: '', name: '', arguments: '', last: '', repeats: true }
    this.#calls.push(call)
    return call
  }
}

/** Whether a fragment begins another call than the one its index or id stands for. */
function isAnother(call: Gathered, piece: Piece, known: ReadonlySet<string>): boolean {
  const { index, id, name, written } = piece
  if (id !== '' && call.id !== '' && id !== call.id) {
    // Some servers give each fragment an id of its own.
    const goesOn = index === call.index && call.arguments !== '' && !isWhole(call.arguments)
    return !(goesOn && written !== '' && (name === '' || name === call.name))
  }
  if (name === '' || call.name === '') return false
  if (name !== call.name) return known.has(call.name) || isWhole(call.arguments)
  if (index !== undefined && call.index !== undefined && index !== call.index)
    return call.arguments === '' || isWhole(call.arguments)
  return id === '' && written.trim() !== '' && isWhole(call.arguments)
}

function indexOf(value: unknown): number | undefined | 'outside' {
  if (value === undefined || value === null || value === '') return undefined
  const index = Number(value)
  if (!Number.isInteger(index) || index < 0) return undefined
  return index < maxToolCalls ? index : 'outside'
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.length === 0) return '{}'
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
}

/** The offered function that is meant: `functions.end_call:0`, `End_Call` and `end_call()` are "end_call". */
function knownName(written: string, known: ReadonlySet<string>): string {
  if (known.has(written)) return written
  const parts = written.toLowerCase().split(/[^\p{L}\p{N}_-]+/u)
  return [...known].find((name) => parts.includes(name.toLowerCase())) ?? written.trim()
}

/** Words for "none". */
const nothing = /^(?:null|None|undefined|""|\[\s*\])?$/

function argumentsOf({ arguments: all, last, repeats }: Gathered): string {
  if (nothing.test(all.trim())) return all.trim() === '' ? '' : '{}'
  if (isWhole(all)) return all
  // An empty object before the fragments.
  const since = all.replace(/^\s*\{\s*\}\s*(?=\{)/, '')
  if (since !== all && isWhole(since)) return since
  // Each fragment had all so far, or the last one had all once more.
  if ((repeats || last.length * 2 >= all.length) && isWhole(last)) return last
  const value = wholeObject(unquoted(all))
  return value === undefined ? all : JSON.stringify(value)
}

/** JSON may be written as a JSON text once more. */
function unquoted(written: string): string {
  if (!/^\s*"/.test(written)) return written
  try {
    return String(JSON.parse(written))
  } catch {
    return written
  }
}

/** Whether the arguments of every call are complete. */
export const areWhole = (calls: readonly ToolCallRequest[]): boolean =>
  calls.every((call) => call.arguments === '' || isWhole(call.arguments))

function isWhole(written: string): boolean {
  if (!/^\s*\{[\s\S]*\}\s*$/.test(written)) return false
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}
