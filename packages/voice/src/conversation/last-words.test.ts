import { expect, it } from 'vitest'
import { carService, placeCall } from '../testing/phone-call.ts'

const hungUpAfter = async (line: string) => {
  const call = placeCall(carService, [line], () => ({ direction: 'out', remoteNumber: '+420601557001' }))
  await call.agentTurn()
  await call.speak(0)
  call.conversation.end('completed')
  return call.finished()
}

it('a machine that hangs up before its words are recognised is told by them, and was no conversation', async () => {
  expect(await hungUpAfter('Pro objednávky stiskněte jedničku, pro ostatní dotazy dvojku.')).toMatchObject({
    answeredBy: 'ivr',
    hasConversation: false,
  })
})

it('what a person who hangs up said last counts', async () => {
  expect(await hungUpAfter('Jmenuji se Jan Novák.')).toMatchObject({
    answeredBy: 'human',
    hasConversation: true,
    data: { name: 'Jan Novák' },
  })
})
