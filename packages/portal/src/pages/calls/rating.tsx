import type { Call } from '@hovor/api'
import { useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'

/** Good or bad, with a note. */
export function Rating({ of: { id, rating } }: { readonly of: Call }) {
  const { say } = useLanguage()
  const change = useChange('rateCall', ['getCall'])
  const [note, setNote] = useState(rating?.note ?? '')
  const rate = (value: 'good' | 'bad') =>
    change.mutate({ params: { id }, body: { rating: value, ratingNote: note.trim() === '' ? null : note } })
  return (
    <div className="flex flex-col gap-3">
      {rating && <p role="status">{say(`rating.${rating.value}`)}</p>}
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
