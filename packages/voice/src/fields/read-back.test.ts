import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings, DataField, Language } from '../agent/agent-settings.ts'
import { simulateConversation } from '../simulate/simulate-conversation.ts'
import { carService } from '../testing/phone-call.ts'

/** Monday 23 November 2026, noon in Prague. */
const nowMs = Date.UTC(2026, 10, 23, 11)

const talk = (language: Language, field: Partial<DataField>, messages: readonly string[]) => {
  const agent: AgentSettings = {
    ...carService,
    language,
    dataFields: [{ key: 'x', type: 'number', description: 'údaj', ...field }],
  }
  return simulateConversation({
    agent,
    messages,
    variables: {},
    direction: 'in',
    providers: {},
    clock: new VirtualClock(nowMs),
    newId: () => 'x',
  })
}

const spoken = async (language: Language, field: Partial<DataField>, messages: readonly string[]) => {
  const { transcript, data, goal } = await talk(language, field, messages)
  return { agent: transcript.filter(({ role }) => role === 'agent').at(-1)!.message, value: data.x, goal }
}

describe('a value read back in words and stored after a yes', () => {
  // verifies: agents.read-back
  it.each<[Language, DataField['type'], string, string, unknown]>([
    ['cs', 'number', 'dvanáct set korun', 'tisíc dvě stě korun', 1200],
    ['cs', 'number', 'asi tak kolem pěti tisíc', 'pět tisíc', 5000],
    ['cs', 'number', '12.500', 'dvanáct tisíc pět set', 12500],
    ['cs', 'number', 'dva kilometry', 'dva kilometry', 2],
    ['cs', 'number', 'dvě celé nula pět', 'dvě celé nula pět', 2.05],
    ['sk', 'number', 'dvetisíc päťsto', 'dvetisíc päťsto', 2500],
    ['sk', 'number', 'stodvadsaťtri eur', 'sto dvadsaťtri eur', 123],
    ['en', 'number', 'twelve hundred euros', 'one thousand two hundred euros', 1200],
    ['de', 'number', 'zwölfhundert Euro', 'eintausend zweihundert Euro', 1200],
    ['pl', 'number', 'dwa tysiące pięćset złotych', 'dwa tysiące pięćset złotych', 2500],
    ['cs', 'date', 'v sobotu pátého', 'v sobotu pátého prosince', '2026-12-05'],
    ['cs', 'date', 'pátého února', 'v pátek pátého února dva tisíce dvacet sedm', '2027-02-05'],
    ['sk', 'date', 'v piatok jedenásteho', 'v piatok jedenásteho decembra', '2026-12-11'],
    [
      'cs',
      'datetime',
      've čtvrtek ve tři čtvrtě na pět',
      've čtvrtek dvacátého šestého listopadu ve tři čtvrtě na pět odpoledne',
      '2026-11-26T16:45',
    ],
    [
      'cs',
      'datetime',
      'zítra v půl čtvrté ráno',
      'v úterý dvacátého čtvrtého listopadu v půl čtvrté v noci',
      '2026-11-24T03:30',
    ],
    [
      'sk',
      'datetime',
      'zajtra o pol štvrtej',
      'v utorok dvadsiateho štvrtého novembra o pol štvrtej popoludní',
      '2026-11-24T15:30',
    ],
  ])('%s %s: "%s" is read back as "%s"', async (language, type, said, words, value) => {
    const asked = await spoken(language, { type }, [said])
    expect(asked.agent).toContain(` ${words}`)
    expect(asked.value).toBeNull()
    const yes = { cs: 'Ano.', sk: 'Áno.', en: 'Yes.', de: 'Ja.', pl: 'Tak.' }[language]
    expect((await spoken(language, { type }, [said, yes])).value).toBe(value)
  })

  it('an optional field too', async () => {
    const { agent, value } = await spoken('cs', { required: false }, ['dvanáct set'])
    expect(agent).toBe('Mám zapsáno tisíc dvě stě. Je to správně?')
    expect(value).toBeNull()
  })

  it('a correction in the same breath is read back as the new value', async () => {
    const corrected = await spoken('cs', {}, ['dvanáct set korun', 'Ne, patnáct set.'])
    expect(corrected.agent).toContain('tisíc pět set korun')
    expect(corrected.value).toBeNull()
    expect((await spoken('cs', {}, ['dvanáct set', 'Ne, patnáct set.', 'Ano.'])).value).toBe(1500)
  })

  it('a no asks again', async () => {
    const { agent, value } = await spoken('cs', {}, ['dvanáct set', 'Ne.'])
    expect(agent).toContain('Řekněte mi prosím číslo')
    expect(value).toBeNull()
  })

  it('a yes and a no in one answer count as neither', async () => {
    const { agent, value } = await spoken('cs', {}, ['dvanáct set', 'Ano, ale ne.'])
    expect(agent).toContain('ano, nebo ne')
    expect(value).toBeNull()
  })

  it.each([
    ['words that are no answer', ['dvanáct set', 'Modré auto.', 'Modré auto.', 'Modré auto.']],
    ['one no after the other', ['dvanáct set', 'Ne.', 'dvanáct set', 'Ne.', 'dvanáct set', 'Ne.']],
  ])('after %s nothing is stored, the agent says so, and the goal is not reached', async (_, messages) => {
    const { agent, value, goal } = await spoken('cs', { required: true }, messages)
    expect(agent).toContain('raději nezapíšu')
    expect(agent).not.toContain('všechno mám zapsáno')
    expect(value).toBeNull()
    expect(goal).toEqual({ result: 'failure' })
  })

  it('a goodbye in place of a yes stores nothing', async () => {
    const { value, goal } = await spoken('cs', {}, ['dvanáct set', 'Na shledanou.'])
    expect(value).toBeNull()
    expect(goal).toEqual({ result: 'failure' })
  })

  it.each([
    ['dva až tři tisíce'],
    ['pár tisíc'],
    ['půl třetího tisíce'],
    ['12,500'],
    ['něco mezi pěti a šesti'],
  ])('"%s" is not an amount and is asked again', async (said) => {
    expect((await spoken('cs', {}, [said])).agent).toContain('Řekněte mi prosím číslo')
  })
})

