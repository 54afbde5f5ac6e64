import { redirect } from 'next/navigation'
import { getCustomerId } from './current'

/** The signed-in customer; whoever is not signed in is redirected to the page `account`, which leads back to `wanted`. */
export async function requireCustomerId(account: string, wanted: string): Promise<number> {
  const id = await getCustomerId()
  if (id === null) redirect(`${account}?next=${encodeURIComponent(wanted)}`)
  return id
}
