import { type Operation, operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { codeLiteral } from './code-literal.ts'
import { curlSample } from './curl-sample.ts'
import { typescriptSample } from './typescript-sample.ts'

const all: readonly Operation[] = Object.values(operations)

test.each([
  [{ to: '+420601000001', 'not a name': 1 }, "{ to: '+420601000001', 'not a name': 1 }"],
  ["it's\na \\", String.raw`'it\'s\na \\'`],
  [[true, null, {}], '[true, null, {}]'],
  [{ text: 'a'.repeat(90) }, `{\n  text: '${'a'.repeat(90)}',\n}`],
])('%j is written in TypeScript as %s', (value, text) => {
  expect(codeLiteral(value)).toBe(text)
})

test('no sample leaves a path parameter, a required body or a required query parameter out', () => {
  for (const operation of all) {
    const [curl, typescript] = [curlSample(operation), typescriptSample(operation)]
    const [address] = curl.split('\n')
    expect(address).not.toMatch(/[{}]|=(&|")/)
    if (operation.body && !operation.bodyOptional) expect(curl, operation.name).toContain(' -d ')
    expect(typescript, operation.name).not.toContain('undefined')
  }
})

test('curl sends the method of the operation', () => {
  for (const operation of all) {
    const curl = curlSample(operation)
    const sent = / -X (\w+) /.exec(curl)?.[1] ?? (curl.includes(' -d ') ? 'POST' : 'GET')
    expect([operation.name, sent]).toEqual([operation.name, operation.method])
  }
})
