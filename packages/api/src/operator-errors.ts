import type { ErrorEntry } from './error-entry.ts'

/** The codes of operators who call with a session (spec:operator.second-factor). */
export const operatorErrors = {
  second_factor_required: {
    status: 403,
    cause: 'request',
    message: 'Operators need a second factor, which was not proven in this session.',
    action: 'Set it up under /settings/security, or sign out and sign in with it.',
  },
} as const satisfies Record<string, ErrorEntry>
