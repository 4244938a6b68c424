import type { ApiKey, Delivery, PhoneNumber } from '@hovor/api'

/** Whatever an account has by now; what has not been read counts as not done. */
export interface Started {
  readonly agents?: number | undefined
  readonly numbers?: readonly Pick<PhoneNumber, 'mode'>[] | undefined
  readonly calls?: number | undefined
  readonly texts?: number | undefined
  readonly deliveries?: readonly Pick<Delivery, 'status'>[] | undefined
  readonly keys?: readonly Pick<ApiKey, 'lastUsedAt'>[] | undefined
}

/** The first steps of an account, with those that are done. */
export const startSteps = ({
  agents = 0,
  numbers = [],
  calls = 0,
  texts = 0,
  deliveries = [],
  keys = [],
}: Started) =>
  [
    { to: '/agents', word: 'start.agent', isDone: agents > 0 },
    { to: '/numbers', word: 'start.number', isDone: numbers.length > 0 },
    { to: '/numbers', word: 'start.route', isDone: numbers.some(({ mode }) => mode === 'agent') },
    { to: '/talk', word: 'start.call', isDone: calls > 0 },
    { to: '/messages', word: 'start.text', isDone: texts > 0 },
    // The receiver has answered 2xx once, if only to a test.
    {
      to: '/webhook',
      word: 'start.webhook',
      isDone: deliveries.some(({ status }) => status === 'delivered'),
    },
    { to: '/developers', word: 'start.key', isDone: keys.some(({ lastUsedAt }) => lastUsedAt !== null) },
  ] as const
