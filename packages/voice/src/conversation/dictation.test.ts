import { describe, expect, it } from 'vitest'
import { carService, placeCall } from '../testing/phone-call.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { tonelessVoice, valueRecogniser } from '../testing/scripted-providers.ts'

describe('what a caller dictates to a model in groups', () => {
  it.each<[question: string, groups: string[]]>([
    [
      'Jaké je vaše telefonní číslo?',
      ['sedm set sedmdesát sedm', 'sto dvacet tři', 'čtyři sta padesát šest'],
    ],
    ['Na jaký e-mail vám to pošleme?', ['jana', 'tečka nová', 'zavináč seznam tečka cz']],
    ['Jakou má vůz registrační značku?', ['pět á bé', 'dvanáct', 'třicet čtyři']],
  ])('after "%s" is one turn, with pauses of 0.9 and 1.3 s', async (question, groups) => {
    const call = placeCall({ ...carService, firstMessage: `Dobrý den. ${question}` }, groups, (clock) => ({
      providers: {
        stt: valueRecogniser(clock, groups),
        tts: tonelessVoice(clock),
        llm: scriptedModel(() => 'Děkuji, mám to.'),
      },
    }))
    await call.agentTurn()
    for (const [index, pauseMs] of [900, 1300, 0].entries()) {
      await call.speak(index)
      // Of the pause, 200 ms are already over, and 60 ms are to come.
      if (pauseMs > 0) await call.clock.advance(pauseMs - 260)
    }
    await call.agentTurn()
    call.conversation.end('completed')
    await call.finished()
    const said = call.lines.filter(({ role }) => role === 'caller').map(({ message }) => message)
    expect(said).toEqual([groups.join(' ')])
  })

  it('is not waited for after a question for a yes', async () => {
    const call = placeCall(
      { ...carService, firstMessage: 'Mám vám potvrzení poslat e-mailem?' },
      ['Ano.'],
      (clock) => ({
        providers: {
          stt: valueRecogniser(clock, ['Ano.']),
          tts: tonelessVoice(clock),
          llm: scriptedModel(() => 'Pošlu ho.'),
        },
      }),
    )
    await call.agentTurn()
    await call.speak(0)
    const spokenMs = call.channel.atMs
    const before = call.channel.sampleCount
    await call.waitFor(() => call.channel.sampleCount > before)
    expect(call.channel.atMs - spokenMs).toBeLessThan(1000)
    call.conversation.end('completed')
    await call.finished()
  })
})
