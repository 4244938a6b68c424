import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/**
 * The official MCP client of the 1.x line at the address `argv[2]`. Reads `[{apiKey, calls: [{name, arguments}]}]` from
 * standard input, makes the calls and prints their results as one JSON array: `{result}`, or `{thrown}` where the client
 * threw. It has listed the tools, so it checks what they answer against their output schemas.
 */
const [, , url] = process.argv
const batches = JSON.parse(await read(process.stdin))
const told = []

// One client for all keys: it compiles the schemas of every tool that it lists.
let apiKey = batches[0]?.apiKey
const withKey = (to, init) => {
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${apiKey}`)
  return fetch(to, { ...init, headers })
}
const client = new Client({ name: 'referee', version: '1' })
await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: withKey }))
await client.listTools()
for (const batch of batches) {
  apiKey = batch.apiKey
  for (const call of batch.calls)
    told.push(
      await client.callTool(call).then(
        (result) => ({ result }),
        (error) => ({ thrown: String(error) }),
      ),
    )
}
await client.close()
process.stdout.write(JSON.stringify(told))

async function read(stream) {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}
