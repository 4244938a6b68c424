import type { Clock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { TransferTarget } from '../agent/agent-settings.ts'
import { asksForPerson } from '../language/intent.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { outOfCredit } from '../language/out-of-credit.ts'
import type { LanguageModel } from '../providers/ports/language-model.ts'
import { carService, type PhoneCall, placeCall } from '../testing/phone-call.ts'
import { tonelessVoice, valueRecogniser } from '../testing/scripted-providers.ts'

const transferTo = { e164: '+420602123456', mode: 'warm', announce: 'Volá zákazník.' } as const
const agent = { ...carService, transferTo }

/** Targets of all transfers so far. */
const transfersOf = (call: PhoneCall) => {
  const transfers: TransferTarget[] = []
  call.conversation.on('transfer', (target) => transfers.push(target))
  return transfers
}

async function askForPerson(call: PhoneCall): Promise<void> {
  await call.agentTurn()
  await call.speak(0)
  await call.agentTurn()
}

describe('a caller who asks for a person', () => {
  // verifies: agents.transfer
  it('hears about the transfer, after which the agent neither speaks nor listens', async () => {
    const call = placeCall(agent, ['Chci mluvit s člověkem.', 'Haló?'])
    const transfers = transfersOf(call)
    await askForPerson(call)
    expect(transfers).toEqual([transferTo])
    const said = call.lines.length
    await call.speak(1)
    await call.clock.advance(60_000)
    expect(call.lines).toHaveLength(said)
    call.conversation.end('transferred')
    const result = await call.finished()
    expect(result).toMatchObject({ endReason: 'transferred', wantsHangUp: false })
    expect(result.transcript.at(-1)?.message).toBe('Hned vás spojím s kolegou, prosím o strpení.')
  })

  it('returns to the agent when the transfer is not answered', async () => {
    const call = placeCall(agent, ['Přepojte mě na operátora.', 'Jmenuji se Jan Novák.'])
    const transfers = transfersOf(call)
    await askForPerson(call)
    call.conversation.resume()
    call.conversation.resume()
    await call.agentTurn()
    expect(call.lines.at(-1)?.message).toBe('Omlouvám se, teď hovor nikdo nebere. Čím vám mohu pomoci?')
    await call.speak(1)
    await call.agentTurn()
    call.conversation.end('completed')
    expect((await call.finished()).data).toMatchObject({ name: 'Jan Novák' })
    expect(transfers).toHaveLength(1)
  })

  it('who hangs up during the transfer ends the conversation', async () => {
    const call = placeCall(agent, ['Chci mluvit s člověkem.'])
    await askForPerson(call)
    call.conversation.end('completed')
    call.conversation.resume()
    expect(await call.finished()).toMatchObject({ endReason: 'completed' })
  })

  it.each([
    ['is being told so', 0],
    ['waits on the line', 10_000],
  ])('who %s hears a last sentence before the conversation ends', async (_, waitsMs) => {
    const call = placeCall(agent, ['Chci mluvit s člověkem.'])
    const transfers = transfersOf(call)
    await call.agentTurn()
    await call.speak(0)
    await call.waitFor(() => call.channel.playing)
    await call.clock.advance(500 + waitsMs)
    expect(transfers).toHaveLength(waitsMs === 0 ? 0 : 1)
    call.conversation.say(outOfCredit('cs'), 'credit_blocked')
    await call.clock.advance(6000)
    call.conversation.resume()
    const { endReason, wantsHangUp, transcript } = await call.finished()
    expect({ endReason, wantsHangUp }).toEqual({ endReason: 'credit_blocked', wantsHangUp: true })
    expect(transcript.at(-1)?.message).toBe(outOfCredit('cs'))
    expect(transfers).toHaveLength(waitsMs === 0 ? 0 : 1)
  })

  it('stays with an agent that has no transfer target', async () => {
    const call = placeCall(carService, ['Chci mluvit s člověkem.'])
    const transfers = transfersOf(call)
    await askForPerson(call)
    expect(transfers).toEqual([])
    call.conversation.end('completed')
    await call.finished()
  })
})

describe('a language model', () => {
  const offered: string[][] = []
  const model: LanguageModel = {
    async *stream(_messages, tools) {
      offered.push(tools.map(({ name }) => name))
      yield { kind: 'tool-call', id: '1', name: 'transfer_call', arguments: '{}' }
    },
    json: async () => ({ kind: 'failed', why: 'garbage' }),
  }
  const providers = (clock: Clock) => ({
    providers: {
      stt: valueRecogniser(clock as never, ['Dejte mi šéfa.']),
      tts: tonelessVoice(clock as never),
      llm: model,
    },
  })

  it('transfers through its tool, offered only to agents that may transfer', async () => {
    const call = placeCall(agent, ['Dejte mi šéfa.'], providers)
    const transfers = transfersOf(call)
    await askForPerson(call)
    expect(transfers).toEqual([transferTo])
    call.conversation.end('transferred')
    await call.finished()
    const other = placeCall(carService, ['Dejte mi šéfa.'], providers)
    const none = transfersOf(other)
    await other.agentTurn()
    await other.speak(0)
    await other.agentTurn()
    expect(none).toEqual([])
    other.conversation.end('completed')
    await other.finished()
    expect(offered.slice(0, 2)).toEqual([['end_call', 'transfer_call'], ['end_call']])
  })
})

describe('asking for a person', () => {
  it.each([
    ['cs', 'Můžete mě přepojit na nějakého operátora?', true],
    ['cs', 'Chtěl bych mluvit s někým živým, s člověkem.', true],
    ['cs', 'Chci se objednat na zítra.', false],
    ['sk', 'Prepojte ma na kolegu, prosím.', true],
    ['sk', 'Chcem sa objednať.', false],
    ['en', 'Can I talk to a human, please?', true],
    ['en', 'I want to book a table.', false],
    ['de', 'Ich möchte mit einem Mitarbeiter sprechen.', true],
    ['de', 'Ich möchte einen Termin.', false],
    ['pl', 'Chcę porozmawiać z konsultantem.', true],
    ['pl', 'Chcę umówić wizytę.', false],
  ] as const)('in %s: "%s" is %s', (language, text, asks) => {
    expect(asksForPerson(text, lexiconOf(language))).toBe(asks)
  })
})
