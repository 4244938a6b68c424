import { beep, silence } from '@hovor/media'
import { describe, expect, it } from 'vitest'
import type { VoicemailSettings } from '../agent/agent-settings.ts'
import type { ConversationOptions } from '../conversation/conversation-options.ts'
import { carService } from '../testing/phone-call.ts'
import { AmdObserver } from './amd-observer.ts'

const message = 'Dobrý den, zavolejte nám prosím zpět.'
const mailbox = 'Dovolali jste se do hlasové schránky.'
const person = 'Haló, kdo volá?'

/** A callee under test control, recording the actions of the observer. */
class Line {
  readonly asked: string[] = []
  readonly #observer: AmdObserver
  #atMs = 0

  constructor(voicemail?: VoicemailSettings, of = carService) {
    const agent = { ...of, ...(voicemail && { voicemail }) }
    const options = { agent, remoteNumber: '+420601557001' } as ConversationOptions
    this.#observer = new AmdObserver(options, {
      announce: (say, end) => this.asked.push(`say ${say.join(' ')}, ${end}`),
      hangUp: (reason) => this.asked.push(`hang up, ${reason}`),
      mute: () => this.asked.push('hush'),
      unmute: () => this.asked.push('speak up'),
    })
  }

  says(text: string, lastsMs = 2000): this {
    const fromMs = this.#atMs
    this.#observer.speechStart(fromMs)
    this.quiet(lastsMs)
    this.#observer.speechEnd(this.#atMs)
    this.#observer.heard(text, fromMs, this.#atMs)
    return this
  }

  /**
   * One or more turns: words, with pauses in milliseconds between them. Words that start like the previous ones belong
   * to the same turn.
   */
  goesOn(pieces: readonly (string | number)[]): this {
    let turn = { fromMs: this.#atMs, text: '' }
    for (const piece of pieces) {
      if (typeof piece === 'number') {
        this.quiet(piece)
        continue
      }
      const startMs = this.#atMs
      this.#observer.speechStart(startMs)
      this.quiet(1000)
      this.#observer.speechEnd(this.#atMs)
      turn = { fromMs: turn.text !== '' && piece.startsWith(turn.text) ? turn.fromMs : startMs, text: piece }
      this.#observer.heard(piece, turn.fromMs, this.#atMs)
    }
    return this
  }

  beeps(): this {
    return this.#hear(beep(500))
  }

  quiet(lastsMs: number): this {
    return this.#hear(silence(lastsMs))
  }

  agentSays(text: string, complete = true): this {
    this.#observer.agentSpoke(text, complete)
    return this
  }

  get findings() {
    return this.#observer.findings()
  }

  #hear(pcm: Int16Array): this {
    for (let at = 0; at < pcm.length; at += 800) {
      this.#observer.audio(pcm.subarray(at, at + 800), this.#atMs)
      this.#atMs += 100
    }
    return this
  }
}

const setting = (action: VoicemailSettings['action']) => ({ enabled: true, action, message })

