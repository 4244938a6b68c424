import type { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings } from '../agent/agent-settings.ts'
import type { LanguageModel } from '../providers/ports/language-model.ts'
import type { SpeechToText } from '../providers/ports/speech-to-text.ts'
import { carService, type PhoneCall, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice, valueRecogniser } from '../testing/scripted-providers.ts'
import type { ConversationOptions } from './conversation-options.ts'

const agentLines = (lines: readonly { role: string; message: string }[]) =>
  lines.filter((line) => line.role === 'agent').map((line) => line.message)

/** Answers each question with its number, after `delayMs`. */
function numberedModel(clock: VirtualClock, delayMs: number): LanguageModel & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    async *stream(messages, _tools, signal) {
      const number = asked.push(messages.at(-1)!.content)
      await clock.sleep(delayMs)
      if (!signal.aborted) yield { kind: 'text', text: `Odpověď číslo ${number}.` }
    },
    json: async () => ({ kind: 'failed', why: 'server-error' }),
  }
}

/** Streams the transcript as far as the audio has arrived. */
function streamingRecogniser(clock: VirtualClock, lines: readonly string[], finishMs: number): SpeechToText {
  return {
    ...valueRecogniser(clock, lines),
    open() {
      const heard = new Set<number>()
      const text = () => [...heard].flatMap((value) => lines[value - 1] ?? []).join(' ')
      return {
        write: (pcm) => {
          for (const value of new Set(pcm)) heard.add(value)
        },
        get partial() {
          return text()
        },
        async finish() {
          await clock.sleep(finishMs)
          return text() === '' ? { kind: 'nothing' } : { kind: 'heard', text: text() }
        },
      }
    },
  }
}

const long: AgentSettings = {
  ...carService,
  firstMessage:
    'Dobrý den, tady umělá inteligence autoservisu. Rádi vám zkontrolujeme brzdy před zimou, a to zdarma.',
}

const whole = 'před zimou, a to zdarma. Jak se prosím jmenujete?'

async function transcriptOf(call: PhoneCall) {
  call.conversation.end('completed')
  return (await call.finished()).transcript
}

describe('backchannels', () => {
  it.each([
    ['cs', ['jo', 'hm', 'jasně', 'aha', 'no', 'jo jo', 'mhm']],
    ['sk', ['jo', 'hm', 'jasné', 'aha', 'no']],
    ['en', ['uh huh', 'mhm', 'yeah', 'right', 'okay']],
    ['de', ['mhm', 'ja', 'genau', 'aha', 'okay']],
    ['pl', ['mhm', 'no', 'jasne', 'aha', 'rozumiem']],
  ] as const)(
    'in %s pause the agent at most, and it goes on without losing a word',
    async (language, words) => {
      for (const word of words) {
        const call = placeCall({ ...long, language }, [word])
        await call.waitFor(() => call.channel.playing)
        await call.clock.advance(1500)
        await call.speak(0)
        await call.agentTurn()
        const [greeting, second] = await transcriptOf(call)
        expect(greeting!.message, word).toContain('a to zdarma.')
        expect(second).toEqual({ role: 'caller', message: word })
      }
    },
  )
})

describe('a sound without words', () => {
  it.each([80, 200, 500, 900])('of %d ms lets the agent finish', async (lengthMs) => {
    const call = placeCall(long, [])
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(1500)
    call.channel.startSpeech()
    await call.clock.advance(lengthMs)
    call.channel.hear(0)
    await call.clock.advance(200)
    call.channel.endSpeech()
    await call.waitFor(() => call.channel.playing, 1000)
    await call.agentTurn()
    expect((await transcriptOf(call))[0]!.message).toContain(whole)
  })

  it.each([20, 200, 400, 800])(
    '%d ms after the caller’s words, before the reply plays, does not silence the agent for good',
    async (afterMs) => {
      const call = placeCall(carService, ['Jan Novák.'], (clock) => ({
        providers: { stt: valueRecogniser(clock, ['Jan Novák.']), tts: tonelessVoice(clock, 700) },
      }))
      await call.agentTurn()
      await call.speak(0)
      await call.clock.advance(afterMs)
      call.channel.startSpeech()
      await call.clock.advance(120)
      call.channel.hear(0)
      await call.clock.advance(200)
      call.channel.endSpeech()
      await call.waitFor(() => call.channel.playing, 2500)
      await call.agentTurn()
      const transcript = await transcriptOf(call)
      expect(transcript.slice(1).map((line) => line.message)).toEqual([
        'Jan Novák.',
        'Děkuji. Jaká je prosím značka vašeho vozidla?',
      ])
    },
  )
})

