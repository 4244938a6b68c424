import type { Call, ratingReasons } from '@hovor/api'
import { useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Select, TextArea } from '../../parts/field.tsx'
import { useWords } from './words.ts'

/** Written out, so that the definitions stay out of what a browser loads. */
const reasons = [
  'wrong_answer',
  'misunderstood',
  'wrong_data',
  'goal_missed',
  'too_slow',
  'interrupted',
  'sounded_bad',
  'other',
] as const satisfies typeof ratingReasons

type Reason = (typeof reasons)[number]

const isKnown = (reason: string): reason is Reason => reasons.some((known) => known === reason)

/** Good or bad, with a reason and a note, which can be changed on their own. */
export function Rating({ of: { id, rating } }: { readonly of: Call }) {
  const { say } = useWords()
  const change = useChange('rateCall', ['getCall'])
  const [note, setNote] = useState(rating?.note ?? '')
  const [reason, setReason] = useState(rating?.reason ?? '')
  const isChanged = note !== (rating?.note ?? '') || reason !== (rating?.reason ?? '')
  const given = (text: string) => (text.trim() === '' ? null : text)
  const rate = (value?: 'good' | 'bad') =>
    change.mutate({
      params: { id },
      body: { ...(value && { rating: value }), ratingReason: given(reason), ratingNote: given(note) },
    })
  return (
    <div className="flex max-w-md flex-col gap-3">
      {rating && <p role="status">{say(`rating.${rating.value}`)}</p>}
      <Select label={say('rating.reason')} value={reason} onChange={({ target }) => setReason(target.value)}>
        <option value="">{say('rating.noReason')}</option>
        {reasons.map((known) => (
          <option key={known} value={known}>
            {say(`rating.reason.${known}`)}
          </option>
        ))}
        {/* One that a program wrote. */}
        {reason !== '' && !isKnown(reason) && <option value={reason}>{reason}</option>}
      </Select>
      <TextArea
        label={say('rating.note')}
        hint={rating === undefined && isChanged ? say('rating.first') : undefined}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {(['good', 'bad'] as const).map((value) => (
          <Button
            key={value}
            aria-pressed={rating?.value === value}
            disabled={change.isPending}
            onClick={() => rate(value)}
          >
            {say(`rating.${value}`)}
          </Button>
        ))}
        {rating !== undefined && isChanged && (
          <Button look="main" disabled={change.isPending} onClick={() => rate()}>
            {say('rating.keep')}
          </Button>
        )}
      </div>
      <Failure error={change.error} />
    </div>
  )
}
