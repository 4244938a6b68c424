import { expect, it } from 'vitest'
import type { Audio } from '../talk/microphone.ts'
import { createPhoneAudio } from './phone-audio.ts'

/** A person who is asked for the microphone, and what becomes of it. */
function person() {
  const answers: { readonly allow: (audio: Audio) => void; readonly refuse: (why: Error) => void }[] = []
  const played: ArrayBuffer[] = []
  let openCount = 0
  const microphone = (): Audio => {
    openCount += 1
    let isOpen = true
    return {
      onFrame: () => {},
      play: (frame) => void played.push(frame),
      stream: {} as Audio['stream'],
      playTrack: () => {},
      close: () => {
        if (isOpen) openCount -= 1
        isOpen = false
      },
    }
  }
  const audio = createPhoneAudio(
    () => new Promise((allow, refuse) => void answers.push({ allow, refuse })),
    () => {},
  )
  return {
    audio,
    played,
    asked: () => answers.length,
    openCount: () => openCount,
    allow: () => answers.at(-1)!.allow(microphone()),
    refuse: () => answers.at(-1)!.refuse(new Error('refused')),
  }
}

it('plays while it is open, and asks once for one call', async () => {
  const { audio, played, asked, openCount, allow } = person()
  const [first, second] = [audio.open(), audio.open()]
  allow()
  expect([await first, await second, asked(), openCount()]).toEqual([true, true, 1, 1])
  audio.play(new ArrayBuffer(640))
  audio.close()
  audio.play(new ArrayBuffer(640))
  expect([played.length, openCount()]).toEqual([1, 0])
})

it('leaves no microphone on that is allowed after the call is over', async () => {
  const { audio, openCount, allow } = person()
  const opening = audio.open()
  audio.close()
  allow()
  expect([await opening, openCount()]).toEqual([false, 0])
})

it('asks again after a refusal', async () => {
  const { audio, asked, allow, refuse } = person()
  const refused = audio.open()
  refuse()
  await expect(refused).rejects.toThrow('refused')
  const opening = audio.open()
  allow()
  expect([await opening, asked()]).toEqual([true, 2])
})
