import type { Audio } from '../talk/microphone.ts'

/** The microphone and the loudspeaker of the phone, which are open for as long as it has a call. */
export interface PhoneAudio {
  /** Resolves once the person has allowed it; false: it was closed meanwhile. Rejects as `ask` does. */
  open(): Promise<boolean>
  /** Does nothing where they are not open. */
  play(frame: ArrayBuffer): void
  /** Also what the person has not allowed yet. Idempotent. */
  close(): void
}

/**
 * @param ask asks the person for the microphone
 * @param heard takes each frame of it
 */
export function createPhoneAudio(ask: () => Promise<Audio>, heard: (frame: ArrayBuffer) => void): PhoneAudio {
  let asking: Promise<Audio> | undefined
  let audio: Audio | undefined
  return {
    async open() {
      const asked = asking ?? ask()
      asking = asked
      try {
        const opened = await asked
        if (asking !== asked) {
          opened.close()
          return false
        }
        audio = opened
        opened.onFrame(heard)
        return true
      } catch (error) {
        if (asking === asked) asking = undefined
        throw error
      }
    },
    play: (frame) => audio?.play(frame),
    close() {
      asking = undefined
      audio?.close()
      audio = undefined
    },
  }
}