describe('a mailbox', () => {
  it('gets the message once, after the beep, and it counts as left after its last sample', () => {
    const line = new Line(setting('message')).quiet(500).says(mailbox)
    expect(line.asked).toEqual(['hush'])
    line.quiet(600).beeps()
    expect(line.asked).toEqual(['hush'])
    line.quiet(200).beeps().quiet(5000)
    expect(line.asked).toEqual(['hush', `say ${message}, voicemail`])
    expect(line.findings.voicemail).toMatchObject({ reason: 'greeting', messageLeft: false })
    line.agentSays(message)
    expect(line.findings).toMatchObject({
      answeredBy: 'voicemail',
      hasConversation: false,
      voicemail: { reason: 'greeting', messageLeft: true, detectedAtSecs: 2.5 },
      data: { name: null, plate: null },
      goal: { result: 'no_conversation' },
    })
  })

  it('that hangs up during the message has none', () => {
    const line = new Line(setting('message')).says(mailbox).quiet(300).beeps().quiet(200)
    line.agentSays('Dobrý den, zavolejte', false)
    expect(line.findings.voicemail).toMatchObject({ messageLeft: false })
  })

  it('without a beep gets the message two seconds after the greeting', () => {
    const line = new Line(setting('message')).says(mailbox).quiet(1900)
    expect(line.asked).toEqual(['hush'])
    line.quiet(200)
    expect(line.asked).toEqual(['hush', `say ${message}, voicemail`])
  })

  it('is hung up on at once if the agent is set to', () => {
    expect(new Line(setting('hangup')).says(mailbox).asked).toEqual(['hang up, voicemail'])
  })

  it('changes nothing with `mark`, and is not reported without a setting', () => {
    const marked = new Line(setting('mark')).says(mailbox).beeps().quiet(5000)
    expect([marked.asked, marked.findings.voicemail?.reason]).toEqual([[], 'greeting'])
    for (const line of [new Line(), new Line({ ...setting('hangup'), enabled: false })]) {
      line.says(mailbox).beeps().quiet(5000)
      expect(line.asked).toEqual([])
      expect(line.findings).toMatchObject({ answeredBy: 'voicemail', hasConversation: false })
      expect(line.findings).not.toHaveProperty('voicemail')
    }
  })
})

describe('a person', () => {
  it('who picks up after a machine is talked to, and the verdict is corrected', () => {
    const line = new Line(setting('message')).says(mailbox).quiet(300).says(person, 1000).quiet(40_000)
    expect(line.asked).toEqual(['hush', 'speak up'])
    expect(line.findings).toMatchObject({
      answeredBy: 'human',
      voicemail: { reason: 'human_reply', messageLeft: false },
    })
    expect(line.findings).not.toHaveProperty('hasConversation')
  })

  it('is recognised by an answer to the agent, not by the rest of a greeting', () => {
    const line = new Line(setting('mark')).says(mailbox).says('Děkujeme za zavolání.')
    expect(line.findings.answeredBy).toBe('voicemail')
    line.agentSays('Dobrý den, tady autoservis.').says('Ano, už jsem tady, dobrý den.')
    expect(line.findings).toMatchObject({ answeredBy: 'human', voicemail: { reason: 'human_reply' } })
  })

  it('with long pauses in one turn is not an endless monologue', () => {
    const [name, plate] = ['Jmenuji se Jan Novák.', 'Moje značka je jedna á bé dva tři čtyři pět.']
    const line = new Line(setting('message')).agentSays('Dobrý den, jak se', false)
    line.goesOn([name, 2600, `${name} ${plate}`, 2600, `${name} ${plate} Ano.`])
    expect(line.asked).toEqual([])
    expect(line.findings.answeredBy).toBe('human')
  })

  it('who has talked is not mistaken for a machine by a word or a tone', () => {
    const line = new Line(setting('hangup')).says('Dobrý den.').agentSays('Dobrý den, tady autoservis.')
    line.says('Ano, mám zájem.').says('Zanechte mi prosím vzkaz na recepci.').beeps()
    expect([line.asked, line.findings.answeredBy]).toEqual([[], 'human'])
  })
})

