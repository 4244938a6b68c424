import { expect, it } from 'vitest'
import { carService, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice, valueRecogniser } from '../testing/scripted-providers.ts'

const script = ['Jan Novák', 'jedna á bé dva tři čtyři pět']

it('tells what the caller is understood to say before it is a line, and how long each reply took', async () => {
  const call = placeCall(carService, script, (clock) => ({
    providers: { stt: valueRecogniser(clock, script), tts: tonelessVoice(clock) },
  }))
  const told: unknown[] = []
  const turns: unknown[] = []
  call.conversation.on('hearing', (text) => told.push(['hearing', text]))
  call.conversation.on('line', ({ role, message }) => role === 'caller' && told.push(['line', message]))
  call.conversation.on('turn', (timing) => turns.push(timing))
  await call.agentTurn()
  for (const index of script.keys()) {
    await call.speak(index)
    await call.agentTurn()
  }
  call.conversation.end('completed')
  const { timing } = await call.finished()
  expect(told).toEqual(
    script.flatMap((text) => [
      ['hearing', text],
      ['line', text],
    ]),
  )
  expect(turns).toEqual(timing.turns)
  expect(turns).toHaveLength(script.length)
})
