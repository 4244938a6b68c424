import type { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { outOfCredit } from '../language/out-of-credit.ts'
import type { LanguageModel, ModelDelta } from '../providers/ports/language-model.ts'
import type { SpeechToText } from '../providers/ports/speech-to-text.ts'
import type { TextToSpeech } from '../providers/ports/text-to-speech.ts'
import { carService, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice, valueRecogniser } from '../testing/scripted-providers.ts'

async function* nothing(): AsyncGenerator<never> {
  yield* []
}

// biome-ignore lint/correctness/useYield: it throws before it could
async function* broken(): AsyncGenerator<never> {
  throw new Error('broken')
}

async function* stalled(): AsyncGenerator<never> {
  await new Promise(() => undefined)
}

/** A voice that takes `delayMs` for every sentence but the first. */
const slowAfterFirst = (clock: VirtualClock, delayMs: number): TextToSpeech => {
  let sentences = 0
  return {
    speak: (text, options) => tonelessVoice(clock, sentences++ === 0 ? 20 : delayMs).speak(text, options),
  }
}

const agentLines = (lines: readonly { role: string; message: string }[]) =>
  lines.filter((line) => line.role === 'agent').map((line) => line.message)

describe('an interruption', () => {
  it('by words stops the agent, cuts its line at the last sample and is answered once', async () => {
    const call = placeCall(carService, ['Kolik stojí výměna oleje?'])
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(2000)
    await call.speak(0)
    await call.agentTurn()
    call.conversation.end('completed')
    const { transcript } = await call.finished()
    const [greeting, caller, reply] = transcript
    expect(greeting!.role).toBe('agent')
    expect(greeting!.message.length).toBeGreaterThan(10)
    expect('Dobrý den, tady Autoservis Dvořák, jsem hlasový asistent s umělou inteligencí.').toContain(
      greeting!.message,
    )
    expect(greeting!.message).not.toContain('inteligencí')
    expect(caller).toEqual({ role: 'caller', message: 'Kolik stojí výměna oleje?' })
    expect(reply!.message).toBe('Výměna oleje stojí 1500 korun. Jak se prosím jmenujete?')
    expect(transcript).toHaveLength(3)
  })

  it('by a backchannel is none: the agent carries on and speaks the whole line', async () => {
    const call = placeCall(
      {
        ...carService,
        firstMessage:
          'Dobrý den, tady umělá inteligence autoservisu. Rádi vám zkontrolujeme brzdy před zimou, a to zdarma.',
      },
      ['Jo jo.'],
    )
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(1500)
    await call.speak(0)
    await call.agentTurn()
    call.conversation.end('completed')
    const { transcript } = await call.finished()
    expect(transcript[0]!.message).toContain('zdarma. Jak se prosím jmenujete?')
    expect(transcript.slice(1)).toEqual([{ role: 'caller', message: 'Jo jo.' }])
  })

  it.each(['Prosím?', 'Haló?', 'Dobrý den.'])(
    'by "%s" at pick-up does not stop the greeting',
    async (line) => {
      const call = placeCall(carService, [line])
      await call.waitFor(() => call.channel.playing)
      await call.clock.advance(300)
      await call.speak(0)
      await call.agentTurn()
      call.conversation.end('completed')
      expect((await call.finished()).transcript[0]!.message).toContain(
        'umělou inteligencí. Jak se prosím jmenujete?',
      )
    },
  )

  it('between two sentences holds the second until it is decided', async () => {
    const call = placeCall(carService, ['Mám jenom jednu otázku, prosím.'], (clock) => ({
      providers: {
        stt: valueRecogniser(clock, ['Mám jenom jednu otázku, prosím.']),
        tts: slowAfterFirst(clock, 5700),
      },
      limits: { speechFirstMs: 10_000 },
    }))
    await call.waitFor(() => call.channel.playing)
    await call.waitFor(() => !call.channel.playing)
    call.channel.startSpeech()
    for (let block = 0; block < 14; block += 1) {
      await call.clock.advance(100)
      call.channel.hear(1)
      expect(call.channel.playing).toBe(false)
    }
    call.channel.endSpeech()
    await call.agentTurn()
    call.conversation.end('completed')
    const { transcript } = await call.finished()
    expect(transcript[0]!.message).toBe(
      'Dobrý den, tady Autoservis Dvořák, jsem hlasový asistent s umělou inteligencí.',
    )
    expect(transcript[1]!.role).toBe('caller')
  })

  it('by a cough resumes the agent within two seconds', async () => {
    const call = placeCall(carService, [])
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(1000)
    call.channel.startSpeech()
    expect(call.channel.playing).toBe(false)
    await call.clock.advance(100)
    call.channel.hear(0)
    await call.clock.advance(100)
    call.channel.endSpeech()
    await call.waitFor(() => call.channel.playing, 2000)
    await call.agentTurn()
    call.conversation.end('completed')
    expect((await call.finished()).transcript[0]!.message).toContain('Jak se prosím jmenujete?')
  })

  it.each([
    ['while it speaks', 500],
    ['just before its first sample', 0],
  ])('by noise that does not end, %s, does not keep it silent', async (_, afterMs) => {
    const call = placeCall(carService, [])
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(afterMs)
    call.channel.startSpeech()
    for (let block = 0; block < 25 && !call.channel.playing; block += 1) {
      await call.clock.advance(100)
      call.channel.hear(0)
    }
    expect(call.channel.playing).toBe(true)
    call.conversation.end('completed')
    await call.finished()
  })

  it('"ano" at the very end of a question is its answer', async () => {
    const call = placeCall(
      { ...carService, dataFields: [{ key: 'ready', type: 'boolean', description: 'Máte hotovo?' }] },
      ['Ano.', 'Ano.'],
    )
    await call.waitFor(() => call.lines.length === 0 && call.channel.playing)
    await call.waitFor(() => {
      const spokenMs = call.channel.log.filter((entry) => entry.what === 'sample').length * 20
      return (
        spokenMs >=
        'Dobrý den, tady Autoservis Dvořák, jsem hlasový asistent s umělou inteligencí.Máte hotovo?'.length *
          60 -
          300
      )
    })
    await call.speak(0)
    await call.agentTurn()
    await call.speak(1)
    await call.agentTurn()
    call.conversation.end('completed')
    expect((await call.finished()).data).toEqual({ ready: true })
  })
})

describe('a caller who goes on after a pause', () => {
  it('is answered once, to everything said', async () => {
    const call = placeCall(carService, ['Jmenuji se', 'Jan Novák.'])
    await call.agentTurn()
    await call.speak(0)
    await call.clock.advance(600)
    await call.speak(1)
    await call.agentTurn()
    call.conversation.end('completed')
    const { transcript, data } = await call.finished()
    expect(transcript.map((line) => line.role)).toEqual(['agent', 'caller', 'agent'])
    expect(transcript[1]!.message).toBe('Jmenuji se Jan Novák.')
    expect(data).toMatchObject({ name: 'Jan Novák' })
  })

  it('before the reply plays withdraws it without a trace', async () => {
    const call = placeCall(carService, ['Jan Novák.', 'Vlastně Eva Nováková.'], (clock) => ({
      providers: {
        stt: valueRecogniser(clock, ['Jan Novák.', 'Jmenuji se Eva Nováková.']),
        tts: tonelessVoice(clock, 900),
      },
    }))
    await call.agentTurn()
    await call.speak(0)
    await call.clock.advance(700)
    await call.speak(1)
    await call.agentTurn()
    call.conversation.end('completed')
    const { transcript } = await call.finished()
    expect(transcript.map((line) => line.role)).toEqual(['agent', 'caller', 'agent'])
  })
})

describe('silence', () => {
  it('is prompted and then ends the call politely with silence_timeout', async () => {
    const call = placeCall({ ...carService, silencePromptSecs: 5 }, [])
    const result = await call.finished()
    expect(result.endReason).toBe('silence_timeout')
    expect(result.goal).toEqual({ result: 'no_conversation', reason: 'no_caller_speech' })
    expect(result.hasConversation).toBe(false)
    expect(result.data).toEqual({ name: null, plate: null })
    expect(result.summary).toBe('Druhá strana nepromluvila.')
    expect(agentLines(result.transcript).slice(1)).toEqual([
      'Haló, slyšíme se? Jak se prosím jmenujete?',
      'Haló, slyšíme se? Jak se prosím jmenujete?',
      'Bohužel vás neslyším, hovor proto ukončím. Na shledanou.',
    ])
    expect(result.wantsHangUp).toBe(true)
  })

  it('is left for a minute to a caller who asks to wait', async () => {
    const call = placeCall({ ...carService, silencePromptSecs: 5 }, ['Moment, prosím, podívám se do papírů.'])
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    const prompts = () => agentLines(call.lines).filter((line) => line.startsWith('Haló')).length
    await call.clock.advance(58_000)
    expect(prompts()).toBe(0)
    await call.clock.advance(6000)
    expect(prompts()).toBe(1)
    expect((await call.finished()).endReason).toBe('silence_timeout')
  })

  it('is not prompted when prompts are off, until the maximum duration', async () => {
    const call = placeCall({ ...carService, silencePromptSecs: null, maxDurationSecs: 60 }, [])
    const result = await call.finished()
    expect(result.endReason).toBe('max_duration')
    expect(agentLines(result.transcript)).toHaveLength(2)
    expect(agentLines(result.transcript)[1]).toContain('čas na tento hovor vypršel')
  })
})

describe('a callee who opts out', () => {
  it.each([
    ['cs', 'Nevolejte mi už prosím.', 'poznamenám'],
    ['sk', 'Prosím vás, už mi nevolajte.', 'poznačím'],
    ['en', "Please don't call me again.", 'noted'],
    ['de', 'Rufen Sie mich nicht mehr an.', 'notiert'],
    ['pl', 'Proszę do mnie nie dzwonić.', 'zapisano'],
  ] as const)('is told in %s that it is noted, and the call ends', async (language, line, noted) => {
    const call = placeCall({ ...carService, language }, [line])
    let heard = 0
    call.conversation.on('optOut', () => {
      heard += 1
    })
    await call.agentTurn()
    await call.speak(0)
    const result = await call.finished()
    expect([result.optOutRequested, heard]).toEqual([true, 1])
    expect(result.endReason).toBe('completed')
    expect(result.goal).toEqual({ result: 'failure' })
    expect(agentLines(result.transcript).at(-1)).toContain(noted)
  })
})

describe('a provider that fails', () => {
  it('STT for one turn: the agent asks again and the call goes on', async () => {
    let calls = 0
    const call = placeCall(carService, ['Jan Novák.'], (clock) => {
      const recogniser = valueRecogniser(clock, ['Jan Novák.'])
      const stt: SpeechToText = {
        transcribe: (pcm, options) =>
          ++calls <= 2
            ? Promise.resolve({ kind: 'failed', why: 'server-error' })
            : recogniser.transcribe(pcm, options),
      }
      return { providers: { stt, tts: tonelessVoice(clock) } }
    })
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    call.conversation.end('completed')
    const result = await call.finished()
    expect(agentLines(result.transcript)[1]).toContain('neslyším vás dobře')
    expect(result.data).toMatchObject({ name: 'Jan Novák' })
  })

  it('STT again and again: an honest goodbye with engine_error', async () => {
    const call = placeCall(carService, ['Jan Novák.'], (clock) => ({
      providers: {
        stt: { transcribe: async () => ({ kind: 'failed', why: 'server-error' }) },
        tts: tonelessVoice(clock),
      },
    }))
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    await call.speak(0)
    const result = await call.finished()
    expect(result.endReason).toBe('engine_error')
    expect(agentLines(result.transcript).at(-1)).toContain('technické potíže')
    expect(result.hasConversation).toBeNull()
  })

  it('STT that never answers and throws counts as failed', async () => {
    const call = placeCall(carService, ['Jan Novák.'], (clock) => ({
      providers: { stt: { transcribe: () => new Promise(() => undefined) }, tts: tonelessVoice(clock) },
    }))
    await call.agentTurn()
    await call.speak(0)
    await call.waitFor(() => call.lines.some((line) => line.message.includes('neslyším vás dobře')))
    await call.speak(0)
    expect((await call.finished()).endReason).toBe('engine_error')
  })

  it.each([
    [
      'fails',
      async function* () {
        yield { kind: 'failed', why: 'server-error' } as const
      },
    ],
    [
      'never answers',
      async function* () {
        await new Promise(() => undefined)
      },
    ],
    ['throws', () => broken()],
    ['sends nothing', () => nothing()],
  ])('TTS that %s ends the call with engine_error', async (_, speak) => {
    const call = placeCall(carService, [], (clock) => ({
      providers: { stt: valueRecogniser(clock, []), tts: { speak } },
    }))
    const result = await call.finished()
    expect(result.endReason).toBe('engine_error')
    expect(result.transcript).toEqual([])
  })
})

const modelOf = (
  replies: readonly (readonly ModelDelta[])[],
  json: unknown,
): LanguageModel & { asked: string[][] } => {
  const asked: string[][] = []
  return {
    asked,
    async *stream(messages) {
      asked.push(messages.map(({ role, content }) => `${role}: ${content}`))
      yield* replies[Math.min(asked.length, replies.length) - 1]!
    },
    json: async () =>
      json === undefined ? { kind: 'failed', why: 'server-error' } : { kind: 'json', value: json },
  }
}

describe('the dialogue of a language model', () => {
  const text = (...parts: string[]): ModelDelta[] => parts.map((part) => ({ kind: 'text', text: part }))
  const withModel = (llm: LanguageModel, script: readonly string[]) =>
    placeCall(carService, script, (clock) => ({
      providers: { stt: valueRecogniser(clock, script), tts: tonelessVoice(clock), llm },
    }))

  it('speaks for the model, shows it only what was spoken, and takes data, summary and result from its JSON', async () => {
    const llm = modelOf(
      [
        text('Rád vám pomo', 'hu. Jak se jme', 'nujete?'),
        [
          ...text('Děkuji, na shledanou.'),
          { kind: 'tool-call', id: 't1', name: 'end_call', arguments: '{}' },
        ],
      ],
      { summary: 'Volal Jan Novák.', result: 'success', data: { name: 'Jan Novák', plate: 7 } },
    )
    const call = withModel(llm, ['Potřebuju servis.', 'Jan Novák.'])
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    await call.speak(1)
    const result = await call.finished()
    expect(agentLines(result.transcript).slice(1)).toEqual([
      'Rád vám pomohu. Jak se jmenujete?',
      'Děkuji, na shledanou.',
    ])
    expect(llm.asked[1]!.slice(1)).toEqual([
      expect.stringContaining('assistant: Dobrý den'),
      'user: Potřebuju servis.',
      'assistant: Rád vám pomohu. Jak se jmenujete?',
      'user: Jan Novák.',
    ])
    expect(result).toMatchObject({
      data: { name: 'Jan Novák', plate: null },
      summary: 'Volal Jan Novák.',
      goal: { result: 'success' },
      endReason: 'completed',
      wantsHangUp: true,
    })
  })

  it('says so in the goal when the evaluation fails', async () => {
    const call = withModel(modelOf([text('Ano.')], undefined), ['Dobrý den.'])
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    call.conversation.end('completed')
    const result = await call.finished()
    expect(result.goal).toEqual({ result: 'not_evaluated', reason: 'evaluation_error' })
    expect(result.data).toEqual({ name: null, plate: null })
  })

  it('is over once the last word is spoken, before the evaluation', async () => {
    const model: LanguageModel = {
      ...modelOf([text('Ano.')], undefined),
      json: () => new Promise(() => {}),
    }
    const call = withModel(model, ['Dobrý den.'])
    let overMs = 0
    call.conversation.once('over', () => {
      overMs = call.clock.nowMs()
    })
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    const endedMs = call.clock.nowMs()
    call.conversation.end('completed')
    await call.finished()
    expect(overMs - endedMs).toBeLessThan(100)
    expect(call.clock.nowMs() - endedMs).toBeGreaterThan(10_000)
  })

  it('apologises when the model fails once and ends with engine_error when it fails again', async () => {
    const call = withModel(modelOf([[{ kind: 'failed', why: 'rate-limited' }]], undefined), ['Dobrý den.'])
    await call.agentTurn()
    await call.speak(0)
    await call.agentTurn()
    await call.speak(0)
    const result = await call.finished()
    expect(agentLines(result.transcript)[1]).toContain('teď mi to vypadlo')
    expect(agentLines(result.transcript)[2]).toContain('technické potíže')
    expect(result.endReason).toBe('engine_error')
  })

  it('shows the model only the part of a reply that was heard before an interruption', async () => {
    const long = 'Otevřeno máme každý den. Servis trvá hodinu a půl a počkat můžete u nás v kavárně.'
    const llm = modelOf([text(long), text('Dobře.')], undefined)
    const call = withModel(llm, ['Jak dlouho to trvá?', 'Stačí, děkuji vám moc.'])
    await call.agentTurn()
    await call.speak(0)
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(2500)
    await call.speak(1)
    await call.agentTurn()
    call.conversation.end('completed')
    await call.finished()
    const shown = llm.asked[1]!.find((message) => message.startsWith('assistant: Otevřeno'))!
    expect(shown).toContain('Otevřeno máme každý den.')
    expect(shown).not.toContain('kavárně')
  })
})

describe('real-time text', () => {
  it('replaces speech once received, and the agent writes what it speaks', async () => {
    const call = placeCall(carService, ['slyšet'], () => ({ textActive: true }))
    await call.agentTurn()
    call.channel.type('Jmenuji se Jan Nová')
    await call.clock.advance(300)
    call.channel.type('k\u2028')
    await call.agentTurn()
    call.channel.type('1AB 2345')
    await call.agentTurn()
    call.conversation.end('completed')
    const result = await call.finished()
    expect(result.transcript.filter((line) => line.role === 'caller').map((line) => line.message)).toEqual([
      'Jmenuji se Jan Novák',
      '1AB 2345',
    ])
    expect(call.channel.sentText).toContain('Jaká je prosím značka vašeho vozidla? \u2028')
    expect(call.channel.sentText).toContain('Mám zapsáno 1 A B 2 3 4 5. Je to správně?')
  })

  it('of a caller who also speaks is answered once, after the speech ends', async () => {
    const call = placeCall(carService, ['Jan Novák.'], () => ({ textActive: true }))
    await call.agentTurn()
    call.channel.startSpeech()
    call.channel.type('Jan Novák\u2028')
    for (let block = 0; block < 20; block += 1) {
      await call.clock.advance(100)
      call.channel.hear(1)
      expect(call.channel.playing).toBe(false)
    }
    call.channel.endSpeech()
    await call.agentTurn()
    call.conversation.end('completed')
    const { transcript } = await call.finished()
    expect(transcript.map((line) => line.role)).toEqual(['agent', 'caller', 'agent'])
    expect(transcript[1]!.message).toBe('Jan Novák')
  })

  it('that starts while the agent speaks interrupts it', async () => {
    const call = placeCall(carService, [], () => ({ textActive: true }))
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(500)
    call.channel.type('P')
    expect(call.channel.playing).toBe(false)
    call.channel.type('etr Malý\u2028')
    await call.agentTurn()
    call.conversation.end('completed')
    expect((await call.finished()).transcript[0]!.message).not.toContain('jmenujete')
  })
})

describe('an end from outside', () => {
  it('keeps the caller’s last words and the captured values', async () => {
    const call = placeCall(carService, ['Jan Novák.'])
    await call.agentTurn()
    await call.speak(0)
    call.conversation.end('completed')
    const result = await call.finished()
    expect(result.transcript.at(-1)).toEqual({ role: 'caller', message: 'Jan Novák.' })
    expect(result.data).toMatchObject({ name: 'Jan Novák', plate: null })
    expect(result.goal).toEqual({ result: 'unclear' })
    expect(result.wantsHangUp).toBe(false)
  })

  it('twice gives one result, and the first reason', async () => {
    const call = placeCall(carService, [])
    await call.clock.advance(100)
    call.conversation.end('credit_blocked')
    call.conversation.end('completed')
    expect((await call.finished()).endReason).toBe('credit_blocked')
  })

  it('leaves no timer behind', async () => {
    const call = placeCall(carService, ['Jan Novák.'])
    await call.agentTurn()
    await call.speak(0)
    await call.clock.advance(100)
    call.conversation.end('completed')
    await call.finished()
    await call.clock.advance(40)
    expect(call.clock.pendingTimers).toBe(0)
  })

  it('with a pending announcement speaks it after the agent, once', async () => {
    const call = placeCall(carService, [])
    call.conversation.say('Za minutu hovor skončí.')
    await call.agentTurn()
    await call.agentTurn()
    call.conversation.end('completed')
    expect(agentLines((await call.finished()).transcript)[1]).toBe('Za minutu hovor skončí.')
  })

  it('with a last sentence cuts off the agent, plays it in full and then ends', async () => {
    const call = placeCall(carService, [])
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(1000)
    call.conversation.say(outOfCredit('cs'), 'credit_blocked')
    const { endReason, transcript } = await call.finished()
    expect(endReason).toBe('credit_blocked')
    const [greeting, last] = agentLines(transcript)
    expect(greeting).not.toContain('inteligencí')
    expect(last).toBe('Omlouvám se, hovor teď musím ukončit. Na shledanou.')
  })

  it('with a last sentence plays it at once, even if synthesis has stalled', async () => {
    let stalls = false
    const call = placeCall(carService, [], (clock) => {
      const voice = tonelessVoice(clock)
      const tts: TextToSpeech = {
        speak: (text, options) => (stalls ? stalled() : voice.speak(text, options)),
      }
      return { providers: { stt: valueRecogniser(clock, []), tts } }
    })
    await call.agentTurn()
    stalls = true
    const toldMs = call.channel.atMs
    call.conversation.say(outOfCredit('cs'), 'credit_blocked')
    await call.waitFor(() => call.channel.playing)
    expect(call.channel.atMs - toldMs).toBeLessThan(100)
    const { endReason, transcript } = await call.finished()
    expect(endReason).toBe('credit_blocked')
    expect(agentLines(transcript).slice(1)).toEqual([outOfCredit('cs')])
  })

  it('with a last sentence that cannot be synthesised plays the prepared goodbye and ends', async () => {
    const call = placeCall(carService, [], (clock) => {
      const voice = tonelessVoice(clock)
      const tts: TextToSpeech = {
        speak: (text, options) => (text === outOfCredit('cs') ? broken() : voice.speak(text, options)),
      }
      return { providers: { stt: valueRecogniser(clock, []), tts } }
    })
    await call.agentTurn()
    call.conversation.say(outOfCredit('cs'), 'credit_blocked')
    const { endReason, transcript } = await call.finished()
    expect(endReason).toBe('credit_blocked')
    expect(agentLines(transcript).slice(1)).toEqual(['Děkuji vám za rozhovor, na shledanou.'])
  })
})
