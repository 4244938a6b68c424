import { ringback, silence, tone } from '@hovor/media'
import type { Leg } from '../../calls/ports/voice-carrier.port.ts'

/** Plays a sound to a leg in a loop until stopped; both ends flush the leg's playout. */
export function playWaiting(leg: Leg, sound: 'ringback' | 'music', newId: () => string): { stop(): void } {
  const { channel } = leg
  channel.flushPlayout()
  channel.playLoop(newId(), sounds[sound])
  return { stop: () => channel.flushPlayout() }
}

const noteMs = 600

/** A slow, quiet chord progression, so that the line does not seem dead. */
function music(): Int16Array {
  const chords = [
    [262, 330, 392],
    [220, 262, 330],
    [175, 220, 262],
    [196, 247, 294],
  ]
  const notes = chords.flatMap((chord) => [
    tone(chord, 3 * noteMs, 3000),
    silence(noteMs / 2),
    tone(chord.slice(0, 2), noteMs, 3000),
    silence(noteMs / 2),
  ])
  const out = new Int16Array(notes.reduce((length, note) => length + note.length, 0))
  let at = 0
  for (const note of notes) {
    out.set(note, at)
    at += note.length
  }
  return out
}

const sounds = { ringback: ringback(5000), music: music() }
