import type { FromPhonePage, ToPhonePage } from '@hovor/api'
import { until } from '@hovor/clock/testing'
import { openPageSocket, type PageSocket } from './page-socket.ts'

/** A page of the portal in which the sandbox phone is open. */
export interface PhoneSocket extends PageSocket<ToPhonePage> {
  say(message: FromPhonePage): void
  /** The first message of this type that has not been waited for yet. */
  next<Type extends ToPhonePage['type']>(type: Type): Promise<Extract<ToPhonePage, { readonly type: Type }>>
}

/** Opens the phone, as a page of the service does. */
export async function openPhoneSocket(url: string, cookie: string, account: string): Promise<PhoneSocket> {
  const path = '/portal/phone'
  const page = await openPageSocket<ToPhonePage>({ url, path, cookie, query: { account } })
  const taken = new Set<ToPhonePage>()
  return {
    ...page,
    say: (message) => page.socket.send(JSON.stringify(message)),
    next: (type) =>
      until(() => {
        const found = page.told.find((message) => message.type === type && !taken.has(message))
        if (found !== undefined) taken.add(found)
        return found
      }) as never,
  }
}
