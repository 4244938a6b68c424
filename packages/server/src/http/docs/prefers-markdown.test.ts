import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html', false],
  ['text/markdown', true],
  ['TEXT/Markdown;Q=0.5', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
  ['text/markdown;q=0.8, text/html', false],
  ['text/html;q=0.8, text/markdown;q=0.9', true],
  ['text/html, text/markdown', true],
])('Accept %j prefers Markdown: %s', (accept, prefers) => {
  expect(prefersMarkdown(accept)).toBe(prefers)
})
