import { expect, test } from 'vitest'
import { createRedraw } from './redraw.ts'

const esc = '\u001b'
const pieces = new RegExp(`${esc}\\[(?:(\\d+)A|J)|.`, 'gs')

/** A terminal that wraps lines and knows carriage return, cursor up and erasing to the end. */
class Screen {
  columns: number
  #cells: string[][] = [[]]
  #row = 0
  #column = 0

  constructor(columns: number) {
    this.columns = columns
  }

  write(text: string): void {
    for (const [part, up] of text.matchAll(pieces)) {
      if (part === '\r') this.#column = 0
      else if (up !== undefined) this.#row -= Number(up)
      else if (part === `${esc}[J`) this.#erase()
      else this.#put(part)
    }
  }

  get rows(): string[] {
    return this.#cells.map((row) => row.join(''))
  }

  #erase(): void {
    this.#cells.length = this.#row + 1
    this.#cells[this.#row]!.length = this.#column
  }

  #put(character: string): void {
    if (this.#column === this.columns) {
      this.#row++
      this.#column = 0
    }
    this.#cells[this.#row] ??= []
    this.#cells[this.#row]![this.#column++] = character
  }
}

test.each([
  ['shorter than a row', 'running 1/4', 'running 2/4'],
  ['of several rows', 'a'.repeat(50), 'b'.repeat(50)],
  ['of whole rows', 'a'.repeat(40), 'b'.repeat(40)],
  ['longer than before', 'a', 'b'.repeat(50)],
  ['shorter than before', 'a'.repeat(50), 'b'],
])('text %s replaces all that was shown', (_, before, after) => {
  const screen = new Screen(20)
  const redraw = createRedraw(screen)
  for (const text of [before, after, before, after]) redraw(text)
  expect(screen.rows.join('')).toBe(after)
  expect(screen.rows).toHaveLength(Math.ceil(after.length / 20))
})

test('a terminal that does not tell its width has 80 columns', () => {
  const written: string[] = []
  const redraw = createRedraw({ write: (text) => written.push(text) })
  redraw('a'.repeat(81))
  redraw('b')
  expect(written.at(-1)).toBe('\r\u001b[1A\u001b[Jb')
})
