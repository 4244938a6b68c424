import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isE164 } from '../../platform/kernel/e164.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { createdAtOf, newId } from '../../platform/kernel/ids.ts'
import { listNumber } from './dnc.store.ts'
import type { DncDeps } from './dnc-deps.ts'

export const addDoNotCall = (deps: DncDeps) =>
  handle(operations.addDoNotCall, async ({ db, account, clock }, { body }) => {
    const { e164, reason = null } = body
    if (!isE164(e164)) return fail('invalid_number')
    const id = newId('dnc', clock, deps.randomBytes)
    const wanted = { id, e164, reason, source: 'api', createdAt: createdAtOf(id) } as const
    const { id: _, ...number } = await listNumber(db, account.id, wanted)
    return { number }
  })
