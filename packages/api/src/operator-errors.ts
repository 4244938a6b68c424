import type { ErrorEntry } from './error-entry.ts'

/** The codes of the operator API alone; those of a session: spec:operator.second-factor. */
export const operatorErrors = {
  second_factor_required: {
    status: 403,
    cause: 'request',
    message: 'Operators need a second factor, which was not proven in this session.',
    action: 'Set it up under /settings/security, or sign out and sign in with it.',
  },
  adjustment_limit: {
    status: 403,
    cause: 'request',
    message: 'The adjustment is above what one operator may adjust within a day.',
    action: 'Have another operator make it, or raise HOVOR_OPERATOR_CREDIT_LIMIT_CZK.',
  },
} as const satisfies Record<string, ErrorEntry>
