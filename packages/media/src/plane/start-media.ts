import { availableParallelism } from 'node:os'
import type { MediaOptions, MediaPlane } from '../api/plane.ts'
import { MediaThread } from './media-thread.ts'
import { splitPorts } from './placement.ts'
import { PlaneHandle } from './plane-handle.ts'

const defaultPorts = { from: 30_000, to: 39_999 }
const defaultRtpTimeoutMs = 30_000

/** Starts the first media worker and resolves once it runs. */
export const startMedia = async (options: MediaOptions): Promise<MediaPlane> => {
  const wanted = options.workers ?? availableParallelism() - 1
  const ports = splitPorts(options.portRange ?? defaultPorts, Math.max(1, wanted))
  const start = (worker: number): Promise<MediaThread> =>
    MediaThread.start({
      address: options.address,
      portRange: ports[worker]!,
      rtpTimeoutMs: options.rtpTimeoutMs ?? defaultRtpTimeoutMs,
    })
  const plane = new PlaneHandle(start, ports.length, options)
  await plane.begin()
  return plane
}
