import { describe, expect, it } from 'vitest'
import { nameCorpus } from '../testing/name-corpus.ts'
import { lexiconOf } from './lexicon-of.ts'
import { answeredName } from './spoken-name.ts'

/** As a recogniser writes that neither capitalises nor punctuates. */
const bare = (text: string) => text.replace(/[.,?]/g, '').toLowerCase()

describe('what a caller answers to the question for a name', () => {
  it.each(nameCorpus)('%s: "%s" gives the name %s', (language, text, name) => {
    expect(answeredName(text, lexiconOf(language))).toBe(name)
  })

  it.each(nameCorpus.filter(([, , name]) => name === undefined))(
    '%s: "%s" gives none without capitals and punctuation either',
    (language, text) => {
      expect(answeredName(bare(text), lexiconOf(language))).toBeUndefined()
    },
  )
})
