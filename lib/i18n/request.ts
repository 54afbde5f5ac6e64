import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale } from '../domain/locale'

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = (await requestLocale) ?? DEFAULT_LOCALE
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE
  const messages = (await import(`../../messages/${locale}.json`)).default
  return { locale, messages, timeZone: 'Asia/Kolkata' }
})
