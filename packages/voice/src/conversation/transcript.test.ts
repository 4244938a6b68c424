import type { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import type { TextToSpeech } from '../providers/ports/text-to-speech.ts'
import { carService, placeCall } from '../testing/phone-call.ts'
import { valueRecogniser } from '../testing/scripted-providers.ts'

const msPerCharacter = 60
/** Without digits, so that a sentence is spoken as it is written. */
const inWords = { ...carService, knowledge: 'Výměna oleje stojí patnáct set korun.' }
const script = ['Kolik stojí výměna oleje?']

/** Each sample holds the index of its text in `texts`. */
function tellingVoice(clock: VirtualClock, texts: string[]): TextToSpeech {
  return {
    async *speak(text) {
      await clock.sleep(20)
      const value = texts.push(text) - 1
      yield { kind: 'audio', pcm: new Int16Array(text.length * msPerCharacter * 8).fill(value) }
    },
  }
}

/** The words of `text` that have played after `ms`. */
const wordsIn = (text: string, ms: number): string[] =>
  [...text.matchAll(/\S+/g)]
    .filter((word) => word.index + word[0].length <= ms / msPerCharacter)
    .map(([word]) => word)

it.each([100, 700, 1500, 2500, 4000, 5200, 9000])(
  'the agent’s lines are exactly the words played when the caller interrupts after %d ms',
  async (afterMs) => {
    const texts = ['']
    const call = placeCall(inWords, script, (clock) => ({
      providers: { stt: valueRecogniser(clock, script), tts: tellingVoice(clock, texts) },
    }))
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(afterMs)
    await call.speak(0)
    await call.agentTurn()
    call.conversation.end('completed')
    const { transcript } = await call.finished()
    const told = transcript.filter(({ role }) => role === 'agent').map(({ message }) => message)
    const left = call.channel.played.flatMap(({ value, ms }) => wordsIn(texts[value] ?? '', ms))
    expect(left.length).toBeGreaterThan(5)
    expect(told.join(' ').split(' ')).toEqual(left)
  },
)
