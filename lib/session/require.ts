import { redirect } from 'next/navigation'
import { getCustomerId } from './current'

/** The signed-in customer; without a session redirects to `accountPath`, which leads back to `returnPath`. */
export async function requireCustomerId(accountPath: string, returnPath: string): Promise<number> {
  const id = await getCustomerId()
  if (id === null) redirect(`${accountPath}?next=${encodeURIComponent(returnPath)}`)
  return id
}
