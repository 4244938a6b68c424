import type { MediaPlane, MediaSession } from '@hovor/media'
import type { Leg, LegBridge } from '../../../calls/ports/voice-carrier.port.ts'
import { linkSessions } from './link-sessions.ts'
import { areOfOneCall } from './session-groups.ts'

/** Bridges the audio of two legs, including digits. Legs of different calls may be in different media workers. */
export function bridgeLegs(media: MediaPlane, local: string, a: Leg, b: Leg): Promise<LegBridge> {
  // Every leg of this carrier has a media session.
  const [one, other] = [a.channel as MediaSession, b.channel as MediaSession]
  return areOfOneCall(one, other) ? media.bridge(one, other) : linkSessions(media, local, one, other)
}
