import { redirect } from 'next/navigation'
import { type Locale, localePath } from '../i18n/locale'
import { getCustomerId } from './current'

/** The signed-in customer; whoever is not signed in goes to the account page, which leads back to `path`. */
export async function requireCustomerId(locale: Locale, path: string): Promise<number> {
  const id = await getCustomerId()
  if (id === null) redirect(`${localePath(locale, '/account')}?next=${encodeURIComponent(localePath(locale, path))}`)
  return id
}