describe('words recognised while they are spoken', () => {
  const lines = ['Počkejte, já mám jinou otázku a chci se zeptat na ceny.', 'jo']
  const streaming = (clock: VirtualClock): Partial<ConversationOptions> => ({
    providers: { stt: streamingRecogniser(clock, lines, 30), tts: tonelessVoice(clock) },
  })

  it('interrupt the agent before the caller has finished', async () => {
    const call = placeCall(long, lines, streaming)
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(1500)
    call.channel.startSpeech()
    await call.clock.advance(100)
    call.channel.hear(1)
    await call.clock.advance(20)
    expect(call.lines.map((line) => line.role)).toEqual(['agent'])
    await call.clock.advance(80)
    call.channel.endSpeech()
    await call.agentTurn()
    expect((await transcriptOf(call))[1]!.message).toBe(lines[0])
  })

  it('that are a backchannel do not interrupt', async () => {
    const call = placeCall(long, lines, streaming)
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(1500)
    await call.speak(1)
    await call.agentTurn()
    expect((await transcriptOf(call))[0]!.message).toContain('a to zdarma.')
  })

  it('are joined when the caller continues after a pause', async () => {
    const call = placeCall(carService, ['Jmenuji se', 'Jan Novák.'], (clock) => ({
      providers: {
        stt: streamingRecogniser(clock, ['Jmenuji se', 'Jan Novák.'], 30),
        tts: tonelessVoice(clock),
      },
    }))
    await call.agentTurn()
    await call.speak(0)
    await call.clock.advance(300)
    await call.speak(1)
    await call.agentTurn()
    expect((await transcriptOf(call))[1]!.message).toBe('Jmenuji se Jan Novák.')
  })

  it('are recognised as a whole when the stream fails', async () => {
    const call = placeCall(carService, ['Jan Novák.'], (clock) => ({
      providers: {
        stt: {
          ...valueRecogniser(clock, ['Jan Novák.']),
          open: () => ({
            write: () => undefined,
            partial: '',
            finish: () => Promise.reject(new Error('gone')),
          }),
        },
        tts: tonelessVoice(clock),
      },
    }))
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    expect((await transcriptOf(call))[1]!.message).toBe('Jan Novák.')
  })
})

describe('an end-of-turn detector', () => {
  const gapWith = async (endOfTurn: ConversationOptions['endOfTurn']) => {
    const call = placeCall(carService, ['Jan Novák.'], () => ({ endOfTurn }))
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    call.conversation.end('completed')
    const [turn] = (await call.finished()).timing.turns
    return turn!.endpointingMs + turn!.sttMs
  }

  it('shortens and lengthens the delay between its bounds', async () => {
    expect(await gapWith({ probability: () => 1 })).toBe(450)
    expect(await gapWith({ probability: async () => 0 })).toBe(2400)
  })

  it.each([
    ['throws', () => Promise.reject(new Error('broken'))],
    ['does not answer', () => new Promise<number>(() => undefined)],
    ['answers nonsense', () => Number.NaN],
  ])('that %s leaves the decision to the rules', async (_, probability) => {
    expect(await gapWith({ probability })).toBe(await gapWith(undefined))
  })
})

describe('a reply', () => {
  it('is generated before the end of turn and plays only after it', async () => {
    const gapOf = async (preemptive: boolean) => {
      const call = placeCall(carService, ['Kolik to stojí?'], (clock) => ({
        providers: {
          stt: valueRecogniser(clock, ['Kolik to stojí?']),
          tts: tonelessVoice(clock, 100),
          llm: numberedModel(clock, 100),
        },
        limits: { preemptive },
      }))
      await call.agentTurn()
      await call.speak(0)
      await call.agentTurn()
      call.conversation.end('completed')
      const [turn] = (await call.finished()).timing.turns
      expect(turn!.endpointingMs + turn!.sttMs).toBe(450)
      return turn!.firstAudioMs - turn!.endOfSpeechMs
    }
    const [preempted, waited] = [await gapOf(true), await gapOf(false)]
    expect(waited - preempted).toBeGreaterThanOrEqual(180)
    expect(preempted).toBeGreaterThan(450)
  })

  it('that was generated preemptively leaves no trace when the caller continues, and the turn is answered once', async () => {
    let model: ReturnType<typeof numberedModel> | undefined
    const call = placeCall(carService, ['Kolik to stojí?', 'A jak dlouho to trvá?'], (clock) => {
      model = numberedModel(clock, 20)
      return {
        providers: {
          stt: valueRecogniser(clock, ['Kolik to stojí?', 'A jak dlouho to trvá?']),
          tts: tonelessVoice(clock),
          llm: model,
        },
      }
    })
    await call.agentTurn()
    await call.speak(0)
    await call.clock.advance(180)
    expect(model!.asked).toHaveLength(1)
    await call.speak(1)
    await call.agentTurn()
    const transcript = await transcriptOf(call)
    expect(transcript.slice(1)).toEqual([
      { role: 'caller', message: 'Kolik to stojí? A jak dlouho to trvá?' },
      { role: 'agent', message: 'Odpověď číslo 2.' },
    ])
  })
})

describe('keys', () => {
  const withModel = () => {
    let model: ReturnType<typeof numberedModel> | undefined
    const call = placeCall(carService, ['Jan Novák.'], (clock) => {
      model = numberedModel(clock, 20)
      return {
        providers: { stt: valueRecogniser(clock, ['Jan Novák.']), tts: tonelessVoice(clock), llm: model },
      }
    })
    return { call, asked: () => model!.asked }
  }
  const press = async (call: PhoneCall, keys: string) => {
    for (const key of keys) {
      call.channel.press(key)
      await call.clock.advance(200)
    }
  }

  it.each(['1234#', '1234'])('%s are one entry, ended by # or after 2.5 s', async (keys) => {
    const { call, asked } = withModel()
    await call.agentTurn()
    await press(call, keys)
    await call.agentTurn()
    expect(asked()).toEqual(['[keypad] 1234'])
    expect((await transcriptOf(call))[1]).toEqual({ role: 'caller', message: '1234' })
  })

  it('interrupt the agent at once', async () => {
    const { call, asked } = withModel()
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(1000)
    await press(call, '1')
    expect(call.channel.playing).toBe(false)
    await press(call, '#')
    await call.agentTurn()
    expect(asked()).toEqual(['[keypad] 1'])
    expect(agentLines(await transcriptOf(call))[0]).not.toContain('inteligencí')
  })

  it('are kept when words follow before the reply', async () => {
    const { call, asked } = withModel()
    await call.agentTurn()
    await press(call, '12')
    call.channel.press('#')
    await call.speak(0)
    await call.agentTurn()
    expect(asked().at(-1)).toBe('12 Jan Novák.')
    await transcriptOf(call)
  })
})
