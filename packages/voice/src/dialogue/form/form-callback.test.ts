import { describe, expect, it, test } from 'vitest'
import type { AgentSettings, DataField } from '../../agent/agent-settings.ts'
import { evaluateForm } from '../../evaluation/goal.ts'
import { summarise } from '../../evaluation/summary.ts'
import { asksToBeCalledLater } from '../../language/callback-request.ts'
import { type FormState, firstFormState } from './form-state.ts'
import { stepForm } from './form-steps.ts'

const callback: DataField = {
  key: 'callback_at',
  type: 'datetime',
  description: 'kdy Vám máme zavolat',
  onRequest: true,
}
const agent: AgentSettings = {
  name: 'Anna',
  language: 'cs',
  systemPrompt: '',
  goal: '',
  silencePromptSecs: 10,
  maxDurationSecs: 600,
  dataFields: [
    { key: 'name', type: 'string', description: 'Jak se jmenujete?' },
    { key: 'paid', type: 'boolean', description: 'Zaplatil jste fakturu?' },
    callback,
  ],
}
// A Wednesday.
const today = { year: 2026, month: 11, day: 25 }

/** The agent's words after each of the callee's, and where the form is then. */
function talk(lines: readonly string[], of: AgentSettings = agent) {
  const context = { agent: of, firstMessage: 'Dobrý den.', knowledge: '', today }
  let state: FormState = firstFormState
  let step = stepForm(context, state, { kind: 'open' })
  for (const text of lines) {
    state = step.state
    step = stepForm(context, state, { kind: 'words', text })
  }
  return step
}

describe('an agent that captures when it should call instead', () => {
  it('asks nobody when', () => {
    expect(talk(['Jan Novák', 'ano', 'ano']).state.values).toMatchObject({ name: 'Jan Novák' })
    const asked = ['Jan Novák', 'ano', 'ano'].map((_, index, lines) => talk(lines.slice(0, index + 1)).say)
    expect(asked.flat().join(' ')).not.toContain('zavolat')
  })

  it('reads a time back that is asked for, and ends the call after the yes', () => {
    const heard = talk(['Teď nemám čas, zavolejte mi zítra v deset hodin dopoledne.'])
    expect(heard.state.at).toMatchObject({
      kind: 'confirming',
      key: 'callback_at',
      value: '2026-11-26T10:00',
    })
    const ended = talk(['Zavolejte mi zítra v deset hodin dopoledne.', 'Ano, správně.'])
    expect(ended.end).toBe('completed')
    expect(ended.state.values).toEqual({ callback_at: '2026-11-26T10:00' })
  })

  it('asks when, if no time is named', () => {
    const asked = talk(['Teď se mi to nehodí.'])
    expect(asked.say.join(' ')).toContain('kdy Vám máme zavolat')
    const ended = talk(['Teď se mi to nehodí.', 'V pátek ve dvě odpoledne.', 'Ano.'])
    expect([ended.end, ended.state.values.callback_at]).toEqual(['completed', '2026-11-27T14:00'])
  })

  it('goes on with its questions when no time is found out', () => {
    const asked = talk(['Zavolejte mi jindy.', 'Nevím.'])
    expect(asked.state.values).toEqual({ callback_at: null })
    expect(asked.end).toBeUndefined()
    expect(asked.say.join(' ')).toContain('Jak se jmenujete?')
  })

  it('takes a correction of the time', () => {
    const lines = ['Zavolejte mi zítra v deset hodin dopoledne.', 'Ne, v pátek v deset dopoledne.', 'Ano.']
    expect(talk(lines).state.values.callback_at).toBe('2026-11-27T10:00')
  })

  it('without such a field takes the words as before', () => {
    const without = { ...agent, dataFields: agent.dataFields.filter((field) => field !== callback) }
    expect(talk(['Zavolejte mi zítra v deset.'], without).state.at).not.toMatchObject({ key: 'callback_at' })
  })

  it('reaches its goal, and misses nothing, though nobody asked to be called', () => {
    const facts = {
      callerSpoke: true,
      optOutRequested: false,
      data: { name: 'Jan Novák', paid: true, callback_at: null },
    }
    expect(evaluateForm(agent, facts)).toEqual({ result: 'success' })
    expect(summarise(agent, facts)).not.toContain('zavolat')
  })
})

const said: readonly [AgentSettings['language'], string, boolean][] = [
  ['cs', 'Zavolejte mi prosím později.', true],
  ['cs', 'Teď nemám čas.', true],
  ['cs', 'Mohla byste mi zavolat zítra?', true],
  ['cs', 'Ozvěte se v pondělí.', true],
  ['cs', 'Už mi nevolejte.', false],
  ['cs', 'Nikdy mi nevolejte.', false],
  ['cs', 'Ano, mám čas.', false],
  ['sk', 'Zavolajte mi zajtra.', true],
  ['sk', 'Teraz nemám čas.', true],
  ['sk', 'Už mi nevolajte.', false],
  ['en', 'Please call me back tomorrow at ten.', true],
  ['en', 'This is not a good time.', true],
  ['en', "Don't call me again.", false],
  ['de', 'Rufen Sie mich bitte morgen an.', true],
  ['de', 'Ich habe keine Zeit.', true],
  ['de', 'Rufen Sie mich nie wieder an.', false],
  ['pl', 'Proszę zadzwonić jutro.', true],
  ['pl', 'Nie mam teraz czasu.', true],
  ['pl', 'Proszę nie dzwonić.', false],
]
test.each(said)('in %s, "%s" asks to be called at another time: %s', (language, text, asks) => {
  expect(asksToBeCalledLater(text, language)).toBe(asks)
})
