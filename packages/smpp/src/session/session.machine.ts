import { row, type Transitions } from '@hovor/machine'
import type { RequestCommand } from '../pdu/command.ts'

/**
 * An SMPP session (SMPP 3.4 §2.2), the same on both sides:
 *
 * ```
 *          bind                bind-accepted            unbind               unbound
 *  open ─────────► binding ─────────────────► bound ──────────► unbinding ──────────► closed
 *    ▲                │                                                                  ▲
 *    └────────────────┘ bind-refused                            lost (from any state) ───┘
 * ```
 */
export type SessionState = 'open' | 'binding' | 'bound' | 'unbinding' | 'closed'

export type SessionEvent = 'bind' | 'bind-accepted' | 'bind-refused' | 'unbind' | 'unbound' | 'lost'

export const sessionTransitions: Transitions<SessionState, SessionEvent> = {
  open: { bind: row('binding'), lost: row('closed') },
  binding: { 'bind-accepted': row('bound'), 'bind-refused': row('open'), lost: row('closed') },
  bound: { unbind: row('unbinding'), lost: row('closed') },
  unbinding: { unbound: row('closed'), lost: row('closed') },
  closed: {},
}

/** Our role: ESME, which binds, or SMSC. */
export type Side = 'esme' | 'smsc'

export type BindKind = 'transceiver' | 'transmitter' | 'receiver'

const bindCommands: readonly RequestCommand[] = ['bind_receiver', 'bind_transmitter', 'bind_transceiver']
const submitCommands: readonly RequestCommand[] = ['submit_sm', 'query_sm', 'data_sm']
const anytimeCommands: readonly RequestCommand[] = ['enquire_link', 'unbind']

/** Requests that each side may receive, by state (§2.3). */
const receivable: { readonly [S in Side]: { readonly [T in SessionState]: readonly RequestCommand[] } } = {
  smsc: {
    open: [...bindCommands, 'enquire_link'],
    binding: ['enquire_link'],
    bound: [...submitCommands, ...anytimeCommands],
    unbinding: anytimeCommands,
    closed: [],
  },
  esme: {
    open: ['enquire_link'],
    binding: ['enquire_link'],
    bound: ['deliver_sm', 'data_sm', ...anytimeCommands],
    unbinding: ['deliver_sm', ...anytimeCommands],
    closed: [],
  },
}

/** Whether a request is valid now: a receiver may not submit, a transmitter gets no deliver_sm. */
export function mayReceive(
  side: Side,
  state: SessionState,
  bind: BindKind | undefined,
  command: RequestCommand,
): boolean {
  if (bind === 'receiver' && submitCommands.includes(command)) return side === 'esme' && command === 'data_sm'
  if (bind === 'transmitter' && command === 'deliver_sm') return false
  return receivable[side][state].includes(command)
}
