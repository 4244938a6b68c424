#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { systemClock } from '@hovor/clock'
import { defaultPorts, startWorld, type WorldPorts } from './world.ts'

/** The time to close the world before the process exits anyway. */
const closeMs = 4000

const refuse = (why: string): never => {
  process.stderr.write(`sandbox: ${why}\n`)
  process.exit(2)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        'speech-url': { type: 'string' },
        password: { type: 'string' },
        'sip-port': { type: 'string' },
        'smsc-port': { type: 'string' },
        'mail-port': { type: 'string' },
        'models-port': { type: 'string' },
        'control-port': { type: 'string' },
        'platform-port': { type: 'string' },
        'caldav-port': { type: 'string' },
        'google-port': { type: 'string' },
        'fakturoid-port': { type: 'string' },
        'erp-port': { type: 'string' },
        'pay-port': { type: 'string' },
        'supplier-port': { type: 'string' },
        'records-port': { type: 'string' },
        'vies-port': { type: 'string' },
      },
    }).values
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const values = readOptions()
const speechUrl = values['speech-url']
if (speechUrl === undefined || !URL.canParse(speechUrl)) {
  refuse('--speech-url must be the URL of an OpenAI-compatible speech server, such as http://127.0.0.1:8070.')
}
const ports: Partial<WorldPorts> = {}
for (const name of Object.keys(defaultPorts) as (keyof WorldPorts)[]) {
  const given = values[`${name}-port`]
  if (given === undefined) continue
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65535) refuse(`--${name}-port must be 0 to 65535.`)
  ports[name] = port
}

const world = await startWorld({
  clock: systemClock,
  randomBytes,
  speechUrl: speechUrl!,
  ports,
  ...(values.password === undefined ? {} : { password: values.password }),
}).catch((error: Error) => refuse(error.message))

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.race([world.close(), systemClock.sleep(closeMs)])
  process.exit(0)
}
// The parent process holds our standard input; when that ends, the parent has died.
process.stdin.on('end', stop).on('error', stop).resume()
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

process.stdout.write(`${JSON.stringify({ world: world.addresses })}\n`)
