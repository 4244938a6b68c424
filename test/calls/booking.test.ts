import { until } from '@hovor/clock/testing'
import { sql, startModelServer } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRadicale } from '../peers/support/caldav.ts'
import { describePeer } from '../peers/support/describe-peer.ts'
import {
  agentWords,
  type BookedCalendar,
  type BookingService,
  type Closers,
  calendarAt,
  dayAhead,
  eventsIn,
  localStart,
  openPractice,
  type Practice,
  type SandboxCalendar,
  startBookingService,
  startCalendar,
} from './booking-service.ts'
import type { Talk } from './typing-caller.ts'

const timeout = 240_000
const [jan, eva] = ['+420601557071', '+420601557072']
const { date, weekday } = dayAhead()

/** The lines of a caller who wants half past three and an SMS. */
const wish: Talk = [
  ['jmenujete?', 'Jan Novák.'],
  ['termín', `Chci přijít ${weekday} v půl čtvrté odpoledne.`],
  ['zapsat?', 'Ano.'],
  ['SMS zprávou?', 'Ano, prosím.'],
  ['ještě', 'Ne, děkuji, na shledanou.'],
]

/** The same for a model, which asks differently. */
const wishToModel: Talk = [
  ['ordinace.', `Jan Novák. Chci přijít ${weekday} v půl čtvrté odpoledne.`],
  ...wish.slice(2),
]

const closers: Closers = []
let calendar: SandboxCalendar

beforeAll(async () => {
  calendar = await startCalendar(closers)
}, timeout)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
}, timeout)

/** From the first word to the event, the record and the SMS. */
async function books(
  service: BookingService,
  practice: Practice,
  place: BookedCalendar,
  talk: Talk = wish,
): Promise<void> {
  const before = (await eventsIn(place)).length
  service.callIn(jan, practice.number, talk)
  const call = await practice.call()
  expect(agentWords(call)).toContain(`${weekday} v půl čtvrté odpoledne`)
  expect(agentWords(call)).toContain('Zapsáno:')
  expect(agentWords(call)).toContain('SMS zprávu vám posílám.')
  expect(call.data.when).toBe(`${date}T15:30`)
  const events = await eventsIn(place)
  expect(events).toHaveLength(before + 1)
  const [ours] = events.filter((event) => localStart(event) === `${date} 15:30`)
  expect(ours).toContain('Jan Nov')
  expect(ours).toContain(jan)
  const { messages } = await practice.ask('GET', '/v1/messages')
  const [year, month, day] = date.split('-').map(Number)
  expect(messages).toEqual([expect.objectContaining({ direction: 'out', to: jan })])
  expect(messages[0].body).toContain(`${day}. ${month}. ${year}, 15:30`)
}

describe('a form dialogue that books during a call', { timeout }, () => {
  let service: BookingService

  beforeAll(async () => {
    service = await startBookingService(closers, {})
  }, timeout)

  // verifies: agents.calendar, agents.booking
  it('books once, confirms by SMS, and offers the next caller a different slot', async () => {
    const practice = await openPractice(service, calendar)
    await books(service, practice, calendar)
    const other = await openPractice(service, calendar)
    const [name, wanted, ...rest] = wish
    const instead = ['Co se vám hodí?', 'Ve čtyři hodiny odpoledne.'] as const
    service.callIn(eva, other.number, [name!, wanted!, instead, ...rest])
    const call = await other.call()
    expect(agentWords(call)).toContain('Co se vám hodí?')
    expect(call.data.when).toBe(`${date}T16:00`)
    expect(await eventsIn(calendar)).toHaveLength(2)
  })

  // verifies: agents.booking
  it.each([
    ['is down', () => calendar.fails('caldav', '5xx')],
    [
      'is disconnected',
      async (practice: Practice) => {
        const gone = await practice.ask('DELETE', `/v1/integrations/${practice.integrationId}`)
        expect(gone).toEqual({ disconnected: true, affectedAgents: [practice.agentId] })
      },
    ],
  ])('says that it cannot see the bookings when the calendar %s during the call', async (_, happens) => {
    const practice = await openPractice(service, calendar)
    const before = (await eventsIn(calendar)).length
    const [[asked, name], ...rest] = wish as [Talk[0], ...Talk]
    service.callIn(jan, practice.number, [[asked, name, () => happens(practice)], ...rest])
    const call = await practice.call()
    await calendar.fails('caldav', 'none')
    expect(agentWords(call)).toContain('objednávky teď nevidím. Zapíšu to jako vzkaz.')
    expect(agentWords(call)).not.toContain('Zapsáno')
    expect(call.data).toMatchObject({ when: null })
    expect(await eventsIn(calendar)).toHaveLength(before)
  })
})

describe.each([
  ['a form in an engine process', { inEngine: true }],
  ['a model in this process', { model: true }],
  ['a model in an engine process', { model: true, inEngine: true }],
])('%s', { timeout }, (_, { model = false, inEngine = false }: { model?: boolean; inEngine?: boolean }) => {
  let service: BookingService
  let place: BookedCalendar

  beforeAll(async () => {
    place = await startCalendar(closers)
    const modelUrl = model ? (await receptionist()).baseUrl : undefined
    service = await startBookingService(closers, { inEngine, ...(modelUrl && { modelUrl }) })
  }, timeout)

  // verifies: agents.calendar, agents.booking
  it('books once during a call and confirms by SMS', async () => {
    await books(service, await openPractice(service, place), place, model ? wishToModel : wish)
  })
})

describe('an engine process that dies while booking', { timeout }, () => {
  // verifies: agents.booking
  it('leaves exactly one appointment, which the call record shows', async () => {
    const place = await startCalendar(closers)
    const service = await startBookingService(closers, { inEngine: true })
    const practice = await openPractice(service, place)
    await place.fails('caldav-write', 'slow')
    service.callIn(jan, practice.number, wish)
    await until(async () => {
      const open = sql<{ id: string }>`select id from appointment where state = 'open'`
      return (await service.database.one(open)) !== undefined
    })
    await service.killEngine()
    const call = await practice.call()
    expect(call.endReason).toBe('engine_error')
    expect(agentWords(call)).not.toContain('Zapsáno')
    expect(call.data.when).toBe(`${date}T15:30`)
    expect(await eventsIn(place)).toHaveLength(1)
  })
})

describePeer('Radicale', ['radicale'], () => {
  it('holds the appointment made during a call', { timeout }, async () => {
    const peer = await startRadicale()
    closers.push(() => peer.stop())
    const place = await calendarAt(peer)
    const service = await startBookingService(closers, {})
    await books(service, await openPractice(service, place), place)
  })
})

/** A model that looks up the day, reads back the request, and says nothing else. */
async function receptionist() {
  const model = await startModelServer(
    ({ messages }) => {
      const last = messages.at(-1)!
      if (last.role === 'tool')
        return { name: 'book_slot', arguments: JSON.stringify({ start: `${date}T15:30`, name: 'Jan Novák' }) }
      const wants = last.content.includes('v půl čtvrté')
      if (last.content.includes('na shledanou')) return { name: 'end_call', arguments: '{}' }
      return wants
        ? { name: 'find_free_slots', arguments: JSON.stringify({ from: date }) }
        : 'Kdy se vám to hodí?'
    },
    { summary: 'Pacient je objednán.', result: 'success', data: { name: 'Jan Novák' } },
  )
  closers.push(() => model.close())
  return model
}
