import type { MediaBridge, MediaPlane, MediaSession } from '@hovor/media'
import type { NegotiatedMedia } from '@hovor/sip'
import { groupOf } from './session-groups.ts'

/**
 * Bridges two sessions of different calls. Each call has its media in one worker, so there is a session of the link at
 * each end, bridged with the party there; the two send each other the audio over `local`, an address of this machine.
 */
export async function linkSessions(
  media: MediaPlane,
  local: string,
  one: MediaSession,
  other: MediaSession,
): Promise<MediaBridge> {
  const open = (party: MediaSession) => media.openSession({ id: `${party.id}-link`, group: groupOf(party) })
  const near = await open(one)
  const far = await open(other).catch(async (error: unknown) => {
    await near.close()
    throw error
  })
  const close = async (): Promise<void> => {
    await Promise.all([near.close(), far.close()])
  }
  try {
    near.connect(towards(local, far), [local])
    far.connect(towards(local, near), [local])
    const bridges = [await media.bridge(one, near), await media.bridge(far, other)]
    return {
      ended: Promise.race(bridges.map(({ ended }) => ended)).then(close),
      async close() {
        await Promise.all(bridges.map((bridge) => bridge.close()))
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const towards = (remoteAddress: string, { audioPort }: MediaSession): NegotiatedMedia => ({
  audio: {
    remoteAddress,
    remotePort: audioPort,
    codec: 'PCMA',
    payloadType: 8,
    dtmfPayloadType: 101,
    received: [
      { payloadType: 8, carries: 'PCMA', clockRate: 8000 },
      { payloadType: 101, carries: 'events', clockRate: 8000 },
    ],
    ptimeMs: 20,
    direction: 'sendrecv',
  },
})
