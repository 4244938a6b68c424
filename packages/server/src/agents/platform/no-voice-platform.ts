import type { VoicePlatform } from '../state/voice-platform.port.ts'

const unavailable = async () => ({
  kind: 'unavailable' as const,
  why: 'no external voice platform is configured',
})

/** Used if no platform is configured: every agent runs on the engine. */
export const noVoicePlatform: VoicePlatform = {
  configured: false,
  createAgent: unavailable,
  agentsOf: unavailable,
  updateAgent: unavailable,
  deleteAgent: unavailable,
  simulate: unavailable,
  voices: unavailable,
  importNumber: unavailable,
  attachNumber: unavailable,
  removeNumber: unavailable,
  dial: unavailable,
  conversation: unavailable,
  conversations: unavailable,
  audio: unavailable,
}
