import { MediaThread } from './media-thread.ts'
import type { MediaOptions, MediaPlane } from './plane.ts'
import { PlaneHandle } from './plane-handle.ts'

const DEFAULT_PORTS = { from: 30_000, to: 39_999 }
const DEFAULT_RTP_TIMEOUT_MS = 30_000

/** Starts the media worker and answers when it runs. */
export const startMedia = async (options: MediaOptions): Promise<MediaPlane> => {
  const settings = {
    address: options.address,
    portRange: options.portRange ?? DEFAULT_PORTS,
    rtpTimeoutMs: options.rtpTimeoutMs ?? DEFAULT_RTP_TIMEOUT_MS,
  }
  const startThread = (): Promise<MediaThread> => MediaThread.start(settings)
  return new PlaneHandle(await startThread(), startThread, options)
}
