import { sessionApi } from '../api/session'
import type { Account } from '../contract/customer/account'
import type { Customer } from '../contract/customer/customer'
import { getToken } from './current'

/** The signed-in customer; the data from sign-in if a remote API has no customer/get. */
export async function getCustomer(): Promise<Customer | null> {
  const token = await getToken()
  if (!token) return null
  const { data, reason } = await (await sessionApi()).customer.get({})
  return reason === 'not_supported' ? (token.customer ?? null) : data
}

/** The account of the signed-in customer; null if a remote API has no customer/account. */
export async function getAccount(): Promise<Account | null> {
  if (!(await getToken())) return null
  return (await (await sessionApi()).customer.account({})).data
}
