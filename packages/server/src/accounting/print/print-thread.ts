import type { Clock } from '@hovor/clock'
import { startWorker } from '@hovor/media'
import { createFairQueue } from '../../platform/threads/fair-queue.ts'
import { createWorkThread } from '../../platform/threads/work-thread.ts'
import type { PrintOrder } from './printed.ts'

/** The bytes of a PDF or a picture. Throws if the thread is busy or dies: what asked tries again. */
export type Print = (order: PrintOrder) => Promise<Buffer>

/** By the wall. The first document takes a second, with its fonts. */
const maxWorkMs = 30_000
/** Loading the code again costs more than the memory that it keeps. */
const idleMs = 10 * 60_000
/** As many e-mails as are sent at once, and more. */
const maxWaiting = 20
const threadLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/** One thread that prints what e-mails carry: a page with its fonts, or a picture, takes longer than calls may be blocked. */
export function createPrintThread(clock: Clock): Print {
  const start = () => startWorker(import.meta.url, './print.worker', { resourceLimits: threadLimits })
  const thread = createWorkThread<PrintOrder, Uint8Array>({ clock, start, maxWorkMs, idleMs })
  const queue = createFairQueue([thread], { maxWaiting, maxWaitingPerKey: maxWaiting })
  return async (order) => {
    const outcome = await queue.run('', (free) => free.ask(order))
    if (outcome?.kind !== 'answered')
      throw new Error(`a document was not printed: ${outcome?.kind ?? 'busy'}`)
    return Buffer.from(outcome.answer)
  }
}
