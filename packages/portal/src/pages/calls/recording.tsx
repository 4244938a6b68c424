import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download } from '../../api/request.ts'
import { useLanguage } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'

/** Fetched when it is asked for: an audio element could not say for which account it asks. */
export function Recording({ id }: { readonly id: string }) {
  const { say } = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['getRecording', id],
    queryFn: ({ signal }) => download('getRecording', { params: { id } }, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error !== null) return <Failure error={error} />
  if (data !== undefined) return <Player of={data} />
  return (
    <Button disabled={isWanted} onClick={() => setWanted(true)}>
      {say(isWanted ? 'loading' : 'call.loadRecording')}
    </Button>
  )
}

function Player({ of }: { readonly of: Blob }) {
  const { say } = useLanguage()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(of)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [of])
  // biome-ignore lint/a11y/useMediaCaption: the transcript is on the same page
  return <audio controls src={url} aria-label={say('call.recording')} className="w-full" />
}
