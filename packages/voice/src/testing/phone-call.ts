import { VirtualClock } from '@hovor/clock'
import type { AgentSettings } from '../agent/agent-settings.ts'
import type { ConversationResult, SpokenLine } from '../call/conversation-result.ts'
import { type Conversation, startConversation } from '../conversation/conversation.ts'
import type { ConversationOptions } from '../conversation/conversation-options.ts'
import { MemoryChannel } from './memory-channel.ts'
import { tonelessVoice, valueRecogniser } from './scripted-providers.ts'

/** Agent silence that a polite caller takes for the end of its turn, in milliseconds. */
const turnGapMs = 700
const msPerCharacter = 60

export const carService: AgentSettings = {
  name: 'Autoservis Dvořák',
  language: 'cs',
  systemPrompt: 'Jsi recepční autoservisu.',
  goal: 'Zjistit jméno a SPZ.',
  knowledge: 'Otevřeno máme od pondělí do pátku od sedmi do sedmnácti hodin. Výměna oleje stojí 1500 korun.',
  silencePromptSecs: 10,
  dataFields: [
    { key: 'name', type: 'string', description: 'jméno zákazníka' },
    { key: 'plate', type: 'string', description: 'SPZ vozidla' },
  ],
  maxDurationSecs: 600,
}

export interface PhoneCall {
  readonly clock: VirtualClock
  readonly channel: MemoryChannel
  readonly conversation: Conversation
  readonly lines: SpokenLine[]
  /** Advances time until `until` holds; fails after `limitMs`. */
  waitFor(until: () => boolean, limitMs?: number): Promise<void>
  /** Speaks script line `index` (from 0) as audio with speech start and end. */
  speak(index: number): Promise<void>
  /** Waits until the agent has been quiet for a moment. */
  agentTurn(limitMs?: number): Promise<void>
  finished(limitMs?: number): Promise<ConversationResult>
}

/** Starts an in-memory conversation with a caller who speaks `script` line by line on request. */
export function placeCall(
  agent: AgentSettings,
  script: readonly string[],
  overrides: (clock: VirtualClock) => Partial<ConversationOptions> = () => ({}),
): PhoneCall {
  const clock = new VirtualClock()
  const channel = new MemoryChannel(clock)
  let ids = 0
  const conversation = startConversation({
    agent,
    variables: {},
    direction: 'in',
    channel,
    providers: { stt: valueRecogniser(clock, script), tts: tonelessVoice(clock) },
    clock,
    newId: () => `u${++ids}`,
    ...overrides(clock),
  })
  const lines: SpokenLine[] = []
  conversation.on('line', (line) => lines.push(line))
  let result: ConversationResult | undefined
  void conversation.done.then((ended) => {
    result = ended
    channel.stop()
  })
  const waitFor = async (until: () => boolean, limitMs = 60_000) => {
    for (let waited = 0; !until(); waited += 20) {
      if (waited > limitMs) throw new Error(`nothing happened for ${limitMs} ms`)
      await clock.advance(20)
    }
  }
  return {
    clock,
    channel,
    conversation,
    lines,
    waitFor,
    async speak(index) {
      await clock.advance(60)
      channel.startSpeech()
      const blocks = Math.ceil((script[index]!.length * msPerCharacter) / 100)
      for (let block = 0; block < blocks; block += 1) {
        await clock.advance(100)
        channel.hear(index + 1)
      }
      await clock.advance(100)
      channel.hear(0)
      await clock.advance(100)
      channel.hear(0)
      channel.endSpeech()
    },
    async agentTurn(limitMs = 60_000) {
      let quietMs = 0
      let heard = false
      for (let waited = 0; !(heard && quietMs >= turnGapMs); waited += 20) {
        if (result !== undefined) return
        if (waited > limitMs) throw new Error(`the agent was silent for ${limitMs} ms`)
        await clock.advance(20)
        quietMs = channel.playing ? 0 : quietMs + 20
        heard ||= channel.playing
      }
    },
    async finished(limitMs = 120_000) {
      await waitFor(() => result !== undefined, limitMs)
      return result!
    },
  }
}
