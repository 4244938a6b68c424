import { expect, it } from 'vitest'
import { recordingName } from './recording-name.ts'

it('names the file of a recording by its call and its kind', () => {
  expect(recordingName('c_1', { type: 'audio/ogg' })).toBe('c_1.ogg')
  expect(recordingName('c_1', { type: 'audio/mpeg' })).toBe('c_1.mp3')
})
