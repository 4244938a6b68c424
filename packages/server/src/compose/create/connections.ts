import type { Clock } from '@hovor/clock'
import { createLanguageModel, createSynthesizer, createTranscriber } from '@hovor/voice'
import { testModel, testSpeech, testTranscriber } from '../../adapters/connection-test/test-provider.ts'
import { testSmsc } from '../../adapters/connection-test/test-smsc.ts'
import { testMail } from '../../adapters/mail/test-mail.ts'
import { testPayments } from '../../adapters/payments/test-payments.ts'
import type { TestedConnection, TestFinding } from '../../operator/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ExternalServices, ModelAddress } from '../needs/external-services.ts'

/** Tests the trunk, and reports each finding; makes no call. */
type TestTrunk = (tell: (finding: TestFinding) => void) => Promise<unknown>

/** Everything outside that can be tested, each over a connection of its own: calls and SMS in progress go on. */
export const testedConnections = (
  { clock, log }: TestedBy,
  outside: Pick<ExternalServices, 'trunk' | 'speech' | 'transcription' | 'llm' | Server>,
  testTrunk: TestTrunk,
): readonly TestedConnection[] => [
  ...(outside.trunk ? [trunkConnection(testTrunk)] : []),
  ...providerConnections(clock, outside),
  ...serverConnections({ clock, log }, outside),
]

const trunkConnection = (testTrunk: TestTrunk): TestedConnection => ({
  id: 'trunk',
  kind: 'trunk',
  async test(tell) {
    // That no call is made is the operation's own rule.
    await testTrunk((finding) => finding.step !== 'call' && tell(finding))
  },
})

/** Under the names that `/readyz` gives them. */
export const providerConnections = (
  clock: Clock,
  { speech, transcription, llm }: Pick<ExternalServices, 'speech' | 'transcription' | 'llm'>,
): readonly TestedConnection[] => [
  ...transcription.map(
    (address): TestedConnection => ({
      id: `stt.${address.provider}`,
      kind: 'transcription',
      async test(tell, signal) {
        const stt = await createTranscriber(address.provider, { ...addressOf(address), clock })
        try {
          tell(await testTranscriber(stt, signal))
        } finally {
          stt.close?.()
        }
      },
    }),
  ),
  ...speech.map(
    (address): TestedConnection => ({
      id: `tts.${address.provider}`,
      kind: 'speech',
      async test(tell, signal) {
        const { voice } = address
        tell(
          await testSpeech(
            await createSynthesizer(address.provider, { ...addressOf(address), clock, voice }),
            signal,
          ),
        )
      },
    }),
  ),
  ...llm.map(
    (address, index): TestedConnection => ({
      id: index === 0 ? 'llm' : `llm.${index + 1}`,
      kind: 'model',
      async test(tell, signal) {
        tell(await testModel(createLanguageModel({ ...addressOf(address), clock }), signal))
      },
    }),
  ),
]

type Server = 'smsc' | 'mail' | 'payments'

interface TestedBy {
  readonly clock: Clock
  readonly log: Log
}

/** SMSC, mail server and payment provider, under the names that the state of the service gives them. */
export const serverConnections = (
  { clock, log }: TestedBy,
  { smsc, mail, payments }: Pick<ExternalServices, Server>,
): readonly TestedConnection[] => [
  ...(smsc ? [connection('smsc', (signal) => testSmsc({ ...smsc, clock, signal }))] : []),
  ...(mail ? [connection('mail', (signal) => testMail(mail.url, signal))] : []),
  ...(payments ? [connection('payments', () => testPayments({ ...payments, log }))] : []),
]

const connection = (name: Server, run: (signal: AbortSignal) => Promise<TestFinding>): TestedConnection => ({
  id: name,
  kind: name,
  async test(tell, signal) {
    tell(await run(signal))
  },
})

const addressOf = ({ url, key, model }: ModelAddress) => ({ baseUrl: url, apiKey: key, model })
