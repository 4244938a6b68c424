import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from '../language/grammar/words.ts'
import { CallerLoopObserver } from './caller-loop-observer.ts'
import { isOneSound } from './repeated-sound.ts'
import { isOneMessage } from './repeated-words.ts'

const words = (text: string) => wordsOf(fold(text))

describe('one message over and over', () => {
  const message = words('Toto je automatická zpráva. Prosíme, neodpovídejte.')

  it('is recognised the fourth time, however it is segmented', () => {
    expect(isOneMessage([...message, ...message, ...message])).toBe(false)
    expect(isOneMessage([...message, ...message, ...message, ...message])).toBe(true)
  })

  it('is recognised for any message of several words', () => {
    const anyMessage = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 4, maxLength: 15 })
    fc.assert(
      fc.property(anyMessage, fc.integer({ min: 4, max: 8 }), (said, times) => {
        expect(isOneMessage(Array.from({ length: times }, () => said).flat())).toBe(true)
      }),
    )
  })

  it.each([
    'haló haló haló haló haló haló haló haló',
    'Ano. Ano. Ano, správně. Ano, správně. Ano, správně. Ano, správně. Ano.',
    'Nováková. Nováková! Říkám Nováková, ne Novotná. Nováková.',
    'Šest nula jedna pět pět sedm. Šest nula jedna pět pět sedm. Ne, šest nula jedna pět pět sedm!',
    'Chtěla bych se objednat. Chtěla bych se objednat na zítra. Na zítra ráno prosím. Ano, děkuji.',
  ])('is not something a person says: %s', (said) => {
    expect(isOneMessage(words(said))).toBe(false)
  })

  it('is not a conversation with varying words, however long', () => {
    const talk = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,8}$/), { maxLength: 80 })
    fc.assert(fc.property(talk, (said) => !isOneMessage(said)))
  })
})

describe('one sound over and over', () => {
  const print = (seed: number, length = 40) =>
    Array.from({ length }, (_, at) => 500 + 400 * Math.sin((at + seed) * (1 + seed / 7)))
  const louder = (sound: readonly number[]) => sound.map((value, at) => value * 1.1 + (at % 3))

  it('is recognised the fourth time, at any level and shifted by a block', () => {
    const sound = print(1)
    const shifted = [...sound.slice(1), 500]
    expect(isOneSound([sound, louder(sound), shifted])).toBe(false)
    expect(isOneSound([sound, louder(sound), shifted, sound])).toBe(true)
  })

  it('is not a person who repeats a sentence or a short word', () => {
    expect(isOneSound([print(1), print(2), print(3), print(4)])).toBe(false)
    expect(isOneSound([print(1, 40), print(1, 44), print(1, 37), print(1, 41)])).toBe(false)
    const word = print(1, 8)
    expect(isOneSound([word, word, word, word])).toBe(false)
  })
})

describe('a caller who makes the same sound four times', () => {
  const blockMs = 100

  /** Whether the call ends after sounds of this many blocks with pauses of 1.5 s. */
  function ends(blocks: number): boolean {
    const endings: string[] = []
    const observer = new CallerLoopObserver('cs', {
      announce: (_say, end) => void endings.push(end),
      hangUp: () => {},
      mute: () => {},
      unmute: () => {},
    })
    let atMs = 0
    const hear = (level: number) => {
      observer.audio(new Int16Array(800).fill(level), atMs)
      atMs += blockMs
    }
    for (let time = 0; time < 4; time += 1) {
      observer.speechStart()
      for (let block = 0; block < blocks; block += 1) hear(2000 + 1500 * Math.sin(block * block))
      observer.speechEnd(atMs)
      for (let pauseMs = 0; pauseMs < 1500; pauseMs += blockMs) hear(0)
    }
    return endings.includes('caller_loop')
  }

  it('is a machine if the sound, without trailing silence, lasts two seconds or more', () => {
    expect([8, 12, 19].map(ends)).toEqual([false, false, false])
    expect([20, 40].map(ends)).toEqual([true, true])
  })
})
