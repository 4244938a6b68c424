import type { Clock } from '@hovor/clock'
import { createBeepDetector } from '@hovor/media'
import type { Leg } from '../ports/voice-carrier.port.ts'

/** Nobody says so much without waiting for an answer: a machine greets. */
const greetingMs = 3_500
/** Whoever stops for this long waits for an answer. */
const pauseMs = 700
/** A greeting before a beep is no shorter; a tone that a bad line cuts in pieces has less before its second one. */
const leastGreetingMs = 500
/** Whoever says nothing at first waits for the caller. */
const silenceMs = 1_500

/** Tells a person from a voicemail by how the answered leg begins to speak, or by a beep; within seconds in any case. */
export function whoAnswered(leg: Leg, clock: Clock): Promise<'person' | 'machine'> {
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
      // A tone that is the first sound is no greeting's, and no greeting.
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