describe('an ambiguous date is asked again', () => {
  const birth: Partial<DataField> = { type: 'date', description: 'datum narození' }

  it.each<[string, string, Partial<DataField>]>([
    ['a weekday that is not soon that day of the month', 'v sobotu třetího', { type: 'date' }],
    ['a weekday that is not that of the date', 'v pátek pátého prosince', { type: 'date' }],
    ['a past day for what lies ahead', 'včera', { type: 'date', description: 'termín návštěvy' }],
    ['a birth without its year', 'pátého června', birth],
    ['a birth in the future', 'zítra', birth],
    ['one of two days', 'v úterý nebo ve středu', { type: 'date' }],
  ])('%s: "%s"', async (_, said, field) => {
    const { agent, value } = await spoken('cs', field, [said])
    expect(agent).not.toContain('Mám zapsáno')
    expect(value).toBeNull()
  })

  it.each([
    ['pátého června devatenáct set osmdesát pět', 'pátého června devatenáct set osmdesát pět', '1985-06-05'],
    ['pátého června osmdesát pět', 'pátého června devatenáct set osmdesát pět', '1985-06-05'],
    ['5. 6. 85', 'pátého června devatenáct set osmdesát pět', '1985-06-05'],
    ['prvního února dva tisíce deset', 'prvního února dva tisíce deset', '2010-02-01'],
  ])('a birth keeps its year: "%s"', async (said, words, value) => {
    expect((await spoken('cs', birth, [said])).agent).toBe(`Mám zapsáno ${words}. Je to správně?`)
    expect((await spoken('cs', birth, [said, 'Ano.'])).value).toBe(value)
  })
})
