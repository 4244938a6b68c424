import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../scenarios/support/account.ts'
import { sharedService } from '../support/shared/shared.ts'
import {
  agentWords,
  type BookedCalendar,
  calendarAt,
  dayAhead,
  eventsIn,
  furnishPractice,
  localStart,
  type Practice,
} from './booking-service.ts'

const patient = '+420601557081'
const { date, weekday } = dayAhead()

/** The patient's lines, each said after the agent has spoken. */
const lines = [
  'Jmenuji se Jan Novák.',
  `Chci přijít ${weekday}.`,
  'Hodí se mi v půl druhé odpoledne.',
  'Ano, zapište mě, prosím.',
  'Ne, SMS nechci.',
  'Ne, děkuji, na shledanou.',
]

let place: BookedCalendar
let practice: Omit<Practice, 'call'>

beforeAll(async () => {
  const url = await sharedService()
  const { key, get } = await makeAccount(url)
  const { caldav } = (await get('/sandbox/v1/world')).body
  place = await calendarAt({ url: caldav.url, ...caldav.empty })
  practice = await furnishPractice(url, key, place)
})

/** Calls the agent and talks to it. Returns the call record. */
async function speak() {
  const { ask, number } = practice
  const subscriber = { behaviour: 'answer', language: 'cs', lines }
  await ask('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(patient)}`, subscriber)
  await ask('POST', '/sandbox/v1/calls', { from: patient, to: number })
  const ended = async () => {
    const { calls } = await ask('GET', '/v1/calls')
    return calls.length === 1 && calls[0].endedAt !== undefined && calls[0]
  }
  const { id } = await pacedUntil('the call ends', ended)
  return (await ask('GET', `/v1/calls/${id}`)).call
}

// verifies: agents.calendar, agents.booking
test('a patient who calls is offered free slots and takes one, which appears in the calendar', async () => {
  const call = await speak()
  const said = agentWords(call)
  const talk = JSON.stringify(call.transcript)
  const times = `${weekday} v jednu odpoledne, ${weekday} v půl druhé odpoledne nebo ${weekday} ve dvě odpoledne`
  expect(said, talk).toContain(`Volno je ${times}.`)
  expect(said).toContain(`Volno je ${weekday} v půl druhé odpoledne. Mám vás zapsat?`)
  expect(said).toContain(`Zapsáno: ${weekday} v půl druhé odpoledne.`)
  expect(call.data).toEqual({ name: 'Jan Novák', when: `${date}T13:30` })
  const events = await eventsIn(place)
  expect(events.map(localStart)).toEqual([`${date} 13:30`])
  expect(events[0]).toContain('Jan Nov')
  expect(events[0]).toContain(patient)
})
