/** The file of a recording: Ogg, or MP3 from an external platform. */
export const recordingName = (id: string, { type }: Pick<Blob, 'type'>): string =>
  `${id}.${type.startsWith('audio/mpeg') ? 'mp3' : 'ogg'}`
