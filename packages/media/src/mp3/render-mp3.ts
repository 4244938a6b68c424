import { startWorker } from '../threads/start-worker.ts'
import type { Mp3Order, Mp3Rendering } from './protocol.ts'

/**
 * Renders a finished recording (`.ogg`) as MP3 on a thread of its own, which takes about 20 s of a core for an hour
 * of call. For what is fetched after the call by platforms that want `audio/mpeg`; nothing is left at `mp3Path`
 * when it fails.
 */
export const renderMp3 = (oggPath: string, mp3Path: string): Promise<Mp3Rendering> =>
  new Promise((resolve) => {
    const order: Mp3Order = { oggPath, mp3Path }
    const worker = startWorker(import.meta.url, './mp3.worker', { workerData: order })
    const fail = (why: string): void => resolve({ kind: 'failed', path: mp3Path, why })
    worker.once('message', resolve)
    worker.once('error', (error) => fail(String(error)))
    // After an answer this changes nothing
    worker.once('exit', () => fail('exit'))
  })
