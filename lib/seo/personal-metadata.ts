import type { Metadata } from 'next'
import { isLocale } from '../domain/locale'
import { toMetadata } from './metadata'
import { toPageHead } from './policy'
import type { PersonalPage } from './route'

/**
 * The head of a personal page: it has a title and is not indexed; empty for an unknown language.
 * @example await toPersonalMetadata('account', params)
 */
export async function toPersonalMetadata(page: PersonalPage, params: Promise<{ locale: string }>): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page }, locale), locale) : {}
}

/**
 * The head of a personal page whose URL has the key of an order: no other page learns more than the origin. Without any
 * referrer the browser would send a form with the origin `null`, which the shop refuses.
 * @example await toKeyMetadata('orderFind', params)
 */
export async function toKeyMetadata(page: PersonalPage, params: Promise<{ locale: string }>): Promise<Metadata> {
  return { ...(await toPersonalMetadata(page, params)), referrer: 'strict-origin' }
}
