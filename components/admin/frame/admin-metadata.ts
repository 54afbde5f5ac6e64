import type { Metadata } from 'next'
import { isLocale, type Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'
import { type AdminPagePath, getAdminPageNames } from './admin-sections'

/**
 * The head of a page of the admin, never indexed: its title names the page, and before it what the page is about: the
 * number in its URL, or a name such as a product's.
 * @example await toAdminMetadata('orders', params) // 26-4821-7730 · Orders · Admin
 */
export async function toAdminMetadata(
  page: AdminPagePath,
  params: Promise<{ locale: string; number?: string }>,
  loadName?: (locale: Locale) => string | null | undefined | Promise<string | null | undefined>,
): Promise<Metadata> {
  const { locale, number } = await params
  if (!isLocale(locale)) return {}
  const names = [number, await loadName?.(locale), getAdminPageNames(locale)[page], getMessages(locale).staff.title]
  return { ...(await toPersonalMetadata('staff', params)), title: { absolute: names.filter(Boolean).join(' · ') } }
}
