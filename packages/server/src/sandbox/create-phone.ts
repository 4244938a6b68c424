import { operations } from '@hovor/api'
import type { Feature } from '../http/feature.ts'
import { openPhoneSession, type PhoneDeps } from './phone-session.ts'

/** Where the portal opens a socket for the sandbox phone: `?account=…`. */
const phonePath = '/portal/phone'

/** The page of the portal with the sandbox phone. */
export const phonePagePath = '/phone'

/**
 * The phone of the sandbox in the portal, over one socket for each page. Those who may place a test call may have it, as
 * those who talk with agents.
 * decision:0085
 */
export const createPhone = (deps: PhoneDeps): Pick<Feature, 'sockets'> => ({
  sockets: [
    {
      path: phonePath,
      operation: operations.placeTestCall,
      open: (socket, sender) => openPhoneSession(socket, sender, deps),
    },
  ],
})
