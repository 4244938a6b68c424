/**
 * A window of the phone, with one call at a time.
 *
 *   idle --rung--> ringing --answered--> answering --connected--> talking
 *   idle --dialled--> dialling --connected--> talking
 *   any of them --over--> idle
 */
export type WindowState = 'idle' | 'ringing' | 'answering' | 'dialling' | 'talking'

export type WindowEvent = 'rung' | 'answered' | 'dialled' | 'connected' | 'over'

const table: Readonly<Record<WindowState, Readonly<Partial<Record<WindowEvent, WindowState>>>>> = {
  idle: { rung: 'ringing', dialled: 'dialling' },
  ringing: { answered: 'answering', over: 'idle' },
  answering: { connected: 'talking', over: 'idle' },
  dialling: { connected: 'talking', over: 'idle' },
  talking: { over: 'idle' },
}

/** Undefined if the state ignores the event. */
export const nextWindowState = (state: WindowState, event: WindowEvent): WindowState | undefined =>
  table[state][event]
