import type { Call } from '@hovor/api'
import { useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

/** Good or bad, with a note. */
export function Rating({ of: { id, rating } }: { readonly of: Call }) {
  const { say } = useWords()
  const change = useChange('rateCall', ['getCall'])
  const [note, setNote] = useState(rating?.note ?? '')
  const [reason, setReason] = useState(rating?.reason ?? '')
  const given = (text: string) => (text.trim() === '' ? null : text)
  const rate = (value: 'good' | 'bad') =>
    change.mutate({
      params: { id },
      body: { rating: value, ratingReason: given(reason), ratingNote: given(note) },
    })
  return (
    <div className="flex flex-col gap-3">
      {rating && <p role="status">{say(`rating.${rating.value}`)}</p>}
      <TextField
        label={say('rating.reason')}
        hint={say('rating.reasonHint')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label={say('rating.note')}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex gap-2">
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
      </div>
      <Failure error={change.error} />
    </div>
  )
}
