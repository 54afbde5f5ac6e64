import { isLocale, localePath } from '../../domain/locale'
import { safeSessionStorage } from '../storage'

/** The ticket of a sign-in whose second step is open in this tab. */
const KEY = 'navamani.second-factor'

/** Goes on to the page that asks for the second factor and leads back to this one. */
export function openSecondFactor(ticket: string): void {
  safeSessionStorage.write(KEY, ticket)
  const { pathname, search } = window.location
  const lang = document.documentElement.lang
  const page = localePath(isLocale(lang) ? lang : 'en', '/account/second-factor')
  window.location.assign(`${page}?next=${encodeURIComponent(pathname + search)}`)
}

export const readSecondFactorTicket = (): string | null => safeSessionStorage.read(KEY)

export function clearSecondFactorTicket(): void {
  safeSessionStorage.write(KEY, null)
}
