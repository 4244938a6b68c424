/** The most calendars that block times (spec:limits.busy-calendars). */
export const maxBusyCalendars = 4

interface Listed {
  readonly id: string
  readonly label: string
  readonly primary?: boolean | undefined
}

/**
 * The calendars that may block times: all of the account but the one that is written to, and those chosen earlier that the
 * account no longer has, so that they can be turned off.
 */
export function busyChoices(
  listed: readonly Listed[],
  writtenTo: string,
  chosen: readonly string[],
): readonly Pick<Listed, 'id' | 'label'>[] {
  const isWrittenTo = ({ id, primary }: Listed) => id === writtenTo || (writtenTo === 'primary' && primary)
  const others = listed.filter((one) => !isWrittenTo(one) || chosen.includes(one.id))
  const lost = chosen.filter((id) => !others.some((one) => one.id === id))
  return [...others.map(({ id, label }) => ({ id, label })), ...lost.map((id) => ({ id, label: id }))]
}
