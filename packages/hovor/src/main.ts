import { systemClock } from '@hovor/clock'
import { CommanderError } from 'commander'
import { OperationFailed } from './cli/call-operation.ts'
import type { Entry } from './cli/entry.ts'
import { withEnvFile } from './cli/env-file.ts'
import { Ended, exitCodes } from './cli/exit-code.ts'
import { firstLine } from './cli/first-line.ts'
import { firstSignal } from './cli/first-signal.ts'
import { withJsonFields } from './cli/json-fields.ts'
import { outliveTerminal } from './cli/outlive-terminal.ts'
import { readerOf } from './cli/reader-left.ts'
import { createRootProgram, startsService } from './cli/root-program.ts'
import { sentenceOf } from './cli/sentence-of.ts'
import { lookOf } from './print/look.ts'
import { createRedraw } from './print/redraw.ts'
import { whereToLook } from './print/where-to-look.ts'

const reader = readerOf(process.stdout)
const entry: Entry = {
  env: withEnvFile('.env', process.env),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  ...(process.stdout.isTTY && { redraw: createRedraw(process.stdout) }),
  look: lookOf(process.stdout, process.env),
  interactive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  readLine: () => firstLine(process.stdin),
  logFd: process.stderr.fd,
  outliveTerminal: (tell) => {
    reader.ignore()
    outliveTerminal(process, tell)
  },
  interrupted: Promise.race([firstSignal(process, systemClock), reader.left]),
}
const args = process.argv.slice(2)
const program = startsService(args)
  ? createRootProgram(entry)
  : (await import('./cli/program.ts')).createProgram(entry, args)

try {
  await program.parseAsync(withJsonFields(program, args), { from: 'user' })
  process.exit(exitCodes.ok)
} catch (error) {
  process.exit(codeOf(error))
}

function codeOf(error: unknown): number {
  if (error instanceof Ended) return error.exitCode
  const inJson = program.opts().json === true
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.ok
    // Commander has printed the error, or the help that was missing a command.
    if (inJson && error.code !== 'commander.help')
      printError({ message: error.message.replace(/^error: /, '') })
    return exitCodes.usage
  }
  const message = sentenceOf(error)
  if (inJson) printError(error instanceof OperationFailed ? error.error : { message })
  else {
    process.stderr.write(`hovor: ${message}\n`)
    if (error instanceof OperationFailed)
      process.stderr.write(`${whereToLook(error, lookOf(process.stderr, process.env))}\n`)
  }
  return exitCodes.failed
}

function printError(error: object): void {
  process.stdout.write(`${JSON.stringify({ error })}\n`)
}
