/** Which stream a message belongs to. */
export interface StreamName {
  readonly requestId: string
  readonly model: string
}

export interface Heard {
  readonly text: string
  readonly startSecs: number
  readonly durationSecs: number
  readonly isFinal: boolean
  readonly speechFinal: boolean
  readonly fromFinalize: boolean
}

const modelUuid = '00000000-0000-4000-8000-00000000da7a'
const fixedConfidence = 0.99

/** A message of the type `Results`. */
export function results({ requestId, model }: StreamName, heard: Heard): object {
  return {
    type: 'Results',
    channel_index: [0, 1],
    duration: heard.durationSecs,
    start: heard.startSecs,
    is_final: heard.isFinal,
    speech_final: heard.speechFinal,
    channel: {
      alternatives: [
        {
          transcript: heard.text,
          confidence: heard.text === '' ? 0 : fixedConfidence,
          words: wordsOf(heard),
        },
      ],
    },
    metadata: {
      request_id: requestId,
      model_info: { name: model, version: '1.0', arch: 'nova' },
      model_uuid: modelUuid,
    },
    from_finalize: heard.fromFinalize,
  }
}

/** Word times are spread evenly, because the recogniser knows lines, not words. */
function wordsOf({ text, startSecs, durationSecs }: Heard): object[] {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const each = durationSecs / Math.max(1, words.length)
  return words.map((word, index) => ({
    word: word.toLowerCase().replace(/[.,!?;:]+$/u, ''),
    start: startSecs + index * each,
    end: startSecs + (index + 1) * each,
    confidence: fixedConfidence,
    punctuated_word: word,
  }))
}

export const speechStarted = (timestamp: number): object => ({
  type: 'SpeechStarted',
  channel: [0, 1],
  timestamp,
})

export const utteranceEnd = (lastWordEnd: number): object => ({
  type: 'UtteranceEnd',
  channel: [0, 1],
  last_word_end: lastWordEnd,
})

/** The last message of a stream. */
export const metadata = ({ requestId }: StreamName, durationSecs: number, createdMs: number): object => ({
  type: 'Metadata',
  transaction_key: 'deprecated',
  request_id: requestId,
  sha256: '0'.repeat(64),
  created: new Date(createdMs).toISOString(),
  duration: durationSecs,
  channels: 1,
})
