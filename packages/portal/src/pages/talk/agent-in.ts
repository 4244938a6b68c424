/** The agent that the address names. */
export const agentIn = ({ agent }: Record<string, unknown>): { readonly agent?: string } =>
  typeof agent === 'string' && agent !== '' ? { agent } : {}
