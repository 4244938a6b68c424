import type { Call } from '@hovor/api'

/** Whether a call has ended, so that its record changes no more. */
export const isOver = ({ status }: Pick<Call, 'status'>): boolean =>
  status !== 'initiated' && status !== 'in_progress'
