import { useState } from 'react'
import { useLanguage } from '../language/language.tsx'
import { Button } from './button.tsx'

/** A text to take over elsewhere. The button is left out where the browser keeps the clipboard from the page (HTTP). */
export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  const { say } = useLanguage()
  const [copied, setCopied] = useState<string>()
  const clipboard = navigator.clipboard as Clipboard | undefined
  return (
    <figure className="rounded border border-edge bg-page">
      <figcaption className="flex items-center justify-between gap-2 border-b border-edge px-3 py-1.5 text-sm">
        <span>{label}</span>
        {clipboard && (
          <Button
            aria-label={say('copy.this', { label })}
            onClick={() => void clipboard.writeText(text).then(() => setCopied(text))}
          >
            {say(copied === text ? 'copy.done' : 'copy')}
          </Button>
        )}
      </figcaption>
      <pre className="p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </figure>
  )
}
