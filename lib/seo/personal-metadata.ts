import type { Metadata } from 'next'
import { isLocale } from '../domain/locale'
import { toMetadata } from './metadata'
import { toPageHead } from './policy'
import type { PersonalPage } from './route'

/**
 * The head of a page that is somebody's own: titled, kept by no search engine; empty for a language we do not have.
 * @example await toPersonalMetadata('account', params)
 */
export async function toPersonalMetadata(page: PersonalPage, params: Promise<{ locale: string }>): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page }, locale), locale) : {}
}
