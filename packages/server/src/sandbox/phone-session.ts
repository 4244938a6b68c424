import type { FromPhonePage, ToPhonePage } from '@hovor/api'
import type { WebSocket } from 'ws'
import type { SocketSender } from '../http/sockets/socket-routes.ts'
import { type Failure, fail } from '../platform/kernel/failure.ts'
import { PageSocket, toldFailure, type WatchDeps, watchRights } from '../talk/index.ts'
import { readFromPhonePage } from './phone-messages.ts'
import type { OpenPhoneLine } from './ports/phone-lines.port.ts'

export interface PhoneDeps extends WatchDeps {
  readonly openPhoneLine: OpenPhoneLine
}

/**
 * A page with the sandbox phone: what it says is checked and passed on to the sandbox, and the other way round, until either
 * is gone or the person may no longer have it.
 */
export function openPhoneSession(socket: WebSocket, sender: SocketSender, deps: PhoneDeps): void {
  let isOver = false
  const page = new PageSocket<FromPhonePage, ToPhonePage>(socket, deps.clock, readFromPhonePage, {
    frame: (frame) => line?.send(frame),
    said: (message) => line?.send(JSON.stringify(message)),
    misused: () => over(() => page.close('misused')),
    vanished: () => over(() => {}),
  })
  const refuse = (why: Failure) => {
    page.tell({ type: 'refused', error: toldFailure(why) })
    page.close('over')
  }
  // The phone belongs to the world of the sandbox, as its other subscribers do.
  const mayHave = sender.account.mode === 'sandbox'
  const line = mayHave
    ? deps.openPhoneLine({
        said: (message) => page.passOn(message),
        frame: (frame) => page.play(frame),
        closed: () => over(() => page.close('over')),
      })
    : undefined
  const stopWatching = watchRights(sender, deps, (why) => over(() => refuse(why)))

  function over(end: () => void): void {
    if (isOver) return
    isOver = true
    stopWatching()
    line?.close()
    end()
  }
  if (!mayHave) over(() => refuse(fail('not_found')))
}
