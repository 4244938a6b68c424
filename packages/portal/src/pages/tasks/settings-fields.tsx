import type { ReactNode } from 'react'
import { Select, TextField } from '../../parts/field.tsx'
import { AttemptsFields } from './attempts-fields.tsx'
import { MomentField } from './moment-field.tsx'
import type { TaskSettings } from './task-settings.ts'
import { WindowFields } from './window-fields.tsx'
import { useWords } from './words.ts'

/** The bounds of a campaign (spec:tasks.body). */
const maxName = 100
const maxBudget = 10_000_000

export interface NamedAgent {
  readonly id: string
  readonly name: string
}

/** The settings of a campaign, new or not. */
export function SettingsFields({
  value,
  change,
  agents,
  delayMins,
  maySpread,
  isRunning = false,
  soonestEndMs,
  children,
}: {
  readonly value: TaskSettings
  readonly change: (changed: Partial<TaskSettings>) => void
  readonly agents: readonly NamedAgent[]
  readonly delayMins: number
  readonly maySpread: boolean
  /** Whether it calls at the moment, and takes only some of them. */
  readonly isRunning?: boolean
  readonly soonestEndMs?: number | undefined
  /** The contacts, where they are chosen here. */
  readonly children?: ReactNode
}) {
  const { say } = useWords()
  const { name, agentId, callingWindow, attempts, expiresAt, budgetHal } = value
  return (
    <>
      <TextField
        label={say('tasks.name')}
        required
        maxLength={maxName}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <fieldset disabled={isRunning} className="flex min-w-0 flex-col gap-3">
        <Select
          label={say('new.agent')}
          value={agentId}
          onChange={({ target }) => change({ agentId: target.value as TaskSettings['agentId'] })}
        >
          {!agents.some(({ id }) => id === agentId) && (
            <option value={agentId}>{agents.length === 0 ? '' : agentId}</option>
          )}
          {agents.map((agent) => (
            <option key={agent.id} value={agent.id}>
              {agent.name}
            </option>
          ))}
        </Select>
        {children}
        <WindowFields value={callingWindow} change={(hours) => change({ callingWindow: hours })} />
        <AttemptsFields
          value={attempts}
          change={(changed) => change({ attempts: changed })}
          delayMins={delayMins}
          maySpread={maySpread}
        />
      </fieldset>
      <MomentField
        label={say('expires')}
        hint={say('expires.hint')}
        soonestMs={soonestEndMs}
        value={expiresAt}
        change={(atMs) => change({ expiresAt: atMs })}
      />
      <TextField
        label={say('new.budget')}
        hint={say('new.budgetHint')}
        type="number"
        inputMode="decimal"
        min={0}
        max={maxBudget}
        step={0.01}
        value={budgetHal === null ? '' : budgetHal / 100}
        onChange={({ target }) =>
          change({ budgetHal: target.value === '' ? null : Math.round(Number(target.value) * 100) })
        }
      />
    </>
  )
}
