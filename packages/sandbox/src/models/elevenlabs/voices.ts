/** The voices of this server: ids as the provider's ready-made ones, sounds of espeak-ng. */
export const elevenlabsVoices = [
  { id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', gender: 'female', variant: 'f2' },
  { id: 'cgSgspJ2msm6clMCkdW9', name: 'Jessica', gender: 'female', variant: 'f4' },
  { id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', gender: 'male', variant: 'm1' },
] as const

/** The body of GET /v1/voices. */
export const listedVoices = () => ({
  voices: elevenlabsVoices.map(({ id, name, gender }) => ({
    voice_id: id,
    name,
    category: 'premade',
    labels: { gender, language: 'en', accent: 'neutral', use_case: 'conversational' },
    preview_url: null,
    available_for_tiers: [],
    settings: null,
  })),
})
