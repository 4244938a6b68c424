import { expect, it } from 'vitest'
import { carService, placeCall } from '../testing/phone-call.ts'

const hungUpAfter = async (line: string) => {
  const call = placeCall(carService, [line], () => ({ direction: 'out', remoteNumber: '+420601557001' }))
  await call.agentTurn()
  await call.speak(0)
  call.conversation.end('completed')
  return call.finished()
}

it('a machine that hangs up before recognition finishes is still detected and was no conversation', async () => {
  expect(await hungUpAfter('Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.')).toMatchObject({
    answeredBy: 'ivr',
    hasConversation: false,
  })
})

it('the last words of a person who hangs up count', async () => {
  expect(await hungUpAfter('Jmenuji se Jan Novák.')).toMatchObject({
    answeredBy: 'human',
    hasConversation: true,
    data: { name: 'Jan Novák' },
  })
})
