import type { LanguageModel, ProviderFailed, ProviderFailure, SpeechToText, TextToSpeech } from '@hovor/voice'
import type { TestFinding } from '../../operator/connections/connection.port.ts'

/** How long a transcriber may take; a caller would not wait as long. */
const deadlineMs = 10_000
const samplesPerSec = 8000

/** Has one second of silence transcribed. */
export async function testTranscriber(stt: SpeechToText, signal: AbortSignal): Promise<TestFinding> {
  const silence = new Int16Array(samplesPerSec)
  const answer = await stt.transcribe(silence, { language: 'cs', signal, deadlineMs })
  if (answer.kind === 'failed') return failureOf(answer)
  return answer.kind === 'aborted' ? failureOf({ why: 'deadline' }) : fine('It transcribes.')
}

/** Has one word spoken, as far as its first sound. */
export async function testSpeech(tts: TextToSpeech, signal: AbortSignal): Promise<TestFinding> {
  for await (const chunk of tts.speak('Hello.', { language: 'en', signal }))
    return chunk.kind === 'failed' ? failureOf(chunk) : fine('It speaks.')
  return failureOf({ why: 'deadline' })
}

/** Has one word written, as far as its beginning. */
export async function testModel(llm: LanguageModel, signal: AbortSignal): Promise<TestFinding> {
  const question = { role: 'user', content: 'Reply with the single word OK.' } as const
  for await (const delta of llm.stream([question], [], signal))
    return delta.kind === 'failed' ? failureOf(delta) : fine('It replies.')
  return failureOf({ why: 'deadline' })
}

const fine = (found: string): TestFinding => ({ step: 'answer', verdict: 'ok', found })

const failureOf = ({ why }: Pick<ProviderFailed, 'why'>): TestFinding => ({
  step: 'answer',
  verdict: 'failed',
  ...words[why],
})

const words: Readonly<Record<ProviderFailure, { readonly found: string; readonly advice: string }>> = {
  deadline: {
    found: 'It does not answer in time.',
    advice:
      'Its servers hang, or a firewall drops the packets: try again, and check its URL in the settings.',
  },
  network: {
    found: 'Nothing answers at its address.',
    advice: 'Check its URL in the settings, and the network and name servers of this machine.',
  },
  refused: {
    found: 'It refuses the request.',
    advice: 'Check its key and its model in the settings, and that the account with it is paid.',
  },
  'rate-limited': {
    found: 'It takes no more requests now.',
    advice: 'Wait, or ask the provider for a higher limit.',
  },
  'server-error': {
    found: 'Its server fails.',
    advice: 'Look at the status page of the provider, and try again later.',
  },
  garbage: {
    found: 'It answers something else than its API would.',
    advice: 'Check its URL in the settings: another server may be behind it.',
  },
}
