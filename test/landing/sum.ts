/** The total of a figure of several things. */
export const sum = <T>(things: readonly T[], figure: (thing: T) => number): number =>
  things.reduce((total, thing) => total + figure(thing), 0)
