import { type Operation, operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { siteLinks } from './site-links.ts'

const all: readonly Operation[] = Object.values(operations)
const from = 'docs/reference/api/calls.md'

test.each([
  ['../errors.md#validation', '/docs/errors.md#validation'],
  ['../records-agents.md#agent', '/docs/records-agents.md#agent'],
  ['../end-reasons.md', '/docs/end-reasons.md'],
  ['messages.md#send-an-sms', '/docs/api/messages.md#sendMessage'],
  ['../operations.md', '/docs/api.md'],
  ['../../start.md', '/docs/start.md'],
  ['https://example.com/a.md', 'https://example.com/a.md'],
  ['#here', '#here'],
])('a link to %s leads to %s', (file, page) => {
  expect(siteLinks(all)(`[text](${file})`, from)).toBe(`[text](${page})`)
})

test('of a link to what the site does not show, the text stays', () => {
  const links = siteLinks(all.filter(({ name }) => name !== 'sendMessage'))
  expect(links('[text](messages.md#send-an-sms), [text](../machines.md)', from)).toBe('text, text')
})

test('what looks like a link in code stays as it is', () => {
  const row = '| `time` | matches `^(?:[01]\\d|2[0-3])(?::[0-5]\\d)$` |'
  expect(siteLinks(all)(row, from)).toBe(row)
})