describe('a menu', () => {
  // verifies: calls.answered-by
  it.each([
    ['in one turn', ['Vítejte. Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.']],
    [
      'in a turn for each clause',
      ['Vítejte.', 'Pro objednávky stiskněte jedničku,', 'pro ostatní dotazy dvojku.'],
    ],
    [
      'cut within its only telling clause',
      ['Vítejte. Pro objednávky stiskněte', 'jedničku, pro dotazy dvojku.'],
    ],
  ])('is recognised, heard %s and over the agent', (_, turns) => {
    const line = new Line(setting('hangup')).agentSays('Dobrý den, tady', false)
    for (const turn of turns) line.says(turn, 900).quiet(400)
    line.agentSays('Jak se jmenujete?').quiet(3000)
    expect([line.asked, line.findings]).toEqual([[], { answeredBy: 'ivr', hasConversation: false }])
  })

  it('is recognised even if its first words are transcribed repeatedly and its options late', () => {
    const line = new Line(setting('hangup')).says('Vítejte.', 800).quiet(400).says('Tady firma Novák.', 900)
    line.quiet(3000).agentSays('Haló, slyšíme se?').says('Vítejte.', 800).quiet(3000)
    expect(line.findings).toEqual({ answeredBy: 'human' })
    line.agentSays('Haló, slyšíme se?').says('Vítejte.', 800).quiet(300)
    line.says('Pro objednávky stiskněte jedničku.')
    expect(line.findings).toEqual({ answeredBy: 'ivr', hasConversation: false })
  })

  it('is not assembled from separate turns of a person', () => {
    const line = new Line(setting('hangup')).says('Tak mi řekněte, co mám dělat. Co stiskněte', 900)
    line.quiet(900).agentSays('Stačí jméno.').says('jedničku, aha.', 900)
    expect(line.findings.answeredBy).toBe('human')
  })
})

describe('a phone that screens its calls', () => {
  const english = { ...carService, language: 'en' as const }
  const ivr = { answeredBy: 'ivr', hasConversation: false }
  const screening = () =>
    new Line(setting('hangup'), english)
      .agentSays('Hello, this is the garage.')
      .says(
        'Hi, if you record your name and reason for calling, I will see if this person is available.',
        5000,
      )
      .quiet(500)
      .agentSays('Hello, this is the garage.')
      .quiet(1000)

  // verifies: calls.answered-by
  it.each([
    ['its first words understood before the others', ['Thanks.', 400, 'Thanks. Please stay on the line.']],
    ['in a turn for each sentence', ['Thanks.', 1500, 'Please stay on the line.']],
    ['in words that only phones of its make say', ['One moment.']],
  ])('is not a person while it keeps talking and nobody picks up: %s', (_, goesOn) => {
    const line = screening()
    line.goesOn(goesOn).quiet(3000).agentSays('Of course, I will wait.').quiet(8000)
    line.agentSays('Hello, can you hear me?').quiet(8000)
    expect([line.asked, line.findings]).toEqual([[], ivr])
  })

  it('is not a person when it repeats itself', () => {
    const line = screening().says('One moment.', 800).quiet(1000).agentSays('Of course, I will wait.')
    line.says('One moment.', 800).quiet(1000).agentSays('Of course, I will wait.')
    expect(line.findings).toEqual(ivr)
  })

  it('yields to the person who answers the agent', () => {
    const line = screening().goesOn(['Thanks.', 400, 'Thanks. Please stay on the line.']).quiet(3000)
    line.agentSays('Of course, I will wait.').says('Hello, my name is John Newman.').quiet(500)
    line.agentSays('John Newman, is that right?').says('Yes, correct.', 900)
    expect(line.findings).toEqual({ answeredBy: 'human' })
  })

  it('yields at once to a person who asks who is calling', () => {
    const line = screening().says('Thanks.', 400).quiet(2000).says('Hello, who is this?', 1200)
    expect(line.findings).toEqual({ answeredBy: 'human' })
  })
})

it('a silent line is a machine after twenty seconds if the agent has voicemail settings', () => {
  const [judged, plain] = [new Line(setting('hangup')), new Line()]
  for (const line of [judged, plain]) line.quiet(19_900)
  expect(judged.asked).toEqual([])
  for (const line of [judged, plain]) line.quiet(200)
  expect(judged.asked).toEqual(['hang up, voicemail'])
  expect(judged.findings.voicemail?.reason).toBe('no_speech')
  expect(plain.findings.answeredBy).toBe('unknown')
})

it('a tone before any speech is ringback', () => {
  const line = new Line(setting('hangup')).beeps().quiet(3000)
  expect([line.asked, line.findings.answeredBy]).toEqual([[], 'unknown'])
})
