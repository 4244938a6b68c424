import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { createLog, startServer } from '@hovor/server'
import { readConfig } from '@hovor/server/config'
import { takePorts } from '@hovor/server/ports'

/*
 * A program that runs the whole service by its settings; the first argument is JSON with the external servers. It
 * prints its address once it is ready and exits on SIGTERM.
 */
const { config } = readConfig(process.env)
const nodeId = randomUUID()
const outside = JSON.parse(process.argv[2]!)
const server = await startServer(
  {
    config,
    door: await takePorts(config),
    clock: systemClock,
    randomBytes,
    random: Math.random,
    nodeId,
    log: createLog({ level: config.log.level, nodeId, keepPii: false, stream: process.stderr }),
    changelog: '',
    notice: (sentence) => process.stderr.write(`${sentence}\n`),
  },
  Promise.resolve({ speech: [], transcription: [], llm: [], erpHosts: [], ...outside }),
)
process.stdout.write(`${JSON.stringify({ listening: server.url })}\n`)
process.once('SIGTERM', () => void server.stop())
