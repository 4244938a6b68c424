import { expect, it } from 'vitest'
import { halfHour, MemoryCalendar } from '../../testing/memory-calendar.ts'
import { carService, placeCall } from '../../testing/phone-call.ts'
import { callTool, scriptedModel } from '../../testing/scripted-model.ts'
import { tonelessVoice, valueRecogniser } from '../../testing/scripted-providers.ts'

const slot = halfHour('2026-01-06', '15:30')
const script = ['Chci termín v úterý v půl čtvrté.', 'Ano.', 'Haló, slyšíte mě?', 'Děkuji.']
const agent = {
  ...carService,
  firstMessage: 'Dobrý den.',
  dataFields: [{ key: 'when', type: 'datetime', description: 'termín' }] as const,
}

/** Looks up and books, with nothing to add of its own. */
const receptionist = () =>
  scriptedModel(({ messages }) => {
    const last = messages.at(-1)!
    if (last.role === 'tool') return [callTool('book_slot', { start: '2026-01-06T15:30', name: 'Jan Novák' })]
    return last.content.includes('termín')
      ? [callTool('find_free_slots', { from: '2026-01-06' })]
      : 'Rozumím.'
  })

/** Runs a call with audio up to the read-back. */
async function callTheReception(latencyMs: number) {
  let calendar: MemoryCalendar | undefined
  const call = placeCall(agent, script, (clock) => {
    calendar = new MemoryCalendar(clock, [slot], latencyMs)
    const llm = receptionist()
    return {
      bookings: calendar,
      remoteNumber: '+420601000001',
      providers: { stt: valueRecogniser(clock, script), tts: tonelessVoice(clock), llm },
    }
  })
  const said = () => call.lines.filter(({ role }) => role === 'agent').map(({ message }) => message)
  await call.agentTurn()
  await call.speak(0)
  await call.waitFor(() => said().some((text) => text.includes('Mám to tak zapsat?')))
  return { call, calendar: calendar!, said }
}

// verifies: agents.booking
it('a caller who says yes is told that it is booked, and the record has the time', async () => {
  const { call, calendar, said } = await callTheReception(300)
  expect(calendar.attempts).toBe(0)
  await call.speak(1)
  await call.agentTurn()
  expect(said().at(-1)).toContain('Zapsáno: v úterý v půl čtvrté odpoledne.')
  call.conversation.end('completed')
  expect((await call.finished()).data).toEqual({ when: '2026-01-06T15:30' })
  expect(calendar.booked).toHaveLength(1)
})

// verifies: agents.booking
it('a caller who interrupts a booking is booked once and told afterwards', async () => {
  const { call, calendar, said } = await callTheReception(3500)
  await call.speak(1)
  await call.waitFor(() => calendar.attempts === 1)
  await call.speak(2)
  await call.waitFor(() => said().some((text) => text.includes('Zapsáno')))
  await call.agentTurn()
  await call.speak(3)
  await call.agentTurn()
  expect(calendar.attempts).toBe(1)
  expect(said().filter((text) => text.includes('Zapsáno'))).toHaveLength(1)
  call.conversation.end('completed')
  expect((await call.finished()).data).toEqual({ when: '2026-01-06T15:30' })
})
