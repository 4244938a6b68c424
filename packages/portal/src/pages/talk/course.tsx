import { toolOutcomeOf } from '../../parts/records/tool-outcomes.ts'
import { ResponseTimes } from './response-times.tsx'
import type { Talk } from './talk-state.ts'
import { useWords } from './words.ts'

/** The conversation as it goes: lines, tools that the agent uses, response times. */
export function Course({ of: { entries, hearing, turns, phase } }: { readonly of: Talk }) {
  const { say, formats } = useWords()
  if (phase === 'idle') return null
  const last = turns.at(-1)
  const wordOf = (outcome: string) => {
    const known = toolOutcomeOf(outcome)
    return known === undefined ? outcome : say(`toolOutcome.${known}`)
  }
  return (
    <>
      <div role="log" aria-label={say('talk.course')} className="w-full">
        <ol className="flex flex-col gap-2">
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added
            <li key={place} className="grid gap-x-3 sm:grid-cols-[6rem_1fr]">
              <span className="text-faint">
                {say(entry.type === 'tool' ? 'talk.tool' : `talk.role.${entry.role}`)}
              </span>
              <span className="whitespace-pre-wrap wrap-anywhere">
                {entry.type === 'tool'
                  ? `${entry.name}(${JSON.stringify(entry.arguments)}): ${entry.text ?? wordOf(entry.outcome)} (${formats.seconds(entry.ms)})`
                  : entry.message}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {hearing !== '' && <p className="wrap-anywhere text-faint">{say('talk.hearing', { text: hearing })}</p>}
      {last !== undefined && (
        <p>
          {say('talk.latency', {
            whole: formats.seconds(last.firstAudioMs - last.endOfSpeechMs),
            endpointing: formats.seconds(last.endpointingMs ?? 0),
            stt: formats.seconds(last.sttMs),
            llm: formats.seconds(last.llmMs),
            tts: formats.seconds(last.ttsMs),
          })}
        </p>
      )}
      {turns.length > 0 && <ResponseTimes of={turns} />}
    </>
  )
}
