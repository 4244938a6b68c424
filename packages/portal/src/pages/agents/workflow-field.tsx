import { useState } from 'react'
import { TextArea } from '../../parts/field.tsx'
import type { Draft, DraftPart } from './draft.ts'
import { useWords } from './words.ts'
import { WorkflowGraph } from './workflow-graph.tsx'

type Workflow = NonNullable<Draft['workflow']>

/** The phases of a call as a picture, and as the JSON that it is drawn of. */
export function WorkflowField({ draft: { workflow }, change }: DraftPart) {
  const { say } = useWords()
  const [text, setText] = useState(() => (workflow === null ? '' : JSON.stringify(workflow, null, 2)))
  const [problem, setProblem] = useState<string>()
  function read(written: string) {
    setText(written)
    setProblem(undefined)
    if (written.trim() === '') return change({ workflow: null })
    try {
      change({ workflow: JSON.parse(written) as Workflow })
    } catch (error) {
      setProblem(say('workflow.invalid', { reason: (error as Error).message }))
    }
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{say('agents.workflow')}</legend>
      {workflow === null && <p className="text-faint">{say('workflow.none')}</p>}
      {workflow !== null && <WorkflowGraph of={workflow} />}
      <details>
        <summary>{say('workflow.edit')}</summary>
        <TextArea
          label="JSON"
          hint={say('workflow.hint')}
          problem={problem}
          rows={12}
          spellCheck={false}
          value={text}
          onChange={({ target }) => read(target.value)}
        />
      </details>
    </fieldset>
  )
}
