import { describe, expect, it } from 'vitest'
import { UnopenedReasoning } from './unopened-reasoning.ts'

/** What is passed on of pieces of a stream, and what was taken back. */
function passedOf(pieces: readonly string[], isExpected = false) {
  const reasoning = new UnopenedReasoning(isExpected)
  let said = ''
  const takenBack: string[] = []
  for (const piece of pieces) {
    const { text, takesBack } = reasoning.push(piece)
    if (takesBack) takenBack.push(said)
    said = takesBack ? text : said + text
  }
  return { said: said + reasoning.rest(), takenBack, isFound: reasoning.isFound }
}
const characters = (text: string) => [...text]
const words = (text: string) => text.split(/(?<= )/)

describe('reasoning that ends without having begun', () => {
  it.each([
    'Okay, the user asks about the price. I should be brief.\n</think>\n\nCena je 400 korun.',
    'Uživatel se ptá na cenu.</think>Cena je 400 korun.',
    'Volající chce termín. Podívám se.</thinking>Cena je 400 korun.',
    'Der Anrufer fragt nach dem Preis.</reasoning >Cena je 400 korun.',
    'The caller wants the price.[/THINK]Cena je 400 korun.',
    'We need to answer.◁/think▷Cena je 400 korun.',
    'hmm, 400?</think>Cena je 400 korun.',
  ])('is held back from its first word on: %j', (text) => {
    for (const pieces of [[text], words(text), characters(text)])
      expect(passedOf(pieces)).toMatchObject({
        said: expect.stringMatching(/^\s*Cena je 400 korun\.$/),
        takenBack: [],
        isFound: true,
      })
  })

  it('is taken back if it begins like a reply', () => {
    const text = 'Cena. Ta je v ceníku.</think>Cena je 400 korun.'
    for (const pieces of [words(text), characters(text)]) {
      const { said, takenBack } = passedOf(pieces)
      expect(said).toBe('Cena je 400 korun.')
      expect(takenBack).toHaveLength(1)
    }
    expect(passedOf([text]).said).toBe('Cena je 400 korun.')
  })

  it('is waited for once the model is known for it', () => {
    const text = 'Cena. Ta je v ceníku.</think>Cena je 400 korun.'
    expect(passedOf(words(text), true)).toMatchObject({ said: 'Cena je 400 korun.', takenBack: [] })
    expect(passedOf(words('Cena je 400 korun.'), true).said).toBe('Cena je 400 korun.')
    expect(passedOf(words('Okay, the user asks about'), true).said).toBe('')
  })
})

describe('a reply without such reasoning', () => {
  it.each([
    'Cena je 400 korun.',
    'Okay, the price is 400.',
    '<think>Co teď?</think>Cena je 400 korun.',
    'Dobře. <think>Co teď?</think>Cena je 400 korun.',
    '<thinking>\nOkay, the user</thinking>Cena.',
    '',
    'O',
  ])('is passed on as it is: %j', (text) => {
    for (const pieces of [[text], words(text), characters(text)])
      expect(passedOf(pieces)).toMatchObject({ said: text, takenBack: [], isFound: false })
  })

  it('is passed on word by word', () => {
    const reasoning = new UnopenedReasoning(false)
    expect(reasoning.push('Cena ').text).toBe('Cena ')
    expect(reasoning.push('je').text).toBe('je')
  })
})
