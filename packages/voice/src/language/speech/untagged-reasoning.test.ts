import { describe, expect, it } from 'vitest'
import { withoutUntaggedReasoning } from './untagged-reasoning.ts'

describe('reasoning that no tag marks', () => {
  it.each([
    ['Okay, the user asks for the price. I should answer.\n\nCena je 500 korun.', 'Cena je 500 korun.'],
    ['Uživatel se ptá na cenu. Měl bych odpovědět.\n\nCena je 500 korun.', 'Cena je 500 korun.'],
    ['Zákazník chce termín. Musím zjistit den.\nKterý den se vám hodí?', 'Který den se vám hodí?'],
    ['Volajúci sa pýta na cenu.\nCena je 500 korún.', 'Cena je 500 korún.'],
    ['The caller wants to book. I should ask which day. Which day suits you?', 'Which day suits you?'],
    ['Der Kunde fragt nach dem Preis. Ich muss antworten.\n\nDer Preis ist 500.', 'Der Preis ist 500.'],
    ['Dzwoniący pyta o cenę. Powinienem odpowiedzieć.\n\nCena to 500.', 'Cena to 500.'],
    ['The user wants a price.', ''],
  ])('is left out of %j', (text, said) => {
    expect(withoutUntaggedReasoning(text).trim()).toBe(said)
  })

  it.each([
    'The customer service is open from eight.',
    'Hmm, to bohužel nevím.',
    'Okay, the appointment is at nine. I should say that parking is free.',
    'First, I need to ask for your name.',
    'Zákazníci se ptají často.',
    'Zákazníkům voláme zpět.',
    'Musím se zeptat kolegy.',
    'I need to check the calendar. One moment.',
    'Let me think. Tuesday is free.',
    'Der Kunde ist König.',
    'Klient musi być obecny osobiście.',
    'Uživatelské jméno najdete v e-mailu.',
  ])('is not seen in %j', (text) => {
    expect(withoutUntaggedReasoning(text)).toBe(text)
  })
})
