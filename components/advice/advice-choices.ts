import { type AdviceMethod, isAdviceMethod } from '@/lib/domain/astrology/advice'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import type { AdviceData } from './advice-data'

/** The choices of each method in order, with their labels. */
export type AdviceChoices = Partial<Record<AdviceMethod, { value: string; label: string }[]>>

export function toChoices({ answers }: AdviceData, locale: Locale): AdviceChoices {
  const { advice } = getMessages(locale)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const labels: Record<AdviceMethod, Record<string, string>> = {
    moon_sign: advice.sign,
    ascendant: advice.sign,
    planet: advice.planet,
    birth_month: Object.fromEntries(
      Object.keys(answers.birth_month ?? {}).map((key) => [key, month.format(new Date(`${key} 15, 2000 UTC`))]),
    ),
    purpose: advice.purpose,
    deity: advice.deity,
    intention: advice.intention,
  }
  return Object.fromEntries(
    Object.keys(answers)
      .filter(isAdviceMethod)
      .map((method) => [
        method,
        Object.keys(answers[method] ?? {}).map((value) => ({ value, label: labels[method][value] ?? value })),
      ]),
  )
}
