import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Conflicts } from '../../parts/edits/conflicts.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { may } from '../../person/may.ts'
import { ContactFile } from './contact-file.tsx'
import { SettingsFields } from './settings-fields.tsx'
import type { Task } from './task-settings.ts'
import { useTaskEdit } from './use-task-edit.ts'
import { useWrittenSettings } from './use-written-settings.ts'
import { useWords } from './words.ts'

const isOver = ({ status }: Task): boolean => ['completed', 'cancelled', 'expired'].includes(status)
const isUntried = ({ items }: Task): boolean => items.every(({ attempts }) => attempts.length === 0)

/**
 * The settings of a campaign. When somebody else has changed them meanwhile, the page says what, keeps what was typed, and
 * asks which of the two holds where both changed the same.
 */
export function EditTask({ of: task }: { readonly of: Task }) {
  const { say } = useWords()
  const agents = useOperation('listAgents', { query: { limit: 200 } }).data?.agents ?? []
  const { nameOf, written } = useWrittenSettings(agents, task.retryDelayMins)
  const edit = useTaskEdit(task)
  const { base, draft, conflicts, take, news, openConflicts } = edit
  const isReadOnly = !may('write') || isOver(task)
  const isRunning = task.status === 'running'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void edit.submit()
      }}
      className="flex max-w-2xl flex-col gap-3"
    >
      {!isReadOnly && isRunning && <p>{say('edit.running')}</p>}
      <fieldset disabled={isReadOnly || edit.isSaving} className="flex min-w-0 flex-col gap-3">
        <SettingsFields
          value={draft}
          change={take}
          agents={agents}
          delayMins={task.retryDelayMins}
          maySpread={base.attempts.policy !== null || isUntried(task)}
          isRunning={isRunning}
        >
          {!isReadOnly && task.status === 'draft' && (
            <ContactFile key={edit.saves} isReplacing tell={edit.chooseContacts} />
          )}
        </SettingsFields>
        <Conflicts
          conflicts={conflicts}
          draft={draft}
          theirs={base}
          take={take}
          nameOf={nameOf}
          written={written}
        />
      </fieldset>
      {news.length > 0 && (
        <div role="status" className="border-l-4 border-warn pl-3">
          <p>{say('edit.news')}</p>
          <Facts
            of={news.map((name) => [nameOf(name), written(base[name], name) || say('conflict.empty')])}
          />
        </div>
      )}
      {edit.isListNew && <p role="status">{say('edit.newList')}</p>}
      <Failure error={edit.problem} />
      {edit.isSaved && <p role="status">{say('edit.saved')}</p>}
      {openConflicts > 0 && <p role="status">{say('conflict.open', { count: openConflicts })}</p>}
      {!isReadOnly && (
        <p>
          <Button look="main" type="submit" disabled={!edit.canSave}>
            {say('edit.save')}
          </Button>
        </p>
      )}
    </form>
  )
}
