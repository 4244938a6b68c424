/** The agent that the address names, and its draft if that is to be talked with. */
export interface TalkSearch {
  readonly agent?: string
  readonly version?: 'draft'
}

export const talkSearch = ({ agent, version }: Record<string, unknown>): TalkSearch => ({
  ...(typeof agent === 'string' && agent !== '' && { agent }),
  ...(version === 'draft' && { version }),
})
