/** The parties in the recordings of these tests. */
export const RECORDED = { callerHertz: 1000, agentHertz: 440 } as const
