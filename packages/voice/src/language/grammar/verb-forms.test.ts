import { expect, it } from 'vitest'
import { csConjugation } from '../cs/cs.verbs.ts'
import { skConjugation } from '../sk/sk.verbs.ts'
import { verbForms } from './verb-forms.ts'

it.each([
  ['přijít přijde přišel přijďte 1p', 'přijdu, přijdeme, přijdem, přišel, přišla, přišlo, přišli, přišly'],
  ['potvrzovat potvrzuje - - 1', 'potvrzuji, potvrzuju, potvrzujeme, potvrzujem'],
  [
    'vyhovovat vyhovuje vyhovoval - 3p',
    'vyhovuje, vyhovují, vyhovujou, vyhovoval, vyhovovala, vyhovovalo, vyhovovali, vyhovovaly',
  ],
  ['zapsat - - zapište mi', 'zapište, zapiš, zapsat'],
])('conjugates "%s" in Czech', (verb, forms) => {
  expect(verbForms(verb, csConjugation)).toBe(forms)
})

it.each([
  ['prísť príde prišiel - 1p', 'prídem, prídeme, prišiel, prišla, prišlo, prišli'],
  ['súhlasiť súhlasí - - 13', 'súhlasím, súhlasíme, súhlasí, súhlasia'],
  ['stihnúť stihne stihol - 1', 'stihnem, stihneme'],
])('conjugates "%s" in Slovak', (verb, forms) => {
  expect(verbForms(verb, skConjugation)).toBe(forms)
})
