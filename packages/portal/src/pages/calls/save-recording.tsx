import { useState } from 'react'
import { download } from '../../api/request.ts'
import { offerFile } from '../../api/save-file.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { recordingName } from './recording-name.ts'
import { useWords } from './words.ts'

/** Saves the recording as a file; what has been loaded to be played is not fetched again. */
export function SaveRecording({ id, loaded }: { readonly id: string; readonly loaded: Blob | undefined }) {
  const { say } = useWords()
  const [error, setError] = useState<Error | null>(null)
  async function save() {
    const recording = loaded ?? (await download('getRecording', { params: { id } }))
    offerFile(recording, recordingName(id, recording))
  }
  return (
    <>
      <Button
        onClick={() => {
          setError(null)
          void save().catch(setError)
        }}
      >
        {say('call.saveRecording')}
      </Button>
      <Failure error={error} />
    </>
  )
}
