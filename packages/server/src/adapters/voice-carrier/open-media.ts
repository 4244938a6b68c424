import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MediaPlane, MediaSession } from '@hovor/media'
import type { AudioCodec, MediaCapabilities } from '@hovor/sip'
import type { CallId } from '../../platform/kernel/ids.ts'
import { noteGroup } from './bridging/session-groups.ts'

/** The media settings of a leg, from the trunk or for customers. */
export interface MediaPolicy {
  readonly codecs: readonly AudioCodec[]
  readonly srtp: 'off' | 'optional' | 'required'
  /** Also offer real-time text (RFC 4103). */
  readonly text: boolean
}

export interface OpenMediaDeps {
  readonly media: MediaPlane
  /** A literal address, since far sides need not resolve names in SDP. */
  readonly mediaAddress: string
  readonly randomBytes: (length: number) => Uint8Array
}

/** Opens the media session of one leg and returns its capabilities. Legs of one call share a worker. */
export async function openMedia(
  deps: OpenMediaDeps,
  call: { readonly callId: CallId; readonly leg?: string; readonly recordTo?: string },
  policy: MediaPolicy,
): Promise<{ session: MediaSession; capabilities: MediaCapabilities }> {
  if (call.recordTo !== undefined) await mkdir(dirname(call.recordTo), { recursive: true })
  const session = await deps.media.openSession({
    id: call.leg === undefined || call.leg === 'a' ? call.callId : `${call.callId}-${call.leg}`,
    group: call.callId,
    text: policy.text,
    ...(call.recordTo !== undefined && { recordTo: call.recordTo }),
  })
  noteGroup(session, call.callId)
  const capabilities: MediaCapabilities = {
    address: deps.mediaAddress,
    audioPort: session.audioPort,
    codecs: policy.codecs,
    ...(session.textPort !== undefined && { text: { port: session.textPort } }),
    ...(policy.srtp !== 'off' && {
      srtp: { required: policy.srtp === 'required', newKey: keysOf(deps.randomBytes) },
    }),
    sessionId: BigInt(`0x${call.callId.slice(-12)}`).toString(),
  }
  return { session, capabilities }
}

/** One key per length for the whole call, so that a later SDP does not interrupt the audio. */
function keysOf(randomBytes: (length: number) => Uint8Array): (length: number) => Uint8Array {
  const keys = new Map<number, Uint8Array>()
  return (length) => {
    const key = keys.get(length) ?? randomBytes(length)
    keys.set(length, key)
    return key
  }
}
