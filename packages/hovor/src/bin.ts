#!/usr/bin/env node
import { CommanderError } from 'commander'
import { OperationFailed } from './cli/call-operation.ts'
import { withEnvFile } from './cli/env-file.ts'
import { Ended, exitCodes } from './cli/exit-code.ts'
import { createProgram } from './cli/program.ts'

const interrupted = new Promise<void>((resolve) => {
  process.once('SIGTERM', () => resolve())
  process.once('SIGINT', () => resolve())
})

const program = createProgram({
  env: withEnvFile('.env', process.env),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  interrupted,
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
  const message = error instanceof Error ? error.message : String(error)
  if (program.opts().json === true) {
    const told = error instanceof OperationFailed ? error.error : { message }
    process.stdout.write(`${JSON.stringify({ error: told })}\n`)
  } else process.stderr.write(`hovor: ${message}\n`)
  return exitCodes.failed
}
