'use client'

import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'

export function formatMoment(at: Date, locale: Locale, timeZone?: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  const zone = timeZone ? { timeZone } : {}
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...format, ...zone }).format(at)
}

/** A moment in the visitor's time zone, if it differs from Indian time. */
export function LocalTime({ at, text, locale }: { at: string; text: string; locale: Locale }) {
  const live = useHydrated()
  const moment = new Date(at)
  if (!live || Number.isNaN(moment.getTime())) return null
  const localTime = formatMoment(moment, locale)
  if (localTime === formatMoment(moment, locale, INDIA_TIME_ZONE)) return null
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return <p className="text-[0.925rem] text-soft">{fill(text, { time: localTime, zone })}</p>
}
