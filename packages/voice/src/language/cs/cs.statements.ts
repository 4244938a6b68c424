import { spaced } from '../grammar/words.ts'

/** Words, most of them verbs, that begin a statement about people, a time or a wish, folded. Contains no common surname. */
export const csStatements = spaced(`
  budeme budou bude budu nebudeme přijdeme přijdou přijde přijdu přijedeme přijedou přijede přijedu dorazíme dorazí dorazím
  pojedeme půjdeme půjdou půjde jdeme jdou jde jedná jednalo týká šlo máme mám jsou bych bychom bysme potřebuje potřebovali
  chceme chtěli přejeme přeju přeji hodí hodilo stačí stačilo zdržíme rezervoval rezervovala rezervovali
  chci chtěl chtěla potřebuji potřebuju potřebujeme bylo rezervaci rezervace
`)
