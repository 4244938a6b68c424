import { paired } from '../grammar/paired.ts'

/** Conditions that are said out of politeness, and agree to nothing by themselves: "if you can". */
export const enCourtesies = [
  paired(
    'if',
    `you can, you could, you will, you like, you'd like, you may, i may, i might, possible, at all possible, it's possible, it is possible, it can be done, it could be done`,
  ),
  paired(
    "if that's, if that is, if it's, if it is",
    `okay, ok, alright, all right, fine, possible, no trouble, no bother, no problem, okay with you, ok with you,
    all right with you, alright with you, fine with you, fine by you, okay by you`,
  ),
  paired(
    "if that's not, if that isn't, if it's not, if it isn't",
    'a problem, a bother, any trouble, too much trouble, too much bother, too much to ask',
  ),
  paired('if that, if it', 'works, works for you, suits you, would work, would be possible, would be okay'),
].join(', ')

/** Conditions that ask for what was offered: "if you'd be so kind". */
export const enFavours = paired(
  'if',
  `you would, you please, you wouldn't mind, you don't mind, you'd be so kind, you would be so kind, you'd be kind enough,
  you would be kind enough, you'd be so good, you would be so good, you'd be good enough, you would be good enough, i may ask you to,
  i could ask you to`,
)

/** Opens what follows a condition. */
export const enConsequences = 'then, please'

/** "I'd like", "send". */
export const enWants = `please, i'd like, i would like, i want, i need, i'd need, i would need, i'd love, i'd appreciate, send, give, get me, tell me, text me,
  message me, let me have, can i have, could i have, may i have, i'd like to have, i'd like to get, pass me`

/** "Send me". */
export const enOrders = `send me, send us, give me, give us, let me have, get me, pass me, text me`

/** Particulars that are asked for in place of the offer: "address", "price". */
export const enParticulars = `offer, offers, estimate, address, addresses, number, numbers, email, mail, name, names, surname, website, site, link, price, prices,
  pricing, quote, invoice, bill, receipt, map, directions, contact, contacts, postcode, code, password, form, catalogue, brochure,
  contract`

/** Before one of these: where what was offered goes, or what is the caller's own. */
export const enTowards = 'to, on, at, by, in, under, for, via, from, with, is, my, our'
