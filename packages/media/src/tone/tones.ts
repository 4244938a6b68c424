const sampleRate = 8000
/** A quarter of full scale, about -12 dBov. */
const defaultAmplitude = 8192
/** Tones ramp up and down over 5 ms to avoid clicks. */
const rampSamples = 40

const rowsHz = [697, 770, 852, 941]
const columnsHz = [1209, 1336, 1477, 1633]
const keypad = ['123A', '456B', '789C', '*0#D']

/** The frequency pair of a DTMF digit (ITU-T Q.23); undefined for anything else. */
const dtmfFrequencies = (digit: string): readonly [number, number] | undefined => {
  if (digit.length !== 1) return undefined
  const row = keypad.findIndex((keys) => keys.includes(digit))
  if (row < 0) return undefined
  return [rowsHz[row]!, columnsHz[keypad[row]!.indexOf(digit)]!]
}

/** Sum of sines, 8 kHz mono. */
export const tone = (
  frequenciesHz: readonly number[],
  durationMs: number,
  amplitude = defaultAmplitude,
): Int16Array => {
  const length = Math.round((durationMs * sampleRate) / 1000)
  const out = new Int16Array(length)
  for (let i = 0; i < length; i++) {
    const ramp = Math.min(1, (i + 1) / rampSamples, (length - i) / rampSamples)
    let sum = 0
    for (const hertz of frequenciesHz) sum += Math.sin((2 * Math.PI * hertz * i) / sampleRate)
    out[i] = (sum / frequenciesHz.length) * amplitude * ramp
  }
  return out
}

export const silence = (durationMs: number): Int16Array =>
  new Int16Array(Math.round((durationMs * sampleRate) / 1000))

/** Voicemail beep, 1000 Hz. */
export const beep = (durationMs = 500): Int16Array => tone([1000], durationMs)

/** Czech and Slovak ringback: 425 Hz, 1 s on, 4 s off (ITU-T E.180). */
export const ringback = (durationMs: number): Int16Array => {
  const out = silence(durationMs)
  const on = tone([425], 1000)
  for (let at = 0; at < out.length; at += 5 * sampleRate) out.set(on.subarray(0, out.length - at), at)
  return out
}

/** In-band DTMF tone; silence for anything but a digit. */
export const dtmfTone = (digit: string, durationMs = 160): Int16Array => {
  const frequencies = dtmfFrequencies(digit)
  return frequencies === undefined ? silence(durationMs) : tone(frequencies, durationMs)
}
