import { describe, expect, it } from 'vitest'
import type { AgentSettings, DataField } from '../../agent/agent-settings.ts'
import type { ConversationResult } from '../../call/conversation-result.ts'
import { carService, placeCall } from '../../testing/phone-call.ts'
import type { Cue, ReplyPart } from '../dialogue.ts'
import { FormDialogue } from './form-dialogue.ts'

/** The caller says one line after each agent turn, until the call or the lines end. */
async function talk(agent: AgentSettings, lines: readonly string[]): Promise<ConversationResult> {
  const call = placeCall(agent, lines)
  let ended = false
  void call.conversation.done.then(() => {
    ended = true
  })
  for (const index of lines.keys()) {
    await call.agentTurn()
    if (ended) break
    await call.speak(index)
  }
  await call.agentTurn()
  call.conversation.end('completed')
  return call.finished()
}

const said = (result: ConversationResult, role: 'agent' | 'caller') =>
  result.transcript.filter((line) => line.role === role).map((line) => line.message)

const asking = (...dataFields: DataField[]): AgentSettings => ({ ...carService, dataFields })

describe('the form dialogue of a car service', () => {
  const czech = [
    'Dobrý den, tady Jan Novák.',
    'Jmenuji se Jan Novák.',
    'Moje značka je jedna á bé dva tři čtyři pět.',
    'Ano, správně.',
    'Děkuji, na shledanou.',
  ]

  it.each([
    ['a default greeting', undefined],
    ['a first message that asks', 'Dobrý den, tady AI asistent autoservisu. Jak vám mohu pomoci?'],
    ['a first message that only greets', 'Dobrý den, tady autoservis, mluvíte s umělou inteligencí.'],
  ])('captures name and plate in Czech after %s', async (_, firstMessage) => {
    const result = await talk({ ...carService, firstMessage }, czech)
    expect(result.data).toEqual({ name: 'Jan Novák', plate: '1AB2345' })
    expect(result.goal).toEqual({ result: 'success' })
    expect(result.endReason).toBe('completed')
    expect(result.wantsHangUp).toBe(true)
    expect(result.hasConversation).toBe(true)
    expect(said(result, 'caller')).toEqual(czech)
    expect(said(result, 'agent').at(-1)).toBe('Děkuji vám za rozhovor, na shledanou.')
    expect(result.summary).toBe('Zjištěno: jméno zákazníka: Jan Novák, SPZ vozidla: 1AB2345.')
    expect(result.timing.turns).toHaveLength(5)
  })

  it('captures both in Slovak', async () => {
    const agent: AgentSettings = {
      ...carService,
      language: 'sk',
      dataFields: [
        { key: 'name', type: 'string', description: 'meno zákazníka' },
        { key: 'plate', type: 'string', description: 'EČV vozidla' },
      ],
    }
    const result = await talk(agent, [
      'Volám sa Peter Kováč.',
      'Bé á jedna dva tri cé dé.',
      'Hej, súhlasí.',
      'Nie, ďakujem, dovidenia.',
    ])
    expect(result.data).toEqual({ name: 'Peter Kováč', plate: 'BA123CD' })
    expect(result.goal).toEqual({ result: 'success' })
    expect(result.summary).toContain('Zistené')
    expect(said(result, 'agent')[0]).toContain('umelou inteligenciou')
  })

  it('captures both in English', async () => {
    const agent: AgentSettings = {
      ...carService,
      language: 'en',
      dataFields: [
        { key: 'name', type: 'string', description: 'name of the customer' },
        { key: 'plate', type: 'string', description: 'registration plate' },
      ],
    }
    const result = await talk(agent, [
      'My name is John Smith.',
      'It is one A B two three four five.',
      "Yes, that's right.",
      'No, thank you, goodbye.',
    ])
    expect(result.data).toEqual({ name: 'John Smith', plate: '1AB2345' })
    expect(result.goal).toEqual({ result: 'success' })
    expect(said(result, 'agent')[0]).toContain('AI voice assistant')
  })
})

