import { sharedSpeech } from '../../support/shared/shared.ts'

/** A line as a subscriber of the sandbox says it in Czech, as PCM at 8 kHz. */
export async function spoken(input: string): Promise<Int16Array> {
  const body = { model: 'tts-1', input, voice: 'cs+m3', response_format: 'pcm', sample_rate: 8000 }
  const answer = await fetch(`${await sharedSpeech()}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return new Int16Array(await answer.arrayBuffer())
}
