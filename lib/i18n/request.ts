import { getRequestConfig } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale } from './locale'

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = (await requestLocale) ?? DEFAULT_LOCALE
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const messages = (await import(`../../messages/${locale}.json`)).default
  return { locale, messages, timeZone: 'Asia/Kolkata' }
})
