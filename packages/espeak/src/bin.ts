#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startSpeechServer } from './speech-server.ts'
import { Synthesizer } from './synthesizer.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, host: { type: 'string', default: '127.0.0.1' } },
})

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']
const port = Number(values.port)
if (!loopbackHosts.includes(values.host)) refuse(`--host must be one of ${loopbackHosts.join(', ')}.`)
if (!Number.isInteger(port) || port < 0 || port > 65535) refuse('--port must be a number from 0 to 65535.')

const synthesizer = await Synthesizer.start(() => refuse('The speech engine failed.'))
const server = await startSpeechServer(synthesizer, { host: values.host, port }).catch((error: Error) =>
  refuse(`Cannot listen on ${values.host}:${port}: ${error.message}`),
)

async function stop(): Promise<void> {
  await server.close()
  await synthesizer.close()
  process.exit(0)
}
// The parent process holds our standard input: when it ends, stop.
process.stdin.on('end', stop).on('error', stop).resume()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

process.stdout.write(`${JSON.stringify({ listening: server.url, initMs: synthesizer.initMs })}\n`)

function refuse(why: string): never {
  process.stderr.write(`espeak: ${why}\n`)
  process.exit(1)
}
