import type { ToolCallRequest } from '../ports/language-model.ts'

const maxToolCalls = 16

interface Gathered {
  /** As the server counts its calls; undefined if it does not. */
  readonly index: number | undefined
  id: string
  name: string
  arguments: string
}

/** A fragment of a call as servers send it; any part may be missing or of another type. */
export interface ToolCallPiece {
  readonly index?: unknown
  readonly id?: unknown
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown } | null | undefined
}

/**
 * Puts tool calls together from their fragments. Servers differ: some give no index, or the same one for all; some
 * leave out the id, repeat id and name in every fragment, or send the arguments whole or as an object.
 */
export class ToolCalls {
  readonly #known: ReadonlySet<string>
  readonly #calls: Gathered[] = []

  /** @param known names of the functions offered */
  constructor(known: Iterable<string>) {
    this.#known = new Set(known)
  }

  /** Adds a fragment and returns the size of its arguments, in characters. */
  push(piece: ToolCallPiece): number {
    const index = indexOf(piece.index)
    if (index === 'outside') return 0
    const id = typeof piece.id === 'string' ? piece.id : ''
    const name = typeof piece.function?.name === 'string' ? piece.function.name : ''
    const written = textOf(piece.function?.arguments)
    const call = this.#callFor(index, id, name, written)
    if (call === undefined) return 0
    call.id ||= id
    if (call.name !== name) call.name += name
    // Sent whole once more.
    if (isWhole(written) && isWhole(call.arguments)) call.arguments = written
    else call.arguments += written
    return written.length
  }

  /** The calls, each with an id of its own. */
  get all(): readonly ToolCallRequest[] {
    const calls = this.#calls.filter(({ name }) => name !== '')
    const indexes = calls.map(({ index }) => index)
    const isCounted =
      indexes.every((index) => index !== undefined) && new Set(indexes).size === indexes.length
    if (isCounted) calls.sort((a, b) => a.index! - b.index!)
    const ids = new Set<string>()
    return calls.map(({ id, name, arguments: written }, nth) => {
      const own = id === '' || ids.has(id) ? `call_${nth}` : id
      ids.add(own)
      return { id: own, name, arguments: written }
    })
  }

  /** The arguments of every call are complete. */
  get isWhole(): boolean {
    return this.all.every((call) => call.arguments.trim() === '' || isWhole(call.arguments))
  }

  #callFor(index: number | undefined, id: string, name: string, written: string): Gathered | undefined {
    const same = this.#calls.findLast((call) => (id !== '' && call.id === id ? true : call.index === index))
    if (same !== undefined && !isAnother(same, id, name, written, this.#known)) return same
    if (this.#calls.length >= maxToolCalls) return undefined
    const call = { index, id: '', name: '', arguments: '' }
    this.#calls.push(call)
    return call
  }
}

/** Whether a fragment begins another call than the one its index stands for. */
function isAnother(
  call: Gathered,
  id: string,
  name: string,
  written: string,
  known: ReadonlySet<string>,
): boolean {
  if (id !== '' && call.id !== '') return id !== call.id
  if (name === '' || call.name === '') return false
  if (name !== call.name) return known.has(call.name) || isWhole(call.arguments)
  return written.trim() !== '' && isWhole(call.arguments)
}

function indexOf(value: unknown): number | undefined | 'outside' {
  if (value === undefined || value === null || value === '') return undefined
  const index = Number(value)
  return Number.isInteger(index) && index >= 0 && index < maxToolCalls ? index : 'outside'
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ''
}

function isWhole(written: string): boolean {
  if (!/^\s*\{[\s\S]*\}\s*$/.test(written)) return false
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}
