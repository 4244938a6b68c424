import type { NamedAgent } from './settings-fields.tsx'
import { type SettingName, type TaskSettings, usualDelayMins } from './task-settings.ts'
import { useWeekdays } from './weekdays.ts'
import { useWords } from './words.ts'

/** Names of the settings of a campaign, and their values as a person compares them. */
export function useWrittenSettings(agents: readonly NamedAgent[], delayMins = usualDelayMins) {
  const { say, formats } = useWords()
  const weekday = useWeekdays()
  const names: Readonly<Record<SettingName, string>> = {
    name: say('tasks.name'),
    agentId: say('new.agent'),
    callingWindow: say('window'),
    attempts: say('new.attempts'),
    expiresAt: say('expires'),
    budgetHal: say('new.budget'),
  }
  const texts: { readonly [Name in SettingName]: (value: NonNullable<TaskSettings[Name]>) => string } = {
    name: (name) => name,
    agentId: (id) => agents.find((agent) => agent.id === id)?.name ?? id,
    callingWindow: ({ days, start, end }) =>
      say('window.text', { days: days.map(weekday).join(', '), start, end }),
    attempts: ({ most, policy }) =>
      say('attempts.text', {
        most: String(most),
        retry: policy === null ? say('retry.plain', { count: delayMins }) : say('retry.spread'),
      }),
    expiresAt: formats.time,
    budgetHal: formats.money,
  }
  return {
    nameOf: (name: SettingName): string => names[name],
    /** Empty without a value. */
    written: (value: unknown, name: SettingName): string =>
      value === null || value === undefined ? '' : (texts[name] as (value: unknown) => string)(value),
  }
}
