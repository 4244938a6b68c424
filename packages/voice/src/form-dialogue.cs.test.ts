import { describe, expect, it } from 'vitest'
import { carService, placeCall } from './testing/phone-call.ts'

const lines = [
  'Dobrý den, tady Jan Novák.',
  'Jmenuji se Jan Novák.',
  'Moje značka je jedna á bé dva tři čtyři pět.',
  'Ano, správně.',
  'Děkuji, na shledanou.',
]

describe('the form dialogue in Czech', () => {
  it.each([
    ['with a default greeting', undefined],
    ['with a first message that asks', 'Dobrý den, tady AI asistent autoservisu. Jak vám mohu pomoci?'],
    ['with a first message that only greets', 'Dobrý den, tady autoservis, mluvíte s umělou inteligencí.'],
  ])(
    'captures name and plate from a caller who says one line after each agent turn, %s',
    async (_, firstMessage) => {
      const call = placeCall({ ...carService, firstMessage }, lines)
      for (const index of lines.keys()) {
        await call.agentTurn()
        await call.speak(index)
      }
      const result = await call.finished()
      expect(result.data).toEqual({ name: 'Jan Novák', plate: '1AB2345' })
      expect(result.goal).toEqual({ result: 'success' })
      expect(result.endReason).toBe('completed')
      expect(result.wantsHangUp).toBe(true)
      expect(result.hasConversation).toBe(true)
      expect(result.transcript.filter((line) => line.role === 'caller').map((line) => line.message)).toEqual(
        lines,
      )
      expect(result.summary).toContain('1AB2345')
      expect(result.timing.turns).toHaveLength(5)
      expect(call.clock.pendingTimers).toBeLessThanOrEqual(1)
    },
  )
})
