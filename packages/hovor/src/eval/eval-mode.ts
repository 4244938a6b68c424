/** How a scenario runs: as a text simulation, or as a real call over the sandbox's network. */
export const evalModes = ['text', 'audio'] as const
export type EvalMode = (typeof evalModes)[number]
