import { randomBytes } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { creditOf, type Life } from '../../../http/testing/crash.ts'
import { numbers } from '../../../numbering/numbers/numbers.ts'
import { smsNumbers } from '../../../numbering/sms-numbers/sms-numbers.ts'
import { silentLog } from '../../../platform/log/log.ts'
import { createMessages, type Messages } from '../messages.ts'
import type { SmsOutcome } from '../state/sms-carrier.port.ts'

/** The messages of a process that may die, over a carrier that responds with `submit`. */
export const mortalMessages = (life: Life, clock: Clock, submit: () => SmsOutcome): Messages =>
  createMessages({
    database: life.database,
    clock,
    randomBytes,
    nodeId: life.nodeId,
    lease: { canJudge: () => true },
    log: silentLog,
    senderName: 'Hovor',
    serves: () => true,
    credit: creditOf(clock),
    numbers,
    smsNumbers,
    carrier: {
      state: 'ok',
      segmentsOf: () => 1,
      readText: () => undefined,
      async submit() {
        life.step('the carrier is called')
        return submit()
      },
      query: async () => 'unknown',
    },
  })
