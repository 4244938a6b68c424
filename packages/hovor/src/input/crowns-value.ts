import { InvalidArgumentError } from 'commander'

/**
 * An amount in crowns as people write it, in hundredths: `210`, `210.50`, `210,50`, `-1 500`, `99 Kč`.
 * @throws InvalidArgumentError naming the forms.
 */
export function halOf(text: string): number {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/(?:Kč|CZK)$/i, '')
  const [, sign, crowns, hundredths = ''] = /^([+-]?)(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  if (crowns === undefined)
    throw new InvalidArgumentError('An amount is in crowns, such as 210 or 210.50, without other separators.')
  const hal = Number(crowns) * 100 + Number(hundredths.padEnd(2, '0'))
  return sign === '-' && hal > 0 ? -hal : hal
}
