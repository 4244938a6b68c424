import { Table } from '../../parts/table.tsx'
import type { Talk } from './talk-state.ts'
import { useWords } from './words.ts'

/** How long the person waited for each reply, and for which part of it. */
export function ResponseTimes({ of: turns }: { readonly of: Talk['turns'] }) {
  const { say, formats } = useWords()
  const { seconds } = formats
  return (
    <>
      <Table
        caption={say('talk.turns')}
        rows={turns}
        keyOf={(_, place) => place}
        columns={[
          { title: say('talk.turn'), cell: (turn) => turns.indexOf(turn) + 1 },
          {
            title: say('talk.turn.whole'),
            isAmount: true,
            cell: ({ firstAudioMs, endOfSpeechMs }) => seconds(firstAudioMs - endOfSpeechMs),
          },
          {
            title: say('talk.turn.endpointing'),
            isAmount: true,
            cell: ({ endpointingMs }) => endpointingMs !== undefined && seconds(endpointingMs),
          },
          { title: say('talk.turn.stt'), isAmount: true, cell: ({ sttMs }) => seconds(sttMs) },
          { title: say('talk.turn.llm'), isAmount: true, cell: ({ llmMs }) => seconds(llmMs) },
          { title: say('talk.turn.tts'), isAmount: true, cell: ({ ttsMs }) => seconds(ttsMs) },
        ]}
      />
      <p className="text-sm text-faint">{say('talk.turns.why')}</p>
    </>
  )
}
