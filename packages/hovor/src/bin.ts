#!/usr/bin/env node
import { systemClock } from '@hovor/clock'
import { CommanderError } from 'commander'
import { OperationFailed } from './cli/call-operation.ts'
import { withEnvFile } from './cli/env-file.ts'
import { Ended, exitCodes } from './cli/exit-code.ts'
import { firstSignal } from './cli/first-signal.ts'
import { createProgram } from './cli/program.ts'
import { sentenceOf } from './cli/sentence-of.ts'

const program = createProgram({
  env: withEnvFile('.env', process.env),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  logFd: process.stderr.fd,
  interrupted: firstSignal(process, systemClock),
})

try {
  await program.parseAsync(process.argv)
  process.exit(exitCodes.ok)
} catch (error) {
  process.exit(codeOf(error))
}

function codeOf(error: unknown): number {
  if (error instanceof Ended) return error.exitCode
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  const message = sentenceOf(error)
  if (program.opts().json === true) {
    const details = error instanceof OperationFailed ? error.error : { message }
    process.stdout.write(`${JSON.stringify({ error: details })}\n`)
  } else process.stderr.write(`hovor: ${message}\n`)
  return exitCodes.failed
}
