import type { Call } from '@hovor/api'
import { Table } from '../../parts/table.tsx'
import { TurnBar } from './turn-bar.tsx'
import { useWords } from './words.ts'

type Timing = NonNullable<Call['timing']>

/** How long the caller waited for each reply, and for which part of it. */
export function Turns({ of: { turns, p50Ms, p95Ms } }: { readonly of: Timing }) {
  const { say, formats } = useWords()
  const slowest = Math.max(...turns.map(waitOf))
  const amount = (title: string, of: (turn: Timing['turns'][number]) => number | undefined) => ({
    title,
    isAmount: true,
    cell: (turn: Timing['turns'][number]) => {
      const ms = of(turn)
      return ms !== undefined && formats.seconds(ms)
    },
  })
  return (
    <>
      {p50Ms !== null && p95Ms !== null && (
        <p>{say('latency.median', { median: formats.seconds(p50Ms), most: formats.seconds(p95Ms) })}</p>
      )}
      <Table
        caption={say('call.latency')}
        rows={turns}
        keyOf={({ endOfSpeechMs }) => endOfSpeechMs}
        columns={[
          { title: say('latency.at'), cell: ({ endOfSpeechMs }) => formats.duration(endOfSpeechMs / 1000) },
          amount(say('latency.endpointing'), ({ endpointingMs }) => endpointingMs),
          amount(say('latency.stt'), ({ sttMs }) => sttMs),
          amount(say('latency.llm'), ({ llmMs }) => llmMs),
          amount(say('latency.tts'), ({ ttsMs }) => ttsMs),
          {
            title: say('latency.bar'),
            cell: (turn) => <TurnBar of={turn} longestMs={slowest} />,
          },
          {
            title: say('latency.whole'),
            isAmount: true,
            cell: (turn) => (
              <>
                {formats.seconds(waitOf(turn))}
                {turns.length > 1 && waitOf(turn) === slowest && ` (${say('latency.slowest')})`}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

const waitOf = ({ firstAudioMs, endOfSpeechMs }: Timing['turns'][number]): number =>
  firstAudioMs - endOfSpeechMs
