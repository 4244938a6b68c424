import { afterAll, beforeAll, expect, it } from 'vitest'
import { agentAnswers, booksIn, refused, taken } from '../integrations/support/agent-answers.ts'
import {
  type CalendarAccount,
  type CalendarService,
  startCalendarService,
} from '../integrations/support/calendar-service.ts'
import { type CaldavPeer, deleteCalendar, makeCalendar, startRadicale } from './support/caldav.ts'
import { describePeer } from './support/describe-peer.ts'

describePeer('an agent’s calendar on Radicale', ['radicale'], () => {
  let peer: CaldavPeer
  let service: CalendarService
  let account: CalendarAccount
  let [work, home] = ['', '']

  beforeAll(async () => {
    peer = await startRadicale()
    service = await startCalendarService()
    work = await makeCalendar(peer, 'prace')
    home = await makeCalendar(peer, 'doma')
    account = await service.account({ ...peer, url: work })
  })
  afterAll(async () => {
    await service?.close()
    await peer?.stop()
  })

  const idOf = (url: string) => new URL(url).pathname

  // verifies: agents.calendar-exists
  it('is refused when the server has none with this name, and once it is deleted there', async () => {
    expect(await agentAnswers(account, booksIn(account, idOf(work), [idOf(home)]))).toEqual(taken)
    expect(await agentAnswers(account, booksIn(account, '/jana/nikde/'))).toEqual(refused)
    await deleteCalendar(peer, home)
    expect(await agentAnswers(account, booksIn(account, 'primary', [idOf(home)]))).toEqual(refused)
    expect(await agentAnswers(account, booksIn(account, idOf(home)))).toEqual(refused)
    expect(await agentAnswers(account, booksIn(account, 'primary'))).toEqual(taken)
  })
})
