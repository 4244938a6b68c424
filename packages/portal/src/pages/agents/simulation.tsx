import { type FormEvent, useState } from 'react'
import type { Answer } from '../../api/operation-types.ts'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { toolOutcomeOf } from '../../parts/records/tool-outcomes.ts'
import { Toggle } from '../../parts/toggle.tsx'
import { written } from './draft.ts'
import { simulatedEnds } from './simulated-ends.ts'
import { useWords } from './words.ts'

type Result = Answer<'simulateAgent'>

const maxMessages = 50

/** Talks to the agent in writing. Every sentence runs the call from its start, so that the draft may change in between. */
export function Simulation({ id }: { readonly id: string }) {
  const { say } = useWords()
  const simulate = useChange('simulateAgent')
  const [said, setSaid] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [isDraft, setDraft] = useState(true)
  const [runTools, setRunTools] = useState(false)
  function run(messages: readonly string[]) {
    const sent = messages.map((message) => ({ role: 'caller' as const, message }))
    simulate.mutate(
      { params: { id }, body: { messages: sent, useDraft: isDraft, runTools } },
      {
        onSuccess() {
          setSaid(messages)
          setText('')
        },
      },
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    run([...said, text.trim()].filter((message) => message !== ''))
  }
  const { data, error, isPending } = simulate
  const isOver = data?.endReason !== undefined || said.length >= maxMessages
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-faint">{say('simulate.why')}</p>
      <div className="flex flex-wrap gap-4">
        <Toggle
          label={say('simulate.draft')}
          checked={isDraft}
          onChange={({ target: { checked } }) => setDraft(checked)}
        />
        <Toggle
          label={say('simulate.tools')}
          hint={say('simulate.toolsHint')}
          checked={runTools}
          onChange={({ target: { checked } }) => setRunTools(checked)}
        />
      </div>
      {data && <Talk of={data} />}
      <Failure error={error} />
      {!isOver && (
        <TextField
          label={say('simulate.say')}
          maxLength={1000}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isOver && (
          <Button look="main" type="submit" disabled={isPending}>
            {say(data === undefined ? 'simulate.start' : 'simulate.send')}
          </Button>
        )}
        {data && (
          <Button
            disabled={isPending}
            onClick={() => {
              setSaid([])
              simulate.reset()
            }}
          >
            {say('simulate.again')}
          </Button>
        )}
      </div>
      {isPending && <p role="status">{say('loading')}</p>}
    </form>
  )
}

/** Speech of the agent and of the person, as it is. */
function Talk({
  of: { transcript, data, goal, toolCalls, workflowPath, endReason, unknownVariables },
}: {
  readonly of: Result
}) {
  const { say } = useWords()
  const end = simulatedEnds.find((known) => known === endReason)
  const wordOf = (outcome: string) => {
    const known = toolOutcomeOf(outcome)
    return known === undefined ? outcome : say(`toolOutcome.${known}`)
  }
  const captured = Object.entries(data).filter(([, value]) => value !== null)
  return (
    <>
      <ol aria-label={say('simulate.transcript')} className="flex flex-col gap-1">
        {transcript.map(({ role, message }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
            key={place}
            className={role === 'agent' ? '' : 'self-end text-right'}
          >
            <span className="inline-block rounded border border-edge px-3 py-1 text-left whitespace-pre-wrap wrap-anywhere">
              {message}
            </span>
          </li>
        ))}
      </ol>
      <Facts
        of={[
          [
            say('simulate.captured'),
            captured.length > 0
              ? captured.map(([name, value]) => `${name}: ${written(value)}`).join(', ')
              : undefined,
          ],
          [say('agents.goal'), [say(`goal.${goal.result}`), goal.reason].filter(Boolean).join(': ')],
          [say('simulate.phases'), workflowPath.length > 0 ? workflowPath.join(' → ') : undefined],
          [
            say('agents.toolIds'),
            toolCalls.length > 0
              ? toolCalls.map(({ name, outcome }) => `${name}: ${wordOf(outcome)}`).join(', ')
              : undefined,
          ],
          [say('simulate.ended'), end === undefined ? endReason : say(`simulate.end.${end}`)],
          [say('simulate.unknown'), unknownVariables?.join(', ')],
        ]}
      />
    </>
  )
}
