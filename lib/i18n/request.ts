import { getRequestConfig } from 'next-intl/server'
import { toLocale } from '../domain/locale'
import { INDIA_TIME_ZONE } from '../domain/time/india-clock'
import { loadMessages } from './load-messages'

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = toLocale(await requestLocale)
  return { locale, messages: await loadMessages(locale), timeZone: INDIA_TIME_ZONE }
})
