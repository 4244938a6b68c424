import type { ReplacedDialog, SipCall } from '@hovor/sip'
import type { Leg } from '../../calls/ports/voice-carrier.port.ts'

/** The legs of this process by their SIP dialog, for those who name one in Replaces (RFC 3891). */
export interface LegRegistry {
  /** Until the call ends. */
  add(call: SipCall, leg: Leg): void
  of(call: SipCall): Leg | undefined
  /** From now on `whole` stands for this leg, which is a part of it. */
  represent(leg: Leg, whole: Leg): void
  /** The answered leg of a dialog; some phones swap the tags. */
  find(dialog: ReplacedDialog): Leg | undefined
}

export function createLegRegistry(): LegRegistry {
  const legs = new Map<SipCall, Leg>()
  return {
    add(call, leg) {
      if (call.state === 'ended') return
      legs.set(call, leg)
      call.once('ended', () => legs.delete(call))
    },
    of: (call) => legs.get(call),
    represent(leg, whole) {
      for (const [call, each] of legs) if (each === leg) legs.set(call, whole)
    },
    find({ callId, toTag, fromTag }) {
      for (const [{ dialog, state }, leg] of legs) {
        if (dialog?.callId !== callId || state !== 'confirmed') continue
        const tags = [dialog.localTag, dialog.remoteTag]
        if (tags.includes(toTag) && tags.includes(fromTag) && toTag !== fromTag) return leg
      }
      return undefined
    },
  }
}
