#!/usr/bin/env node
import { exitCodes } from './cli/exit-code.ts'
import { sentenceOf } from './cli/sentence-of.ts'

// Loading the command can fail too: without enough open files, Node finds only a part of its modules.
try {
  await import('./main.ts')
} catch (error) {
  process.stderr.write(`hovor: ${sentenceOf(error)}\n`)
  process.exit(exitCodes.failed)
}
