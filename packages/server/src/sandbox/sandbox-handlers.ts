import type { AccountHandler } from '../http/exchange/handler.ts'
import type { SandboxDeps } from './forward-to-sandbox.ts'
import { getWorld } from './get-world.ts'
import { listHandsetMessages } from './list-handset-messages.ts'
import { listHappenings } from './list-happenings.ts'
import { listSandboxMail } from './list-sandbox-mail.ts'
import { placeSandboxCall } from './place-sandbox-call.ts'
import { putFault } from './put-fault.ts'
import { putSubscriber } from './put-subscriber.ts'
import { sendSandboxMessage } from './send-sandbox-message.ts'
import { skipTaskWaits } from './skip-task-waits.ts'

/** The operations under `/sandbox/v1`, for sandbox accounts only; the sandbox itself answers most of them. */
export const sandboxHandlers = (deps: SandboxDeps): AccountHandler[] => [
  getWorld(deps),
  listHandsetMessages(deps),
  listHappenings(deps),
  listSandboxMail(deps),
  placeSandboxCall(deps),
  putFault(deps),
  putSubscriber(deps),
  sendSandboxMessage(deps),
  skipTaskWaits(),
]
