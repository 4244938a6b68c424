import { runCli } from '@modelcontextprotocol/inspector/clients/cli/build/index.js'

/**
 * The command line of the MCP Inspector at the address `argv[2]`, run once for every call. Reads
 * `[{apiKey, calls: [{name, arguments}]}]` from standard input and prints one JSON array: `{result}` as the Inspector
 * printed it, or `{thrown}` where it printed none.
 */
const [, , url] = process.argv
const write = process.stdout.write.bind(process.stdout)
const told = []

for (const { apiKey, calls } of JSON.parse(await read(process.stdin)))
  for (const call of calls) told.push(await inspect(apiKey, call))
write(JSON.stringify(told), () => process.exit(0))

async function inspect(apiKey, { name, arguments: given }) {
  const server = [`${url}`, '--transport', 'http', '--header', `Authorization: Bearer ${apiKey}`]
  const call = ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(given)]
  let printed = ''
  process.stdout.write = (text, done) => {
    printed += text
    done?.()
    return true
  }
  // It throws after a result that is an error, so that its process would end with an exit code of its own.
  const thrown = await runCli(['node', 'inspector', ...server, ...call]).catch((error) => error)
  try {
    return { result: JSON.parse(printed) }
  } catch {
    return { thrown: String(thrown ?? printed) }
  }
}

async function read(stream) {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}
