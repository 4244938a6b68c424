export { createTalk } from './create-talk.ts'
export type { BrowserPeers } from './ports/browser-peers.port.ts'
