export type { Voice } from './engine.ts'
export { type SpeechServer, startSpeechServer } from './speech-server.ts'
export { Synthesizer } from './synthesizer.ts'
