import type { OperationFailed } from '../cli/call-operation.ts'
import { type Look, styled } from './look.ts'

/** The code of an error, the id of the request in the service's log, and the page about the code. */
export function whereToLook({ error }: Pick<OperationFailed, 'error'>, look: Pick<Look, 'color'>): string {
  const { code, requestId, docsUrl } = error
  return styled(look, 'dim', [code, requestId, docsUrl].filter(Boolean).join(' · '))
}
