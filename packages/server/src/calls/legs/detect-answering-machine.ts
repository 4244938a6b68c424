import type { Clock } from '@hovor/clock'
import { createBeepDetector } from '@hovor/media'
import type { Leg } from '../ports/voice-carrier.port.ts'

/** Continuous speech of this length is an answering machine's greeting; a person pauses for a reply. */
const greetingMs = 3_500
/** A pause this long means that the speaker waits for a reply. */
const pauseMs = 700
/** The shortest greeting before a beep; a tone broken up by a bad line has less than this before its second part. */
const leastGreetingMs = 500
/** Initial silence this long means a person waiting for the caller. */
const silenceMs = 1_500

/** Answering machine detection on an answered leg, by how it starts to speak or by a beep; decides within seconds. */
export function detectAnsweringMachine(leg: Leg, clock: Clock): Promise<'person' | 'machine'> {
  return new Promise((resolve) => {
    const { channel } = leg
    const beeps = createBeepDetector()
    let spokenMs = 0
    let sinceMs = 0
    let isTone = false
    const settle = (who: 'person' | 'machine') => {
      timer.cancel()
      channel.off('speech-start', onStart)
      channel.off('speech-end', onEnd)
      channel.off('audio', onAudio)
      leg.off('ended', onGone)
      resolve(who)
    }
    const wait = (ms: number, who: 'person' | 'machine') => clock.after(ms, () => settle(who))
    const onStart = () => {
      timer.cancel()
      sinceMs = clock.monotonicMs()
      isTone = false
      timer = wait(Math.max(0, greetingMs - spokenMs), 'machine')
    }
    const onEnd = () => {
      timer.cancel()
      if (!isTone) spokenMs += clock.monotonicMs() - sinceMs
      timer = wait(pauseMs, 'person')
    }
    const onAudio = ({ pcm }: { readonly pcm: Int16Array }) => {
      if (!beeps.push(pcm)) return
      if (spokenMs >= leastGreetingMs) return settle('machine')
      // A tone that comes first is neither a greeting nor the beep after one.
      isTone ||= clock.monotonicMs() - sinceMs < leastGreetingMs
    }
    const onGone = () => settle('person')
    let timer = wait(silenceMs, 'person')
    channel.on('speech-start', onStart)
    channel.on('speech-end', onEnd)
    channel.on('audio', onAudio)
    leg.once('ended', onGone)
    if (leg.ended !== undefined) onGone()
  })
}
