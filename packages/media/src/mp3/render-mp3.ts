import { startWorker } from '../threads/start-worker.ts'
import type { Mp3Order, Mp3Rendering } from './protocol.ts'

/**
 * Renders a finished recording (`.ogg`) as MP3 on its own thread, taking about 20 s of CPU per hour of call;
 * for platforms that fetch `audio/mpeg` after the call. On failure nothing is left at `mp3Path`.
 */
export const renderMp3 = (oggPath: string, mp3Path: string): Promise<Mp3Rendering> =>
  new Promise((resolve) => {
    const order: Mp3Order = { oggPath, mp3Path }
    const worker = startWorker(import.meta.url, './mp3.worker', { workerData: order })
    const fail = (why: string): void => resolve({ kind: 'failed', path: mp3Path, why })
    worker.once('message', resolve)
    worker.once('error', (error) => fail(String(error)))
    // No effect after a message
    worker.once('exit', () => fail('exit'))
  })
