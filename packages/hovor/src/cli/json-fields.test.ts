import { expect, test } from 'vitest'
import { withJsonFields } from './json-fields.ts'
import { createProgram } from './program.ts'

const program = createProgram({ env: {}, out: () => {}, err: () => {}, interrupted: new Promise(() => {}) })
const written = (line: string) => withJsonFields(program, line.split(' ')).join(' ')

test.each([
  ['calls list --json id,status', 'calls list --json --fields id,status'],
  ['calls list --json=id,status --all', 'calls list --json --fields id,status --all'],
  ['calls list --json id', 'calls list --json --fields id'],
  ['calls get --json=id c_1', 'calls get --json --fields id c_1'],
  ['calls get c_1 --json id,status', 'calls get c_1 --json --fields id,status'],
  ['operator accounts --json id', 'operator accounts --json --fields id'],
  ['operator accounts novak --json id', 'operator accounts novak --json --fields id'],
  ['--json id,status calls list', '--json --fields id,status calls list'],
  ['--profile calls calls list --json id', '--profile calls calls list --json --fields id'],
])('in "%s" the fields are those of --fields', (line, expected) => {
  expect(written(line)).toBe(expected)
})

test.each([
  'calls list --json',
  '--json calls list',
  'calls get --json c_1',
  'calls list --json --all',
  'profiles --json use ops',
  'eval --json agents.yaml',
  'messages send --json --to +420601000001 --body id,status',
  'messages send --body --json=id --to +420601000001',
  'messages send -- --json=id',
])('"%s" is as it was', (line) => {
  expect(written(line)).toBe(line)
})
