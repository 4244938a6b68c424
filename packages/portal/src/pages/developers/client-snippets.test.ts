import { expect, it } from 'vitest'
import { assistantSnippets, keySnippets, programSnippets } from './client-snippets.ts'

const url = 'https://hovor.example.com/base'

it('gives assistants the address of the service and no key', () => {
  for (const { text } of assistantSnippets(url)) {
    expect(text).toContain(`${url}/mcp`)
    expect(text).not.toMatch(/key|bearer/i)
  }
})

it('gives editors files that are JSON', () => {
  const files = assistantSnippets(url).filter(({ name }) => /\(\..*\.json\)/.test(name))
  expect(files).toHaveLength(2)
  for (const { text } of files) expect(JSON.stringify(JSON.parse(text))).toContain(`"url":"${url}/mcp"`)
})

it('lets Claude Desktop start a program that reaches the address, over plain HTTP only where there is no other', () => {
  const argsAt = (serviceUrl: string) => {
    const file = assistantSnippets(serviceUrl).find(({ name }) => name.includes('claude_desktop_config'))
    return JSON.parse(file?.text ?? '').mcpServers.hovor.args
  }
  expect(argsAt(url)).toEqual(['-y', 'mcp-remote', `${url}/mcp`])
  expect(argsAt('http://127.0.0.1:8080')).toEqual([
    ...['-y', 'mcp-remote', 'http://127.0.0.1:8080/mcp', '--allow-http'],
  ])
})

it('lets programs read address and key from the environment', () => {
  for (const { text } of programSnippets(url)) expect(text).toMatch(/HOVOR_URL/)
  expect(programSnippets(url)[0]?.text).toBe(`HOVOR_URL=${url}\nHOVOR_API_KEY=`)
})

it('puts a new key where a program reads it, and into a request that can be run at once', () => {
  const [env, curl] = keySnippets(url, 'hv_test_x')
  expect(env?.text).toBe(`HOVOR_URL=${url}\nHOVOR_API_KEY=hv_test_x`)
  expect(curl?.text).toBe(`curl "${url}/v1/account" -H "Authorization: Bearer hv_test_x"`)
})