describe('the form dialogue', () => {
  it('answers a caller who interrupts its goodbye from where it was', async () => {
    const monday = { year: 2026, month: 1, day: 5 }
    const name: DataField = { key: 'name', type: 'string', description: 'jméno zákazníka' }
    const form = new FormDialogue({
      agent: asking(name),
      firstMessage: 'Dobrý den.',
      today: monday,
      knowledge: '',
    })
    const say = async (cue: Cue) => {
      const reply = form.reply(cue)
      reply.adopt()
      const parts: ReplyPart[] = []
      for await (const part of reply.parts) parts.push(part)
      return parts
    }
    await say({ kind: 'open' })
    expect(await say({ kind: 'silence', nth: 3 })).toContainEqual({ kind: 'end', reason: 'silence_timeout' })
    await say({ kind: 'words', text: 'Jan Novák' })
    expect(form.captured).toEqual({ name: 'Jan Novák' })
  })

  it('accepts a correction and confirms the new value', async () => {
    const result = await talk(asking(carService.dataFields[1]!), [
      'Jedna á bé dva tři čtyři pět.',
      'Ne, je to jedna á bé dva tři čtyři šest.',
      'Ano.',
      'Ne, na shledanou.',
    ])
    expect(result.data).toEqual({ plate: '1AB2346' })
    expect(said(result, 'agent')[2]).toBe('Mám zapsáno 1 A B 2 3 4 6. Je to správně?')
  })

  it('asks at most three times, then moves on with null', async () => {
    const result = await talk(asking(carService.dataFields[1]!, carService.dataFields[0]!), [
      'Modré auto.',
      'Prostě modré auto.',
      'Říkám, modré auto.',
      'Jan Novák.',
      'Na shledanou.',
    ])
    expect(result.data).toEqual({ plate: null, name: 'Jan Novák' })
    expect(said(result, 'agent').filter((line) => line.includes('značka')).length).toBe(3)
    expect(said(result, 'agent')[3]).toBe('Nevadí, půjdeme dál. Jak se prosím jmenujete?')
    expect(result.goal).toEqual({ result: 'unclear' })
  })

  it('never takes unintelligible speech for an answer', async () => {
    const result = await talk(asking(carService.dataFields[0]!), ['', '', ''])
    expect(result.data).toEqual({ name: null })
    expect(said(result, 'caller')).toEqual([])
    expect(result.goal).toEqual({ result: 'no_conversation', reason: 'no_caller_speech' })
    expect(result.hasConversation).toBeNull()
    expect(said(result, 'agent')[1]).toBe('Promiňte, nebylo vám dobře rozumět. Jak se prosím jmenujete?')
  })

  it('takes a refusal as null at once', async () => {
    const result = await talk(carService, ['To vám neřeknu.', 'Nevím.', 'Na shledanou.'])
    expect(result.data).toEqual({ name: null, plate: null })
    expect(result.goal).toEqual({ result: 'failure' })
  })

  it('answers from its knowledge and asks again', async () => {
    const result = await talk(carService, [
      'Kdy máte otevřeno?',
      'Kolik stojí oprava převodovky?',
      'Jan Novák.',
    ])
    expect(said(result, 'agent')[1]).toBe(
      'Otevřeno máme od pondělí do pátku od sedmi do sedmnácti hodin. Jak se prosím jmenujete?',
    )
    expect(said(result, 'agent')[2]).not.toContain('oprava')
    expect(result.data).toMatchObject({ name: 'Jan Novák' })
  })

  it('never denies being an AI', async () => {
    const result = await talk(carService, ['Mluvím s člověkem?', 'Jste robot?'])
    for (const line of said(result, 'agent').slice(1)) expect(line).toContain('umělou inteligencí, ne člověk')
  })

  it('repeats its question on request and waits when asked to', async () => {
    const result = await talk(carService, ['Prosím?', 'Moment, podívám se.', 'Jan Novák.'])
    expect(said(result, 'agent')[1]).toBe('Jak se prosím jmenujete?')
    expect(said(result, 'agent')[2]).toBe('Jistě, počkám.')
    expect(result.data).toMatchObject({ name: 'Jan Novák' })
  })

  it('ends the call when the caller says goodbye', async () => {
    const result = await talk(carService, ['Jan Novák.', 'Nemám čas, na shledanou.'])
    expect(result.endReason).toBe('completed')
    expect(result.wantsHangUp).toBe(true)
    expect(result.data).toEqual({ name: 'Jan Novák', plate: null })
    expect(result.goal).toEqual({ result: 'unclear' })
    expect(result.summary).toBe('Zjištěno: jméno zákazníka: Jan Novák. Nezjištěno: SPZ vozidla.')
  })

  it('captures every type', async () => {
    const result = await talk(
      asking(
        { key: 'phone', type: 'phone', description: 'telefon' },
        { key: 'email', type: 'email', description: 'e-mail' },
        { key: 'when', type: 'datetime', description: 'termín návštěvy' },
        { key: 'day', type: 'date', description: 'datum nákupu' },
        { key: 'km', type: 'number', description: 'stav tachometru' },
        { key: 'own', type: 'boolean', description: 'je vozidlo vaše' },
        { key: 'work', type: 'enum', description: 'druh opravy', options: ['výměna oleje', 'pneuservis'] },
        { key: 'note', type: 'string', description: 'popis závady' },
      ),
      [
        'šest set dva, sto dvacet tři, čtyři sta padesát šest',
        'Ano.',
        'jan tečka novák zavináč seznam tečka cz',
        'Ano, správně.',
        'Zítra v půl čtvrté odpoledne.',
        'Ano.',
        'Pátého února.',
        'Souhlasí.',
        'Sto dvacet tisíc.',
        'Ano.',
        'Ano, je moje.',
        'Ano.',
        'Pneuservis.',
        'Při brzdění to píská.',
        'Ne, na shledanou.',
      ],
    )
    expect(result.data).toEqual({
      phone: '+420602123456',
      email: 'jan.novak@seznam.cz',
      when: '2026-01-06T15:30',
      day: '2026-02-05',
      km: 120000,
      own: true,
      work: 'pneuservis',
      note: 'Při brzdění to píská',
    })
    expect(result.goal).toEqual({ result: 'success' })
  })

  it('needs only the required fields for success', async () => {
    const [name, plate] = carService.dataFields
    const result = await talk(asking({ ...name!, required: true }, plate!), [
      'Jan Novák.',
      'Nevím.',
      'Na shledanou.',
    ])
    expect(result.goal).toEqual({ result: 'success' })
  })

  it('fills variables into the first message', async () => {
    const call = placeCall(
      { ...carService, firstMessage: 'Dobrý den, pane {jmeno}, volá {{firma}}{neznama}. Máte čas?' },
      [],
      () => ({
        variables: { jmeno: 'Nováku', firma: 'servis' },
      }),
    )
    await call.agentTurn()
    call.conversation.end('completed')
    expect(said(await call.finished(), 'agent')[0]).toBe('Dobrý den, pane Nováku, volá servis. Máte čas?')
  })
})
