import { expect, it } from 'vitest'
import { assistantSnippets, programSnippets } from './client-snippets.ts'

const url = 'https://hovor.example.com/base'

it('gives assistants the address of the service and no key', () => {
  for (const { text } of assistantSnippets(url)) {
    expect(text).toContain(`${url}/mcp`)
    expect(text).not.toMatch(/key|bearer/i)
  }
})

it('gives editors files that are JSON', () => {
  const files = assistantSnippets(url).filter(({ name }) => name.includes('.json'))
  expect(files).toHaveLength(2)
  for (const { text } of files) expect(JSON.stringify(JSON.parse(text))).toContain(`"url":"${url}/mcp"`)
})

it('lets programs read address and key from the environment', () => {
  for (const { text } of programSnippets(url)) expect(text).toMatch(/HOVOR_URL/)
  expect(programSnippets(url)[0]?.text).toBe(`HOVOR_URL=${url}\nHOVOR_API_KEY=`)
})
