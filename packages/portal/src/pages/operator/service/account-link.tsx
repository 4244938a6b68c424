import { Link } from '@tanstack/react-router'

/** Leads to the page of an account. */
export const AccountLink = ({ id }: { readonly id: string }) => (
  <Link to="/operator/accounts/$id" params={{ id }}>
    {id}
  </Link>
)
