import type { Clock } from '@hovor/clock'
import { startWorker } from '@hovor/media'
import { createFairQueue } from '../../platform/threads/fair-queue.ts'
import { createWorkThread } from '../../platform/threads/work-thread.ts'
import type { NoStatement, Statement } from './statement-line.ts'

/** Reads the text of a camt.053. Never rejects. */
export type ReadXml = (text: string) => Promise<Statement | NoStatement>

/** By the wall. The largest statement takes a second. */
const maxWorkMs = 20_000
const idleMs = 60_000
/** Of operators, who upload one file after another. */
const maxWaiting = 10
/** A statement of 1.5 MB with all its elements takes a third of it. */
const threadLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** One thread that reads statements in turn: a document of 1.5 MB takes longer than calls may be blocked. */
export function createCamtThread(clock: Clock): ReadXml {
  const start = () => startWorker(import.meta.url, './camt.worker', { resourceLimits: threadLimits })
  const thread = createWorkThread<string, Statement | NoStatement>({ clock, start, maxWorkMs, idleMs })
  const queue = createFairQueue([thread], { maxWaiting, maxWaitingPerKey: maxWaiting })
  return async (text) => {
    const outcome = await queue.run('', (free) => free.ask(text))
    if (outcome === undefined) return { wrong: 'was not read, as others are being read: send it again' }
    if (outcome.kind === 'answered') return outcome.answer
    return { wrong: 'takes too long to read: export fewer days at a time' }
  }
}
