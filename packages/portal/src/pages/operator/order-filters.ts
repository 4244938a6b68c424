/** Which number orders are shown, in the address of the page: those to work on, unless all are asked for. */
export interface OrderFilters {
  readonly all?: true
}

export const orderFiltersIn = ({ all }: Record<string, unknown>): OrderFilters =>
  all === true ? { all } : {}
