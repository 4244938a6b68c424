import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../api/operation-types.ts'
import { request } from '../../../api/request.ts'
import { offerFile } from '../../../api/save-file.ts'
import { wait } from '../../../browser.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { type CallFilters, callQuery } from '../call-filters.ts'
import { useWords } from '../words.ts'
import { crownsIn, csvOf, momentInFile } from './calls-csv.ts'
import { collectCalls, mostCalls } from './collect-calls.ts'
import { ownNumberOf, partyOf } from './parties.ts'

type Call = Answer<'listCalls'>['calls'][number]

/** The most that the API lists at once. */
const limit = 200

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'saved'; readonly count: number; readonly isWhole: boolean }
  | { readonly kind: 'failed'; readonly error: Error }

/** Saves the list with its filters as a file for a spreadsheet, in the language of the page. */
export function ExportCalls({
  filters,
  agentName,
}: {
  readonly filters: CallFilters
  readonly agentName: (id: string) => string | undefined
}) {
  const { say } = useWords()
  const { header, rowOf, language } = useRows(agentName)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  function begin(): AbortController {
    reading.current = new AbortController()
    return reading.current
  }
  async function save() {
    const { signal } = begin()
    const rows: (readonly string[])[] = []
    setState({ kind: 'reading', count: 0 })
    try {
      const isWhole = await collectCalls({
        read: (before) =>
          request(
            'listCalls',
            { query: { ...callQuery(filters), ...(before && { before }), limit } },
            signal,
          ),
        pause: (delayMs) => wait(delayMs, signal),
        take(calls) {
          rows.push(...calls.map(rowOf))
          setState({ kind: 'reading', count: rows.length })
        },
      })
      const days = [filters.from, filters.to].filter(Boolean).map((day) => `-${day}`)
      offerFile(new Blob([csvOf(language, header, rows)], { type: 'text/csv' }), `calls${days.join('')}.csv`)
      setState({ kind: 'saved', count: rows.length, isWhole })
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', error: error as Error })
    }
  }
  const isReading = state.kind === 'reading'
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button disabled={isReading} onClick={() => void save()}>
          {say('export')}
        </Button>
        {isReading && <Button onClick={() => reading.current?.abort()}>{say('cancel')}</Button>}
      </div>
      <div role="status">
        {isReading && <p>{say('export.reading', { count: state.count })}</p>}
        {state.kind === 'saved' && <p>{say('export.saved', { count: state.count })}</p>}
        {state.kind === 'saved' && !state.isWhole && <p>{say('export.cut', { most: mostCalls })}</p>}
      </div>
      <Failure error={state.kind === 'failed' ? state.error : null} />
    </div>
  )
}

/** The columns of the file, and a call as its row. */
function useRows(agentName: (id: string) => string | undefined) {
  const { say, language } = useWords()
  const columns: readonly (readonly [title: string, cell: (call: Call) => string | undefined])[] = [
    [say('time'), ({ createdAt }) => momentInFile(createdAt)],
    [say('call.direction'), ({ direction }) => say(`direction.${direction}`)],
    [say('call.party'), (call) => partyOf(call)],
    [say('call.ownNumber'), (call) => ownNumberOf(call)],
    [say('call.outcome'), ({ kind }) => say(`outcome.${kind}`)],
    [say('call.agent'), ({ agentId }) => agentId && (agentName(agentId) ?? agentId)],
    [say('call.status'), ({ status }) => say(`status.${status}`)],
    [say('call.goal'), ({ goal }) => goal && say(`goal.${goal.result}`)],
    [say('export.secs'), ({ durationSecs }) => String(Math.ceil(durationSecs))],
    [say('export.crowns'), ({ priceHal }) => (priceHal === undefined ? '' : crownsIn(language, priceHal))],
    [say('call.summary'), ({ summary }) => summary],
    [say('export.id'), ({ id }) => id],
  ]
  return {
    language,
    header: columns.map(([title]) => title),
    rowOf: (call: Call): readonly string[] => columns.map(([, cell]) => cell(call) ?? ''),
  }
}
