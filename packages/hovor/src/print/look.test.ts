import { expect, test } from 'vitest'
import { lookOf } from './look.ts'

const terminal = { isTTY: true, columns: 120 }
/** The fields that Node leaves out where standard output is not a terminal. */
const pipe = { isTTY: undefined as unknown as boolean, columns: undefined as unknown as number }

test.each([
  ['a terminal', terminal, {}, true],
  ['a terminal that knows no color', terminal, { TERM: 'dumb' }, false],
  ['a terminal of a person who wants none', terminal, { NO_COLOR: '1' }, false],
  ['a terminal with NO_COLOR empty', terminal, { NO_COLOR: '' }, true],
  ['a pipe', pipe, {}, false],
  ['a pipe with FORCE_COLOR', pipe, { FORCE_COLOR: '1' }, true],
  ['a pipe with FORCE_COLOR true', pipe, { FORCE_COLOR: 'true' }, true],
  ['a pipe with FORCE_COLOR empty', pipe, { FORCE_COLOR: '' }, false],
  ['a terminal with FORCE_COLOR 0', terminal, { FORCE_COLOR: '0' }, false],
  ['a terminal with FORCE_COLOR false', terminal, { FORCE_COLOR: 'false' }, false],
  ['a pipe with both', pipe, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('%s', (_what, stream, env, color) => {
  expect(lookOf(stream, env).color).toBe(color)
})

test('lines are as long as the terminal, and as long as they are where it does not know', () => {
  expect(lookOf(terminal, {}).width).toBe(120)
  expect(lookOf({ isTTY: true, columns: 0 }, {}).width).toBeUndefined()
  expect(lookOf(pipe, { FORCE_COLOR: '1' }).width).toBeUndefined()
})
