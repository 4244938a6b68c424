import { operations } from '@hovor/api'
import type { Feature } from '../http/feature.ts'
import { type TalkDeps, TalkSession } from './talk-session.ts'

/** Where the portal opens a socket to talk with an agent: `?account=…&agent=…`, and `&version=draft` for its draft. */
const talkPath = '/portal/talk'

/**
 * People talk with the agents of their accounts in the portal, over one socket each. Those who may place a test call may
 * talk: it spends credit in a live account.
 * decision:0073
 */
export const createTalk = (deps: TalkDeps): Pick<Feature, 'sockets'> => ({
  sockets: [
    {
      path: talkPath,
      operation: operations.placeTestCall,
      open: (socket, sender) => void new TalkSession(socket, sender, deps),
    },
  ],
})
