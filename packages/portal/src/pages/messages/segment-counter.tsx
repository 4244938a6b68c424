import { encodeText } from '@hovor/smpp/text'
import { useWords } from './words.ts'

/** How many segments a text has, as the carrier will count them, and why accents make it dearer. */
export function SegmentCounter({ text }: { readonly text: string }) {
  const { say } = useWords()
  const { segments, coding } = encodeText(text)
  return (
    <>
      {say('sms.segments', { count: segments })}, {say('sms.characters', { count: [...text].length })}.
      {coding === 'ucs2' && ` ${say('sms.accents')}`}
    </>
  )
}
