import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MediaPlane, MediaSession } from '@hovor/media'
import type { MediaCapabilities } from '@hovor/sip'

/** Binds the sockets of one call and says what they can do. */
export async function openMedia(
  deps: { readonly media: MediaPlane; readonly publicAddress: string },
  call: { callId: string; recordTo?: string; text: boolean },
): Promise<{ session: MediaSession; capabilities: MediaCapabilities }> {
  if (call.recordTo !== undefined) await mkdir(dirname(call.recordTo), { recursive: true })
  const session = await deps.media.openSession({
    id: call.callId,
    text: call.text,
    ...(call.recordTo !== undefined && { recordTo: call.recordTo }),
  })
  const capabilities: MediaCapabilities = {
    address: deps.publicAddress,
    audioPort: session.audioPort,
    codecs: ['PCMA', 'PCMU'],
    ...(session.textPort !== undefined && { text: { port: session.textPort } }),
    sessionId: BigInt(`0x${call.callId.slice(-12)}`).toString(),
  }
  return { session, capabilities }
}
